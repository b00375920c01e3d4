import { decoded } from '#model/plain-text.ts'
import { addRun, type Look, type Run } from './text-change.ts'

/**
 * Formatted text as letters: its blocks are boundaries among them, each one letter that no text has. So one kind of change
 * serves plain and formatted texts, and a place is the same number here and in the text editor.
 */
export const boundaries = { open: '\uFDD0', close: '\uFDD1', leaf: '\uFDD2' } as const

/** Name of what a boundary stands for, in its look. */
export const tagKey = 'tag'

/** Formats of letters, the outermost first, and other names for them. */
export const marks = ['a', 'strong', 'code', 'em', 's', 'u', 'sub', 'sup', 'small'] as const
const otherNames: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's' }

/** Attributes that are kept of an element, in the order in which they are written. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['title', 'href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ol: ['start', 'type'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  table: ['caption'],
}

const textBlocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'figcaption'])
const containers = new Set(['blockquote', 'ul', 'ol', 'li', 'table', 'tr', 'th', 'td', 'figure'])

/** Runs of the texts that were read last: with each letter the same text is read again. */
const known = new Map<string, readonly Run[]>()
const mostKnown = 20

/** Letters and boundaries of a stored formatted text. */
export function formattedRuns(html: string): readonly Run[] {
  return known.get(html) ?? remembered(html, read(html))
}

/** The formatted text of letters and boundaries, as it is stored, and the runs of it: what stands where it cannot is put right. */
export function formattedText(runs: readonly Run[]): { readonly html: string; readonly runs: readonly Run[] } {
  const mended = rebuilt(runs)
  const html = written(mended)
  remembered(html, mended)
  return { html, runs: mended }
}

function remembered(html: string, runs: readonly Run[]): readonly Run[] {
  known.delete(html)
  known.set(html, runs)
  for (const oldest of known.keys()) {
    if (known.size <= mostKnown) break
    known.delete(oldest)
  }
  return runs
}

/** The same runs, with every block where it may stand. */
function rebuilt(runs: readonly Run[]): readonly Run[] {
  const builder = createBuilder()
  for (const { text, look } of runs)
    for (const [part] of text.matchAll(/[\uFDD0-\uFDD2]|[^\uFDD0-\uFDD2]+/gu)) {
      const tag = String(look?.[tagKey] ?? '')
      if (part === boundaries.open) builder.open(tag, look)
      else if (part === boundaries.close) builder.close()
      else if (part === boundaries.leaf) builder.leaf(tag, look)
      else builder.letters(part, look)
    }
  return builder.end()
}

/** Reads HTML that was cleaned; what this product has no block or format for is passed by, its words stay. */
function read(html: string): readonly Run[] {
  const builder = createBuilder()
  const formats: { readonly tag: string; readonly look: Look }[] = []
  const look = () => Object.assign({}, ...formats.map((each) => each.look)) as Look
  const opened: string[] = []
  let caption: string | undefined
  const closeTo = (tag: string) => {
    const at = opened.lastIndexOf(tag)
    if (at >= 0) for (const _ of opened.splice(at)) builder.close()
  }
  for (const [part, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>|[^<]+|<(?![/a-z])/gi)) {
    const lower = name.toLowerCase()
    const tag = otherNames[lower] ?? lower
    if (tag === 'caption') {
      if (end && caption !== undefined) builder.retag('table', { caption: caption.trim() })
      caption = end ? undefined : ''
    } else if (caption !== undefined) caption += name ? '' : decoded(part)
    else if (name === '') builder.letters(decoded(part).replaceAll(/[\uFDD0-\uFDD2]/g, ''), look(), { isRead: true })
    else if (isMark(tag)) {
      if (tag === 'code' && builder.isInCode()) continue
      if (!end) formats.push({ tag, look: { [tag]: tag === 'a' ? attributesOf(tag, part) : true } })
      else {
        const at = formats.findLastIndex((each) => each.tag === tag)
        if (at >= 0) formats.splice(at, 1)
      }
    } else if (tag === 'br' || tag === 'hr' || tag === 'img')
      builder.leaf(tag, { ...look(), ...attributesOf(tag, part) })
    else if (textBlocks.has(tag) || containers.has(tag)) {
      if (!end) {
        opened.push(tag)
        builder.open(tag, attributesOf(tag, part))
      } else closeTo(tag)
    }
  }
  return builder.end()
}

function isMark(tag: string): boolean {
  return (marks as readonly string[]).includes(tag)
}

