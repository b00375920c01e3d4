import { expect, it } from 'vitest'
import { directionOf } from './direction.ts'

it.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['ps', 'rtl'],
  ['yi', 'rtl'],
  ['pa-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['arn', 'ltr'],
  ['en', 'ltr'],
  ['pa', 'ltr'],
])('%s runs %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction)
})
