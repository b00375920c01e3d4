import {
  addRun,
  coming,
  lettersOf,
  lookChange,
  runsBetween,
  sameLook,
  tidied,
  type Run,
  type TextChange,
} from './text-change.ts'

/** Comparisons of words beyond which the middle of two texts counts as replaced. */
const mostCompared = 400_000

/**
 * Change from one text to another: equal ends and common words stay. With the caret, of a doubled letter the one before the caret
 * is new.
 */
export function differenceOf(before: readonly Run[], after: readonly Run[], caret?: number): TextChange {
  const [was, is] = [lettersOf(before), lettersOf(after)]
  const outer = replacedIn(was, is, caret)
  const inner = caret === undefined ? stretches(was, is, outer) : [outer]
  const parts: TextChange[number][] = []
  let [from, to] = [0, 0]
  for (const each of [...inner, { from: was.length, was: 0, to: is.length, is: 0 }]) {
    parts.push(...kept(runsBetween(before, from, each.from), runsBetween(after, to, each.to)))
    parts.push(...coming(runsBetween(after, each.to, each.to + each.is)))
    if (each.was > 0) parts.push(-each.was)
    ;[from, to] = [each.from + each.was, each.to + each.is]
  }
  return tidied(parts)
}

/** A stretch of a text that another one took the place of. */
interface Stretch {
  readonly from: number
  readonly was: number
  readonly to: number
  readonly is: number
}

/** The one stretch in which two texts differ. */
function replacedIn(was: string, is: string, caret = Infinity): Stretch {
  const most = Math.min(was.length, is.length)
  const behind = is.length - caret
  // Behind the caret nothing was written, and before it no letter stayed that only looks the same.
  const isBehind = behind >= 0 && behind <= most && was.endsWith(is.slice(caret))
  let end = isBehind ? behind : 0
  let start = 0
  while (start < most - end && was[start] === is[start]) start++
  while (!isBehind && end < most - start && was[was.length - 1 - end] === is[is.length - 1 - end]) end++
  return { from: start, was: was.length - start - end, to: start, is: is.length - start - end }
}

/** The stretches within one that words which stayed stand between. */
function stretches(was: string, is: string, outer: Stretch): readonly Stretch[] {
  const a = wordsOf(was.slice(outer.from, outer.from + outer.was))
  const b = wordsOf(is.slice(outer.to, outer.to + outer.is))
  if (a.length < 2 || b.length < 2 || a.length * b.length > mostCompared) return outer.was + outer.is > 0 ? [outer] : []
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] =
        a[i] === b[j] ? lengths[i + 1]![j + 1]! + a[i]!.length : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  const found: Stretch[] = []
  let [i, j, from, to] = [0, 0, outer.from, outer.to]
  let open: { from: number; was: number; to: number; is: number } | undefined
  const end = () => {
    if (open) {
      const { from: at, was: gone, to: there, is: come } = open
      const { from: x, was: y, is: z } = replacedIn(was.slice(at, at + gone), is.slice(there, there + come))
      found.push({ from: at + x, was: y, to: there + x, is: z })
    }
    open = undefined
  }
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      end()
      from += a[i++]!.length
      to += b[j++]!.length
      continue
    }
    open ??= { from, was: 0, to, is: 0 }
    if (j >= b.length || (i < a.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      open.was += a[i]!.length
      from += a[i++]!.length
    } else {
      open.is += b[j]!.length
      to += b[j++]!.length
    }
  }
  end()
  return found
}

/** Words, runs of spaces and single signs of a text, which joined are the text again. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? []
}

/** Letters that stay, with what changes of their look. */
function kept(before: readonly Run[], after: readonly Run[]): TextChange {
  const parts: TextChange[number][] = []
  let [i, j, usedA, usedB] = [0, 0, 0, 0]
  while (i < before.length && j < after.length) {
    const [a, b] = [before[i]!, after[j]!]
    const length = Math.min(a.text.length - usedA, b.text.length - usedB)
    const look = sameLook(a.look, b.look) ? undefined : lookChange(a.look, b.look)
    parts.push(look ? [length, look] : length)
    ;[usedA, usedB] = [usedA + length, usedB + length]
    if (usedA === a.text.length) [i, usedA] = [i + 1, 0]
    if (usedB === b.text.length) [j, usedB] = [j + 1, 0]
  }
  return parts
}

/** Plain text as runs. */
export function plainRuns(text: string): readonly Run[] {
  const runs: Run[] = []
  addRun(runs, { text })
  return runs
}
