import type { Run } from './text-change.ts'

/** Part of a formatted text that begins and ends outside of all blocks. */
export interface TextPart {
  readonly html: string
  readonly runs: readonly Run[]
  /** How many letters it has. */
  readonly letters: number
}

/** Cached facts about a formatted text. */
export interface KnownText {
  runs?: readonly Run[]
  /** Null where the text has other bytes than would be written for its letters. */
  parts?: readonly TextPart[] | null
}

/** The texts that were read or written last: with each key the same text is read again. */
const known = new Map<string, KnownText>()
/** How many are kept, and how many bytes they have together. */
const [mostKnown, mostBytes] = [100, 4_000_000]
let bytes = 0
let latest: KnownText | undefined

/** Cache entry of a text. */
export function knownText(html: string): KnownText {
  const found = known.get(html)
  if (!found) return remember(html, {})
  known.delete(html)
  known.set(html, found)
  if (found.parts) latest = found
  return found
}

/** Cached parts of a text. */
export function knownParts(html: string): readonly TextPart[] | undefined {
  return known.get(html)?.parts ?? undefined
}

/** Most recently used text with cached parts. */
export function latestText(): KnownText | undefined {
  return latest
}

/** Caches facts about a text, and evicts the least recently used. */
export function remember(html: string, text: KnownText): KnownText {
  if (!known.has(html)) bytes += html.length
  known.set(html, text)
  if (text.parts) latest = text
  for (const oldest of known.keys()) {
    if (known.size === 1 || (known.size <= mostKnown && bytes <= mostBytes)) break
    known.delete(oldest)
    bytes -= oldest.length
  }
  return text
}
