import { Parser } from 'htmlparser2'

/** Part of a text in a file for translators: words, or the place of a code that they move and do not change. */
export type InlineToken = string | InlineCode

interface InlineCode {
  readonly kind: 'open' | 'close' | 'void'
  readonly id: string
}

export type Inline = readonly InlineToken[]

/** Code that a token stands for: a tag of rich text, as it begins and as it ends. */
export interface Code {
  readonly id: string
  readonly name: string
  readonly open: string
  /** Absent for what has no end. */
  readonly close?: string
}

/** Text with its codes, by the ids of its tokens. */
interface CodedText {
  readonly inline: Inline
  readonly codes: readonly Code[]
}

/** Plain text as it goes into a file. */
export function plainInline(text: string): Inline {
  const clean = storable(text)
  return clean === '' ? [] : [clean]
}

/**
 * Rich text with its tags as codes. `known` are those of the text that it translates: a tag of the same kind keeps its
 * id, so that both sides speak of one code.
 */
export function richInline(html: string, known: readonly Code[] = []): CodedText {
  const free = [...known]
  const codes: Code[] = []
  const inline: InlineToken[] = []
  const open: Code[] = []
  let next = known.length
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const written = tagOf(name, attributes)
        const isVoid = voidTags.has(name)
        const alike = free.findIndex((each) => each.open === written)
        const at = alike >= 0 ? alike : free.findIndex((each) => each.name === name)
        const [same] = at >= 0 ? free.splice(at, 1) : []
        const code: Code = {
          id: same?.id ?? String(++next),
          name,
          open: written,
          ...(!isVoid && { close: `</${name}>` }),
        }
        codes.push(code)
        inline.push({ kind: isVoid ? 'void' : 'open', id: code.id })
        if (!isVoid) open.push(code)
      },
      ontext(text) {
        const before = inline.at(-1)
        if (typeof before === 'string') inline[inline.length - 1] = before + storable(text)
        else inline.push(storable(text))
      },
      onclosetag(name) {
        if (voidTags.has(name)) return
        const code = open.pop()
        if (code) inline.push({ kind: 'close', id: code.id })
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.write(html)
  parser.end()
  return { inline: inline.filter((token) => token !== ''), codes }
}

/** The HTML of an inline text. Every code must be known. */
export function htmlOf(inline: Inline, codes: readonly Code[]): string {
  const byId = new Map(codes.map((code) => [code.id, code]))
  return inline
    .map((token) => {
      if (typeof token === 'string') return escaped(token)
      const code = byId.get(token.id)
      return (token.kind === 'close' ? code?.close : code?.open) ?? ''
    })
    .join('')
}

/** Words of an inline text, without its codes. */
export function wordsOf(inline: Inline): string {
  return inline.map((token) => (typeof token === 'string' ? token : '')).join('')
}

/** Text that tells two inline texts apart, and nothing else. */
export function inlineKey(inline: Inline): string {
  return JSON.stringify(joined(inline).map((token) => (typeof token === 'string' ? token : [token.kind, token.id])))
}

/** Whether codes stand once each, and end where they must. */
export function isWellNested(inline: Inline): boolean {
  const open: string[] = []
  const seen = new Set<string>()
  for (const token of inline) {
    if (typeof token === 'string') continue
    if (token.kind === 'close') {
      if (open.pop() !== token.id) return false
      continue
    }
    if (seen.has(token.id)) return false
    seen.add(token.id)
    if (token.kind === 'open') open.push(token.id)
  }
  return open.length === 0
}

/** Ids of the codes of an inline text, in alphabetical order, to compare. */
export function codeIds(inline: Inline): string {
  return inline
    .flatMap((token) => (typeof token === 'string' || token.kind === 'close' ? [] : [`${token.kind} ${token.id}`]))
    .toSorted()
    .join(', ')
}

/** Neighbouring words as one. */
export function joined(inline: Inline): Inline {
  const result: InlineToken[] = []
  for (const token of inline) {
    const before = result.at(-1)
    if (typeof token === 'string' && typeof before === 'string') result[result.length - 1] = before + token
    else if (token !== '') result.push(token)
  }
  return result
}

const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col', 'source', 'wbr'])

function tagOf(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`,
  )
  return `<${name}${written.join('')}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Text without the characters that no XML document may have. */
export function storable(text: string): string {
  // Lone surrogates are no characters either.
  return text.replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}
