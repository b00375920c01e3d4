import { signs } from '../text/fold.ts'

/** Words that are looked for as they stand, with the options of a search. */
export interface SoughtWords {
  readonly words: string
  readonly matchCase?: boolean
  readonly wholeWords?: boolean
}

/**
 * Regular expression that finds words as they stand; undefined for none. A sign or a space of the keyboard finds the
 * typographic ones as well, with soft hyphens or without.
 */
export function literalPattern({ words, matchCase = false, wholeWords = false }: SoughtWords): RegExp | undefined {
  const wanted = words.trim()
  if (wanted === '') return undefined
  const literal = [...wanted].map(patternOf).join(String.raw`\u00AD?`)
  const source = wholeWords ? String.raw`(?<![\p{L}\p{N}_])${literal}(?![\p{L}\p{N}_])` : literal
  return new RegExp(source, matchCase ? 'gu' : 'giu')
}

function patternOf(sign: string): string {
  if (/\s/.test(sign)) return String.raw`\s`
  for (const [plain, variants] of Object.entries(signs))
    if (plain === sign || variants.includes(sign)) return `[${plain}${variants}]`
  return sign.replace(/[.*+?^${}()|[\]\\/]/, String.raw`\$&`)
}
