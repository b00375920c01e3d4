import { expect, it } from 'vitest'
import { isWordOf } from './search-dictionary.ts'
import { stemmerFor } from './search-stems.ts'

it.each([
  ['en', ['golf', 'casino', 'casinos', 'breakfasts', 'gym'], ['resturant', 'brekfast']],
  ['en-GB', ['golf'], ['gollf']],
  ['es', ['habitaciones', 'casino', 'desayunos', 'cenas'], ['habitasion', 'pisina']],
])('knows the words of a language in their forms (%s), and no mistyped ones', async (language, words, others) => {
  const stem = await stemmerFor(language)
  const known = async (word: string) => isWordOf(language, { word, stem: stem(word) })
  for (const word of words) expect(await known(word), word).toBe(true)
  for (const word of others) expect(await known(word), word).toBe(false)
})

it('knows no word of a language without a dictionary', async () => {
  expect(await isWordOf('ar', { word: 'بيت', stem: 'بيت' })).toBe(false)
})
