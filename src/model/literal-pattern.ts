/** Words that are looked for as they stand, with the options of a search. */
export interface SoughtWords {
  readonly words: string
  readonly matchCase?: boolean
  readonly wholeWords?: boolean
}

/** Regular expression that finds words as they stand; undefined for none. */
export function literalPattern({ words, matchCase = false, wholeWords = false }: SoughtWords): RegExp | undefined {
  const wanted = words.trim()
  if (wanted === '') return undefined
  const literal = wanted.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  const source = wholeWords ? String.raw`(?<![\p{L}\p{N}_])${literal}(?![\p{L}\p{N}_])` : literal
  return new RegExp(source, matchCase ? 'gu' : 'giu')
}
