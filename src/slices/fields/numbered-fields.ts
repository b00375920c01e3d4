import type { Field, Fields } from '#fields/index.ts'

/** The fields of one entry for each number: `card1Title`, `card2Title` and so on. */
type Numbered<W extends string, N extends number, F extends Fields> = {
  readonly [K in keyof F & string as `${W}${N}${Capitalize<K>}`]: F[K]
}

/** Repeated fields for a fixed number of entries; `declare` receives the group of an entry, such as `Card 2`. */
/*#__NO_SIDE_EFFECTS__*/
export function numberedFields<W extends string, const N extends number, F extends Fields>(
  word: W,
  numbers: readonly N[],
  declare: (group: string, number: N) => F,
): Numbered<W, N, F> {
  const entries = numbers.flatMap((n): [string, Field][] =>
    Object.entries(declare(`${capitalized(word)} ${n}`, n)).map(([name, field]) => [nameOf(word, n, name), field]),
  )
  // The keys are those that the type spells out.
  return Object.fromEntries(entries) as unknown as Numbered<W, N, F>
}

/** Values of one entry by their names, as the first entry declares them. */
type Entry<W extends string, P> = {
  readonly [K in keyof P as K extends `${W}1${infer Name}` ? Uncapitalize<Name> : never]: P[K]
}

/** Entries of `numberedFields`, with values by field name. */
export function numberedEntries<W extends string, P extends object>(
  word: W,
  numbers: readonly number[],
  names: readonly (keyof Entry<W, P> & string)[],
  props: P,
): Entry<W, P>[] {
  // Each value was read by the field of its name.
  const values = props as Readonly<Record<string, unknown>>
  return numbers.map(
    (n) => Object.fromEntries(names.map((name) => [name, values[nameOf(word, n, name)]])) as Entry<W, P>,
  )
}

function nameOf(word: string, number: number, name: string): string {
  return `${word}${number}${capitalized(name)}`
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
