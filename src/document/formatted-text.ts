import { addRun, type Look, type Run } from './text-change.ts'

/**
 * Formatted text as letters: each of its tags, and each sign that is written as an entity, is one letter that no text has, with its
 * bytes in its look. So one kind of change serves plain and formatted texts, and what is not touched keeps its bytes.
 */
export const signs = { entity: '\uFDD0', void: '\uFDD1', open: '\uFDD2', close: '\uFDD3' } as const

/** Name of the bytes of a tag or an entity in its look. */
export const bytesKey = 'as'

/** Formats within a line, which may end in another order than they began. */
const marks = ['a', 'strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'small', 'span', 'b', 'i']
const otherNames: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }
const firstMark = 0xfdd4

/** Runs of the texts that were read last: with each letter the same text is read again. */
const known = new Map<string, readonly Run[]>()
const mostKnown = 20

/** Letters and tags of a stored formatted text. */
export function formattedRuns(html: string): readonly Run[] {
  const found = known.get(html)
  if (found) return found
  const runs: Run[] = []
  for (const [part] of html.matchAll(/<\/?[a-z][^>]*>|&(?:#?\w+);|[^<&]+|[<&]/gi)) addRun(runs, runOf(part))
  return remembered(html, runs)
}

/** The formatted text of letters and tags, as it is stored, and the runs of it: tags that others left without their end get one. */
export function formattedText(runs: readonly Run[]): { readonly html: string; readonly runs: readonly Run[] } {
  const mended = balanced(runs)
  const html = mended.map(({ text, look }) => (look ? String(look[bytesKey]).repeat(text.length) : text)).join('')
  return { html, runs: remembered(html, mended) }
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

/** A tag or an entity as one letter, and words as they are. */
export function runOf(part: string): Run {
  const [, end, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(part) ?? []
  if (name === '')
    return /^&.+;$/.test(part) || /^[<&]$/.test(part)
      ? sign(signs.entity, part)
      : { text: part.replaceAll(/[\uFDD0-\uFDEF]/g, '') }
  const tag = name.toLowerCase()
  if (/^(br|hr|img|col)$/.test(tag)) return sign(signs.void, part)
  const mark = marks.indexOf(otherNames[tag] ?? tag)
  if (mark < 0) return sign(end ? signs.close : signs.open, part)
  return sign(String.fromCharCode(firstMark + 2 * mark + (end ? 1 : 0)), part)
}

function sign(text: string, bytes: string): Run {
  return { text, look: { [bytesKey]: bytes } }
}

/** Tag that is open while runs are balanced. */
interface Open {
  readonly tag: string
  readonly run: Run
}

/** Runs in which each tag that opens is closed, and none is closed that is not open. */
function balanced(runs: readonly Run[]): readonly Run[] {
  const written: Run[] = []
  const open: Open[] = []
  const close = ({ tag }: Open) => addRun(written, runOf(`</${tag}>`))
  for (const { text, look } of runs) {
    const bytes = String(look?.[bytesKey] ?? '')
    const [, end, name = ''] = /^<(\/?)([a-z][a-z0-9]*)[^<>]*>$/i.exec(bytes) ?? []
    const tag = name.toLowerCase()
    for (const letter of look ? text : [text]) {
      if (!isSign(letter)) addRun(written, { text: letter })
      else if (letter === signs.entity) {
        if (/^(?:&#?\w+;|[<&])$/.test(bytes)) addRun(written, { text: letter, look: { [bytesKey]: bytes } })
      } else if (tag === '' || runOf(bytes).text !== letter) continue
      else if (letter === signs.void) addRun(written, runOf(bytes))
      else if (!end) {
        open.push({ tag, run: runOf(bytes) })
        addRun(written, runOf(bytes))
      } else {
        const at = open.findLastIndex((each) => each.tag === tag)
        if (at < 0) continue
        const inside = open.splice(at).slice(1)
        inside.toReversed().forEach(close)
        addRun(written, runOf(bytes))
        // Formats that reach further go on behind it.
        for (const each of inside)
          if (marks.includes(each.tag)) {
            open.push(each)
            addRun(written, each.run)
          }
      }
    }
  }
  open.toReversed().forEach(close)
  return written
}

/** Whether a letter stands for a tag or an entity. */
export function isSign(letter: string): boolean {
  return letter >= '\uFDD0' && letter <= '\uFDEF'
}

/** Whether a sign is read as one character: an entity, or the end of a line within a paragraph. */
export function isReadSign(letter: string, look: Look | undefined): boolean {
  return letter === signs.entity || (letter === signs.void && /^<br\b/i.test(String(look?.[bytesKey])))
}
