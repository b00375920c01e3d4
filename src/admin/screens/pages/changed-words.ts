import { differenceOf, plainRuns } from '#document/text-difference.ts'

/** Stretch of a changed text. */
export interface Stretch {
  readonly is: 'same' | 'gone' | 'come'
  readonly text: string
}

/** Letters of unchanged text that are shown before and after a change, and most letters of a changed one. */
const shown = { around: 40, most: 200 }
/** Share of the longer text that stays, below which a text counts as another. */
const leastKept = 0.3

/** Returns what stays, goes and comes between two texts, by whole words; undefined when little of it stays. */
export function changedWords(before: string, after: string): readonly Stretch[] | undefined {
  const stretches = byWords(stretchesOf(before, after))
  const kept = stretches.reduce((sum, { is, text }) => sum + (is === 'same' ? text.length : 0), 0)
  if (kept < leastKept * Math.max(before.length, after.length)) return undefined
  return stretches.map(({ is, text }, i) => ({
    is,
    text: is === 'same' ? shortenedBetween(text, i > 0, i < stretches.length - 1) : shortened(text),
  }))
}

/** Unchanged text, with what goes and comes behind it. */
interface Step {
  same: string
  gone: string
  come: string
}

function stretchesOf(before: string, after: string): Step[] {
  const steps: Step[] = [{ same: '', gone: '', come: '' }]
  let at = 0
  const stay = (text: string) => {
    const last = steps.at(-1)!
    if (last.gone || last.come) steps.push({ same: text, gone: '', come: '' })
    else last.same += text
  }
  for (const part of differenceOf(plainRuns(before), plainRuns(after))) {
    const change = typeof part === 'object' ? part[0] : part
    if (typeof change === 'string') steps.at(-1)!.come += change
    else if (change < 0) steps.at(-1)!.gone += before.slice(at, at - change)
    else stay(before.slice(at, at + change))
    at += typeof change === 'string' ? 0 : Math.abs(change)
  }
  stay(before.slice(at))
  return steps
}

const wordEnd = /[\p{L}\p{N}]+$/u
const wordStart = /^[\p{L}\p{N}]+/u

/** Widens changes within a word to the whole word, and puts what goes before what comes. */
function byWords(steps: readonly Step[]): Stretch[] {
  const wide: Step[] = []
  for (const { same, gone, come } of steps) {
    const last = wide.at(-1)
    const begun = last && (wordEnd.test(last.gone) || wordEnd.test(last.come)) ? (wordStart.exec(same)?.[0] ?? '') : ''
    if (last) [last.gone, last.come] = [last.gone + begun, last.come + begun]
    const rest = same.slice(begun.length)
    const isWithin = wordStart.test(gone) || wordStart.test(come)
    const ending = isWithin ? (wordEnd.exec(rest)?.[0] ?? '') : ''
    const stays = rest.slice(0, rest.length - ending.length)
    if (last && stays === '') [last.gone, last.come] = [last.gone + ending + gone, last.come + ending + come]
    else wide.push({ same: stays, gone: ending + gone, come: ending + come })
  }
  return wide
    .flatMap(({ same, gone, come }): readonly Stretch[] => [
      { is: 'same', text: same },
      { is: 'gone', text: gone },
      { is: 'come', text: come },
    ])
    .filter(({ text }) => text !== '')
}

/** A long text by its beginning. */
export function shortened(text: string): string {
  return text.length > shown.most ? `${text.slice(0, shown.most)}…` : text
}

/** Unchanged text by what stands next to the changes before and behind it. */
function shortenedBetween(text: string, isAfter: boolean, isBefore: boolean): string {
  if (text.length <= 2 * shown.around) return text
  const [start, end] = [isAfter ? text.slice(0, shown.around) : '', isBefore ? text.slice(-shown.around) : '']
  return `${start}…${end}`
}
