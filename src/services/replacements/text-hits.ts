import { createHash } from 'node:crypto'
import { isSafeHref } from '#model/web/link.ts'
import type { ReplaceKind } from '#model/search/replace-kinds.ts'
import { partsOfRichText, type RichTextPart, withRichTextParts } from '#model/text/rich-text-parts.ts'
import type { DocumentText } from './document-texts.ts'
import { type FindMatches, replacementOf, type TextMatch, type TextSearch } from './text-search.ts'

/** Requested replacement of texts. */
export interface Wanted extends TextSearch {
  readonly by: string
  readonly kinds: readonly ReplaceKind[]
}

/** Match in a text of a document. */
export interface TextHit {
  /** Names the match and what stood around it: another once either is another. */
  readonly key: string
  readonly text: DocumentText
  readonly kind: ReplaceKind
  /** Piece of rich text that holds it; absent in plain text. */
  readonly part?: RichTextPart
  readonly match: TextMatch
  /** What replaces it. */
  readonly by: string
}

/** Kinds of text that rich text holds. */
const kindsOfParts = { text: 'rich', href: 'links', alt: 'alt' } as const

/** Matches in a text of a document, of the requested kinds. */
export function hitsIn(text: DocumentText, find: FindMatches, wanted: Wanted): readonly TextHit[] {
  const pieces: readonly { readonly kind: ReplaceKind; readonly said: string; readonly part?: RichTextPart }[] =
    text.kind === 'rich'
      ? partsOfRichText(text.text).map((part) => ({ kind: kindsOfParts[part.kind], said: part.text, part }))
      : [{ kind: text.kind, said: text.text }]
  const found = pieces
    .filter(({ kind }) => wanted.kinds.includes(kind))
    .flatMap(({ kind, said, part }) => find(said).map((match) => ({ kind, match, ...(part && { part }) })))
  if (found.length === 0) return []
  const whole = digest([text.home, text.owner, text.field, text.path, text.text])
  return found.map(({ kind, match, part }) => ({
    key: digest([whole, part?.from ?? 0, match.from, match.to]),
    text,
    kind,
    match,
    by: replacementOf(wanted, wanted.by, match),
    ...(part && { part }),
  }))
}

/** Text with some of its matches replaced; undefined where an address would become unsafe. */
export function withReplaced(text: DocumentText, hits: readonly TextHit[]): string | undefined {
  if (text.kind !== 'rich') {
    const after = replaced(text.text, hits)
    return text.kind === 'links' && !isSafeHref(after) ? undefined : after
  }
  const changes = new Map<RichTextPart, string>()
  for (const [part, inPart] of Map.groupBy(hits, (hit) => hit.part!)) {
    const after = replaced(part.text, inPart)
    if (part.kind === 'href' && !isSafeHref(after)) return undefined
    changes.set(part, after)
  }
  return withRichTextParts(text.text, changes)
}

function replaced(text: string, hits: readonly TextHit[]): string {
  return hits
    .toSorted((one, other) => other.match.from - one.match.from)
    .reduce((now, { match, by }) => now.slice(0, match.from) + by + now.slice(match.to), text)
}

/** Sentence around a match, in three parts. */
export interface Excerpt {
  readonly before: string
  readonly match: string
  readonly after: string
}

/** Characters around a match among which its sentence is looked for, and those that are shown at most. */
const around = 400
const shown = 120

/** Sentence around a match; rich text is read across its tags. */
export function excerptOf({ text, part, kind, match }: TextHit): Excerpt {
  const { said, from } =
    part && kind === 'rich' ? acrossTags(text.text, part, match) : { said: part?.text ?? text.text, from: match.from }
  const to = from + match.to - match.from
  const [first, last] = sentenceAt(said, from, to)
  const start = Math.max(first, from - shown)
  const end = Math.min(last, to + shown)
  return {
    before: (start > first ? '…' : '') + inLine(said.slice(start, from)).trimStart(),
    match: inLine(said.slice(from, to)),
    after: inLine(said.slice(to, end)).trimEnd() + (end < last ? '…' : ''),
  }
}

/** Words of rich text around a piece of it: those of the same paragraph run on, another begins a line. */
function acrossTags(
  html: string,
  part: RichTextPart,
  match: TextMatch,
): { readonly said: string; readonly from: number } {
  let said = ''
  let from = 0
  let at = 0
  for (const each of partsOfRichText(html)) {
    if (each.kind !== 'text') continue
    if (blockTag.test(html.slice(at, each.from))) said += '\n'
    if (each.from === part.from) from = said.length + match.from
    said += each.text
    at = each.to
  }
  return { said, from }
}

const blockTag = /<\/?(?:p|h\d|li|ul|ol|br|hr|table|t[rdh]|blockquote|figure|figcaption|pre)\b/i

function sentenceAt(said: string, from: number, to: number): readonly [first: number, last: number] {
  const start = Math.max(0, from - around)
  const window = said.slice(start, to + around)
  let [first, last] = [0, window.length]
  for (const { index, segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(window)) {
    if (index <= from - start) first = index
    if (index + segment.length >= to - start) {
      last = index + segment.length
      break
    }
  }
  return [start + first, start + last]
}

function inLine(text: string): string {
  return text.toWellFormed().replaceAll(/\s+/g, ' ')
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}
