import { expect, it } from 'vitest'
import { formatPrice } from './price-format.ts'

it.each([
  [199, 'USD', 'en', '$199'],
  [199.5, 'USD', 'en', '$199.50'],
  [1250, 'MXN', 'es-MX', '$1,250'],
  [89.9, 'EUR', 'de', '89,90 €'],
])('writes %d %s in %s as %s', (amount, currency, lang, text) => {
  expect(formatPrice(amount, currency, lang).replaceAll('\u00A0', ' ')).toBe(text)
})

it('keeps the dollar behind its letters from right to left', () => {
  expect(formatPrice(950, 'USD', 'ar')).toMatch(/US\$\u200e$/)
  expect(formatPrice(950, 'USD', 'es-MX')).not.toContain('\u200e')
})
