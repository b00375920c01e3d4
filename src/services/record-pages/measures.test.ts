import { describe, expect, it } from 'vitest'
import { translateEnglish } from '#messages/translate.ts'
import { formatArea, figure, formatLength, listed, moneyIn } from './measures.ts'

const spoken = { lang: 'en', t: translateEnglish }

describe('a measure', () => {
  it('is said in both systems', () => {
    expect(formatArea(1200, spoken)).toBe('1,200 m² / 12,917 sq ft')
    expect(formatLength([20.5, 12], spoken)).toBe('20.5 × 12 m / 67 × 39 ft')
  })

  it('is left out where it is unknown or nought', () => {
    for (const value of [undefined, null, '', '40', 0]) {
      expect(formatArea(value, spoken)).toBe('')
      expect(formatLength([12, value], spoken)).toBe('')
      expect(figure(value, 'en')).toBe('')
    }
    expect(formatLength([], spoken)).toBe('')
  })
})

it('says an amount in its currency, and none that is nothing', () => {
  expect(moneyIn({ amount: 1250, currency: 'EUR' }, 'en')).toMatch(/€1,250/)
  expect(moneyIn({ amount: 1250 }, 'en')).toMatch(/\$1,250/)
  for (const value of [undefined, 1250, {}, { amount: 0, currency: 'EUR' }, { amount: '9' }])
    expect(moneyIn(value, 'en')).toBe('')
})

it('joins what there is as people of a language do', () => {
  expect(listed(['2 adults', '', '1 child'], 'en')).toBe('2 adults, 1 child')
  expect(listed(['2 adultos', '1 niño'], 'es')).toBe('2 adultos y 1 niño')
})
