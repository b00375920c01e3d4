import { formattedRuns, formattedText, linesOf, signs, type Line } from './formatted-text.ts'
import { knownText, latestText, remember, type TextPart } from './known-texts.ts'
import { addRun, changeBack, changedText, tidied, type Run, type TextChange } from './text-change.ts'

/** Text after an edit, and the inverse edit. */
export interface EditedText {
  readonly text: string
  readonly back: TextChange
}

/**
 * Returns a formatted text with other letters; only changed parts are parsed and written again, and the rest keeps its bytes.
 * Undefined for a text that was written in another form.
 */
export function editedFormatted(html: string, change: TextChange): EditedText | undefined {
  const parts = partsOf(html)
  if (!parts) return undefined
  const [from, to] = reachOf(change)
  let [first, last] = [partAt(parts, from), partAt(parts, Math.max(from, to - 1))]
  for (;;) {
    const before = parts.slice(0, first).reduce((sum, { letters }) => sum + letters, 0)
    const runs = joinedRuns(parts.slice(first, last + 1))
    const within = changeFrom(change, before)
    const after = changedText(runs, within)
    const lines = linesOf(after)
    const end = lines.at(-1)
    if (first > 0 && (lines[0]?.shared ?? 0) > 0) first--
    else if (last + 1 < parts.length && end && !isWhole(end)) last++
    else {
      const text = rewritten(html, parts, { first, last, now: formattedText(after) })
      return { text, back: tidied([before, ...changeBack(within, runs)]) }
    }
  }
}

/** A text some of whose parts have become other bytes. */
function rewritten(
  html: string,
  parts: readonly TextPart[],
  { first, last, now }: { readonly first: number; readonly last: number; readonly now: string },
): string {
  const begin = bytesIn(parts.slice(0, first))
  const end = begin + bytesIn(parts.slice(first, last + 1))
  const text = html.slice(0, begin) + now + html.slice(end)
  const changed = splitText(now)
  if (changed) remember(text, { parts: parts.toSpliced(first, last + 1 - first, ...changed) })
  return text
}

/** Letters of a stored formatted text; of one similar to the last, only the difference is parsed. */
export function runsOfFormatted(html: string): readonly Run[] {
  const known = knownText(html)
  if (known.runs) return known.runs
  const parts = known.parts ?? readBeside(html)
  if (parts) known.parts = parts
  known.runs = parts ? joinedRuns(parts) : formattedRuns(html)
  return known.runs
}

function partsOf(html: string): readonly TextPart[] | null {
  const known = knownText(html)
  if (known.parts === undefined) known.parts = splitText(html, runsOfFormatted(html))
  return known.parts
}

/** Parts of a text of which some are those of the last one; undefined where it is to be read as a whole. */
function readBeside(html: string): readonly TextPart[] | undefined {
  const parts = latestText()?.parts ?? []
  let [first, begin] = [0, 0]
  // The words at the end of all may go on.
  for (; first < parts.length - 1 && html.startsWith(parts[first]!.html, begin); first++)
    begin += parts[first]!.html.length
  let [last, end] = [parts.length, html.length]
  for (; last > first; last--) {
    const part = parts[last - 1]!.html
    if (end - begin < part.length || !html.endsWith(part, end)) break
    end -= part.length
  }
  if (first === 0 && last === parts.length) return undefined
  const middle = splitText(html.slice(begin, end))
  if (!middle || (last < parts.length && !isClosed(middle.at(-1)))) return undefined
  return [...parts.slice(0, first), ...middle, ...parts.slice(last)]
}

/** Whether the blocks of a part end with it. */
function isClosed(part: TextPart | undefined): boolean {
  const end = part && linesOf(part.runs).at(-1)
  return !end || isWhole(end)
}

/** Whether a line ends, and stands in a block. */
function isWhole({ hasEnd, blocks }: Line): boolean {
  return hasEnd && blocks.length > 0
}

/** Parts of a text: whole blocks that stand in none. Null where it has other bytes than would be written for its letters. */
function splitText(html: string, runs: readonly Run[] = formattedRuns(html)): readonly TextPart[] | null {
  const parts = groupsOf(runs).map((group) => ({
    html: formattedText(group),
    runs: group,
    letters: group.reduce((sum, { text }) => sum + text.length, 0),
  }))
  return parts.map((part) => part.html).join('') === html ? parts : null
}

/** Letters as they were read, in groups of lines: one begins where a line shares no block with the one before, which has one. */
function groupsOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const groups: Run[][] = []
  let line: Run[] = []
  let isClosed = true
  for (const { text, look } of runs)
    for (const part of text.includes(signs.end) ? text.split(/(?<=\uFDD2)/) : [text]) {
      line.push({ text: part, ...(look && { look }) })
      if (part.endsWith(signs.end)) endLine(look?.with === undefined, !Array.isArray(look?.in) || look.in.length > 0)
    }
  if (line.length > 0) endLine(true, false)
  return groups

  function endLine(isFresh: boolean, hasBlock: boolean): void {
    if (isClosed && isFresh) groups.push([])
    for (const run of line) addRun(groups.at(-1)!, run)
    line = []
    isClosed = hasBlock
  }
}

/** Letters from the first that a change touches to the last. */
function reachOf(change: TextChange): readonly [number, number] {
  let [at, from, to]: [number, number | undefined, number] = [0, undefined, 0]
  for (const part of change) {
    const what = typeof part === 'object' ? part[0] : part
    if (!(typeof part === 'number' && part > 0)) from ??= at
    if (typeof what === 'number') at += Math.abs(what)
    if (!(typeof part === 'number' && part > 0)) to = at
  }
  return [from ?? at, to]
}

/** A change of the letters from a place on, before which it changes none. */
function changeFrom(change: TextChange, before: number): TextChange {
  let left = before
  return change.flatMap((part) => {
    if (left === 0 || typeof part !== 'number') return [part]
    const gone = Math.min(part, left)
    left -= gone
    return part > gone ? [part - gone] : []
  })
}

/** The part in which a letter stands; the last one behind all. */
function partAt(parts: readonly TextPart[], letter: number): number {
  let at = 0
  for (const [i, { letters }] of parts.entries()) {
    at += letters
    if (letter < at) return i
  }
  return Math.max(0, parts.length - 1)
}

function joinedRuns(parts: readonly TextPart[]): readonly Run[] {
  const [first, ...rest] = parts
  if (rest.length === 0) return first?.runs ?? []
  const joined: Run[] = [...first!.runs]
  for (const { runs } of rest) {
    if (runs[0]) addRun(joined, runs[0])
    for (let i = 1; i < runs.length; i++) joined.push(runs[i]!)
  }
  return joined
}

function bytesIn(parts: readonly TextPart[]): number {
  return parts.reduce((sum, { html }) => sum + html.length, 0)
}
