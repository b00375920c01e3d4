import { expect, it } from 'vitest'
import { savingsText } from './promotion.tsx'

it.each([
  ['30', false, '30%'],
  ['300', true, '$300'],
  ['1,200', true, '$1,200'],
  ['a free night', true, 'a free night'],
  ['  ', true, undefined],
  [undefined, false, undefined],
])('savings of %j, in dollars %s, read %j', (savings, isDollars, text) => {
  expect(savingsText(savings, isDollars)).toBe(text)
})