function attributesOf(tag: string, written: string): Look {
  const found = Array.from(
    written.matchAll(/\s([a-z-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/gi),
    ([, name = '', ...values]) => [name.toLowerCase(), decoded(values.find((each) => each !== undefined) ?? '')],
  )
  return only(tag, Object.fromEntries(found) as Look)
}

/** The attributes that are kept of an element, in their order. */
function only(tag: string, look: Look | undefined): Look {
  return Object.fromEntries(
    (attributes[tag] ?? []).flatMap((name) => {
      const value = look?.[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )
}

/** Block that is open while runs are built. */
interface Open {
  readonly tag: string
  /** Place of its boundary among the boundaries and letters. */
  readonly at: number
  /** Whether it was opened because what stands in it needs it. */
  readonly isImplied: boolean
}

/** Blocks that are open while runs are built, and what each may stand in. */
function createBlocks() {
  const parts: { text: string; look?: Look | undefined }[] = []
  const stack: Open[] = []
  const top = () => stack.at(-1)?.tag
  const isEmpty = () => stack.length > 0 && stack.at(-1)!.at === parts.length - 1

  function put(tag: string, look: Look, isImplied = false): void {
    stack.push({ tag, at: parts.length, isImplied })
    parts.push({ text: boundaries.open, look: { [tagKey]: tag, ...look } })
  }

  function pop(): void {
    const tag = top()!
    if (isEmpty() && ['ul', 'ol', 'table', 'tr', 'blockquote', 'figure'].includes(tag)) {
      parts.pop()
      stack.pop()
      return
    }
    if (isEmpty() && ['li', 'th', 'td'].includes(tag)) {
      put('p', {}, true)
      pop()
    }
    stack.pop()
    parts.push({ text: boundaries.close })
  }

  function leaveText(): void {
    if (!textBlocks.has(top() ?? '')) return
    const { isImplied } = stack.at(-1)!
    // A block that others opened around this one has nothing of its own.
    if (isEmpty() && !isImplied && top() !== 'figcaption') {
      parts.pop()
      stack.pop()
    } else pop()
  }

  function leaveTo(...tags: readonly string[]): boolean {
    const at = stack.findLastIndex(({ tag }) => tags.includes(tag))
    const wall = stack.findLastIndex(({ tag }) => ['td', 'th', 'blockquote'].includes(tag))
    if (at < 0 || at < wall) return false
    while (stack.length > at + 1) leave()
    return true
  }

  function leave(): void {
    if (textBlocks.has(top() ?? '')) leaveText()
    else pop()
  }

  /** Opens what a block of this kind has to stand in. */
  function makeRoom(tag: string): void {
    leaveText()
    if (tag === 'li') {
      if (!leaveTo('ul', 'ol')) {
        makeRoom('ul')
        put('ul', {}, true)
      }
    } else if (tag === 'tr') {
      if (!leaveTo('table')) {
        makeRoom('table')
        put('table', {}, true)
      }
    } else if (tag === 'td' || tag === 'th') {
      if (top() === 'td' || top() === 'th') pop()
      if (!leaveTo('tr')) {
        if (top() !== 'table') {
          makeRoom('table')
          put('table', {}, true)
        }
        put('tr', {}, true)
      }
    } else if (top() === 'figure' && tag !== 'img' && tag !== 'figcaption') {
      pop()
      makeRoom(tag)
    } else if (tag === 'figcaption' && top() !== 'figure') {
      makeRoom('figure')
      put('figure', {}, true)
    } else if (top() === 'ul' || top() === 'ol') {
      put('li', {}, true)
      makeRoom(tag)
    } else if (top() === 'table') {
      put('tr', {}, true)
      put('td', {}, true)
    } else if (top() === 'tr') put('td', {}, true)
    // The first in a row of a list is a paragraph.
    if (top() === 'li' && isEmpty() && tag !== 'p') {
      put('p', {}, true)
      pop()
    }
  }

  return { parts, stack, top, isEmpty, put, pop, leave, makeRoom }
}

/** Builds runs in which every block stands where it may. */
function createBuilder() {
  const { parts, stack, top, isEmpty, put, pop, leave, makeRoom } = createBlocks()
  /** Depth of the stack before each block that was asked for. */
  const asked: number[] = []

  function inText(): boolean {
    if (textBlocks.has(top() ?? '')) return false
    if (top() === 'figure') put('figcaption', {}, true)
    else {
      makeRoom('p')
      put('p', {}, true)
    }
    return true
  }

  return {
    isInCode: () => top() === 'pre',
    /** Gives the innermost open block of a kind more to its look. */
    retag(tag: string, more: Look): void {
      const open = stack.findLast((each) => each.tag === tag)
      if (open) parts[open.at] = { ...parts[open.at]!, look: { ...parts[open.at]!.look, ...more } }
    },
    open(tag: string, look: Look | undefined): void {
      const isKnown = textBlocks.has(tag) || containers.has(tag)
      if (!isKnown) return void asked.push(-1)
      makeRoom(tag === 'p' && top() === 'figure' ? 'figcaption' : tag)
      asked.push(stack.length)
      put(tag, only(tag, look))
    },
    close(): void {
      const depth = asked.pop()
      if (depth === undefined || depth < 0) return
      while (stack.length > depth) pop()
    },
    leaf(tag: string, look: Look | undefined): void {
      const own = { [tagKey]: tag, ...only(tag, look) }
      if (tag === 'br') {
        inText()
        if (top() === 'pre') parts.push({ text: '\n' })
        else parts.push({ text: boundaries.leaf, look: { ...own, ...marksIn(look) } })
      } else if (tag === 'hr' || tag === 'img') {
        makeRoom(tag)
        parts.push({ text: boundaries.leaf, look: tag === 'img' ? { ...own, loading: 'lazy' } : own })
      }
    },
    letters(text: string, look: Look | undefined, { isRead = false } = {}): void {
      const isOutside = !textBlocks.has(top() ?? '')
      if (isOutside && isRead && text.trim() === '') return
      if (inText() && isRead) text = text.trimStart()
      if (top() === 'pre') parts.push({ text })
      else {
        const isFirst = isEmpty()
        const laid = text.replaceAll(/[^\S\n]*\n\s*/g, isFirst && text.trim() === '' ? '' : ' ')
        parts.push({
          text: isRead && isFirst && text.trimStart() !== text && /^\s*\n/.test(text) ? laid.trimStart() : laid,
          look: marksIn(look),
        })
      }
    },
    end(): readonly Run[] {
      while (stack.length > 0) leave()
      if (parts.length === 0) {
        put('p', {})
        pop()
      }
      const runs: Run[] = []
      for (const part of parts) addRun(runs, part)
      return runs
    },
  }
}

/** Formats in a look; code has none beside it. */
function marksIn(look: Look | undefined): Look | undefined {
  if (!look) return undefined
  if (look.code === true) return { code: true }
  return Object.fromEntries(
    marks.flatMap((mark): [string, unknown][] => {
      const value = look[mark]
      if (mark !== 'a') return value === true ? [[mark, true]] : []
      return typeof value === 'object' && value ? [[mark, only('a', value as Look)]] : []
    }),
  )
}

/** Runs as HTML, in the form in which it is stored. */
function written(runs: readonly Run[]): string {
  if (isBlank(runs)) return ''
  let html = ''
  const opened: string[] = []
  let formats: readonly (readonly [tag: string, html: string])[] = []
  for (const { text, look } of runs)
    for (const [part] of text.matchAll(/[\uFDD0-\uFDD2]|[^\uFDD0-\uFDD2]+/gu)) {
      const tag = String(look?.[tagKey] ?? '')
      const isInline =
        part !== boundaries.open && part !== boundaries.close && (part !== boundaries.leaf || tag === 'br')
      const wanted = isInline ? formatsOf(look) : []
      const same = formats.findIndex((each, i) => each[1] !== wanted[i]?.[1])
      const shared = same < 0 ? formats.length : same
      for (const [name] of formats.slice(shared).toReversed()) html += `</${name}>`
      for (const [, start] of wanted.slice(shared)) html += start
      formats = wanted
      if (part === boundaries.open) {
        opened.push(tag)
        html += openingOf(tag, look ?? {})
      } else if (part === boundaries.close) {
        const name = opened.pop() ?? ''
        html += name === 'table' ? '</tbody></table>' : name === 'pre' ? '</code></pre>' : `</${name}>`
      } else if (part === boundaries.leaf) html += `<${tag}${attributesIn(tag, look ?? {})} />`
      else html += escaped(part)
    }
  return html
}

/** Whether a text has nothing but an empty paragraph. */
export function isBlank(runs: readonly Run[]): boolean {
  return (
    runs.length === 2 &&
    runs[0]!.text === boundaries.open &&
    runs[0]!.look?.[tagKey] === 'p' &&
    runs[1]!.text === boundaries.close
  )
}

function openingOf(tag: string, look: Look): string {
  if (tag === 'pre') return '<pre><code>'
  if (tag !== 'table') return `<${tag}${attributesIn(tag, look)}>`
  const { caption } = look
  return `<table>${typeof caption === 'string' && caption ? `<caption>${escaped(caption)}</caption>` : ''}<tbody>`
}

function formatsOf(look: Look | undefined): readonly (readonly [string, string])[] {
  return marks.flatMap((mark) => {
    const value = look?.[mark]
    if (value === undefined) return []
    return [[mark, `<${mark}${mark === 'a' ? attributesIn('a', value as Look) : ''}>`] as const]
  })
}

function attributesIn(tag: string, look: Look): string {
  return Object.entries(only(tag, look))
    .map(([name, value]) => ` ${name}="${escaped(String(value)).replaceAll('"', '&quot;')}"`)
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
