import { expect, it } from 'vitest'
import { fold, hasWords, indexOfFolded, plainLetters, signs } from './fold.ts'

it.each([
  ['O\u2019Brien', "o'brien"],
  ['O\u00B4Brien, O`Brien', "o'brien, o'brien"],
  ['check\u2011in', 'check-in'],
  ['5\u20139', '5-9'],
  ['\u221215 \u00B0C', '-15 \u00B0c'],
  ['\u201CStra\u1E9Ee\u201D', '"strasse"'],
  ['STRASSE stra\u00DFe', 'strasse strasse'],
  ['L\u2019\u00C9t\u00E9', "l'ete"],
  ['E\u0301te\u0301', 'ete'],
  ['Pala\u00ADpa', 'palapa'],
  ['10\u00A0000\u202FUSD', '10 000 usd'],
  ['\uFEFF\u202ARoom\u200B\u202C', 'room'],
  ['Sm\u00F8rrebr\u00F8d in \u0141\u00F3d\u017A', 'smorrebrod in lodz'],
  ['\uFF32\uFF4F\uFF4F\uFF4D\uFF07s', "room's"],
  ['\u4E2D\u6587 \u0434\u043E\u043C', '\u4E2D\u6587 \u0434\u043E\u043C'],
])('folds %j as %j, once and for all', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(fold(text))).toBe(folded)
})

it('folds each typographic sign and letter it knows', () => {
  for (const [plain, variants] of Object.entries(signs))
    for (const sign of variants) expect(fold(sign)).toContain(plain)
  for (const [letter, plain] of Object.entries(plainLetters)) expect(fold(letter)).toBe(plain)
})

it('finds words the other way about as well', () => {
  expect(hasWords("O'Brien's check-in, 5-9", '\u2019s check\u2011in 5\u20139')).toBe(true)
  expect(hasWords('anything', '  ')).toBe(true)
  expect(hasWords('straight', 'strasse')).toBe(false)
})

it('says where a word stands in the text as it is written', () => {
  const text = 'Stra\u00DFe \uD83D\uDE00 d\u2019\u00C9t\u00E9'
  expect(text.slice(indexOfFolded(text, "d'ete"))).toBe('d\u2019\u00C9t\u00E9')
  expect(indexOfFolded(text, 'winter')).toBe(-1)
})
