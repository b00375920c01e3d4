/** Changes of one text by two writers: what both began with, and what each made of it. */
interface TextChanges {
  readonly before: string
  readonly theirs: string
  readonly mine: string
}

/** The text with both changes; undefined where they touch the same words. Of two additions at one place, theirs is first. */
export function mergeTexts({ before, theirs, mine }: TextChanges): string | undefined {
  if (theirs === mine || mine === before) return theirs
  if (theirs === before) return mine
  const words = wordsOf(before)
  const a = changeOf(words, wordsOf(theirs))
  const b = changeOf(words, wordsOf(mine))
  const [first, second] = b.to <= a.from && b.from < a.from ? [b, a] : [a, b]
  if (first.to > second.from || changesTags(words, a) || changesTags(words, b)) return undefined
  return [
    ...words.slice(0, first.from),
    ...first.words,
    ...words.slice(first.to, second.from),
    ...second.words,
    ...words.slice(second.to),
  ].join('')
}

/** Change of a text: the words from one place to another that became other words. */
interface Change {
  readonly from: number
  readonly to: number
  readonly words: readonly string[]
}

/** Words, spaces and tags of a text, which joined are the text again. */
function wordsOf(text: string): readonly string[] {
  return text.match(/<[^>]*>|\s+|[^\s<]+|</g) ?? []
}

function changeOf(before: readonly string[], after: readonly string[]): Change {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  return { from: start, to: before.length - end, words: after.slice(start, after.length - end) }
}

/** Whether a change opens, closes or alters elements of a formatted text: two such changes are not put together. */
function changesTags(before: readonly string[], { from, to, words }: Change): boolean {
  return [...before.slice(from, to), ...words].some((word) => word.startsWith('<') && word.length > 1)
}
