import { expect, it } from 'vitest'
import { languageName } from './language-name.ts'

it.each([
  ['es', undefined, 'español'],
  ['es', 'en', 'Spanish'],
  ['no such code', 'en', 'no such code'],
])('names %s in %s', (code, lang, name) => {
  expect(languageName(code, lang)).toBe(name)
})
