import { signs } from '../text/fold.ts'

/** Literal search text with its options. */
export interface SearchWords {
  readonly words: string
  readonly matchCase?: boolean
  readonly wholeWords?: boolean
}

/**
 * Regular expression for literal text; undefined for an empty one. Plain signs and spaces match typographic ones, with or without
 * soft hyphens.
 */
export function literalPattern({ words, matchCase = false, wholeWords = false }: SearchWords): RegExp | undefined {
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
