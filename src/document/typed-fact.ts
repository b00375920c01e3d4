import { type FactName, factToken } from '#model/records/facts.ts'
import { timeIn } from './bound-facts.ts'

/** Fact with its value on a page. */
export interface ValueOfFact {
  readonly owner: string
  readonly name: string
  readonly value: string
}

/** Fact that a text ends with, in the form in which an editor typed it. */
export interface TypedAtEnd {
  readonly fact: FactName
  readonly value: string
  readonly token: string
  /** Number of letters at the end of the text that say it. */
  readonly length: number
}

/** Facts that are known again in a sentence by their value alone. */
const recognised: readonly FactName[] = [
  'resort.check_in',
  'resort.check_out',
  'resort.phone',
  'resort.email',
  'site.phone',
  'site.email',
]

/** A time of day at the end of a text: `15:00`, `3 p.m.`, `12 noon`. */
const timeAtEnd = /(?<![\d:.])\d{1,2}(?::\d\d(?:\s?[ap]\.?\s?m\.?)?|\s?[ap]\.?\s?m\.?|\s?noon)$/i

/** The fact whose value a text ends with; undefined where it ends with none. */
export function factTypedAtEnd(text: string, facts: readonly ValueOfFact[]): TypedAtEnd | undefined {
  const [time] = timeAtEnd.exec(text) ?? []
  for (const fact of recognised) {
    const known = facts.find(({ owner, name, value }) => `${owner}.${name}` === fact && value !== '')
    if (!known) continue
    const { owner, name, value } = known
    const length = /\.check_(?:in|out)$/.test(fact)
      ? time !== undefined && timeIn(time) === timeIn(value) && time.length
      : endsWithWord(text, value) && value.length
    if (length) return { fact, value, token: factToken({ owner, name }), length }
  }
  return undefined
}

function endsWithWord(text: string, word: string): boolean {
  return text.endsWith(word) && !/[\p{L}\p{N}@.+-]$/u.test(text.slice(0, -word.length))
}
