import type { Colleague } from '#contract/pages.ts'

/** Mention being typed after an @, up to the caret. */
export interface Naming {
  /** Index of the @ in the text. */
  readonly at: number
  readonly words: string
}

/** Mention being typed after an @ at the start of a word; undefined when the caret is elsewhere. */
export function namingAt(text: string, caret: number): Naming | undefined {
  const words = /(?:^|[\s(])@([^\s@]{0,40})$/u.exec(text.slice(0, caret))?.[1]
  return words === undefined ? undefined : { at: caret - words.length - 1, words }
}

/** Colleagues whose name, or a word of it, begins with the text. */
export function colleaguesNamed(words: string, people: readonly Colleague[]): readonly Colleague[] {
  const wanted = words.toLocaleLowerCase()
  return people.filter(({ name }) =>
    name
      .toLocaleLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(wanted)),
  )
}

/** Text with a colleague's name in place of the begun mention, and the caret position after it. */
export function named(text: string, { at, words }: Naming, { name }: Colleague): { text: string; caret: number } {
  const [before, after] = [text.slice(0, at), text.slice(at + 1 + words.length)]
  const space = after.startsWith(' ') ? '' : ' '
  return { text: `${before}@${name}${space}${after}`, caret: at + name.length + 2 }
}

/** Text split into mentions and the rest. The longest name counts. */
export function inPieces(text: string, people: readonly Colleague[]): readonly { text: string; to: string[] }[] {
  const pieces: { text: string; to: string[] }[] = []
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length)
  let rest = ''
  for (let i = 0; i < text.length;) {
    const beginsHere = text[i] === '@' && !/[\p{L}\p{N}]/u.test(text[i - 1] ?? '')
    const found = beginsHere ? byLength.find(({ name }) => isNameAt(text, i + 1, name)) : undefined
    if (found) {
      if (rest) pieces.push({ text: rest, to: [] })
      rest = ''
      const to = people.filter(({ name }) => name === found.name).map(({ id }) => id)
      pieces.push({ text: `@${found.name}`, to })
      i += found.name.length + 1
    } else rest += text[i++]
  }
  return rest ? [...pieces, { text: rest, to: [] }] : pieces
}

/** Ids of the people mentioned in a text. */
export function mentionsIn(text: string, people: readonly Colleague[]): readonly string[] {
  return [...new Set(inPieces(text, people).flatMap(({ to }) => to))]
}

function isNameAt(text: string, at: number, name: string): boolean {
  return name !== '' && text.startsWith(name, at) && !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? '')
}
