import { afterEach, expect, it } from 'vitest'
import { addTranslations } from '#messages/interface.ts'
import { formatDate, parseDateTime } from './format-date.ts'
import { formatList } from './format-list.ts'
import { decimalSign, formatNumber } from './format-number.ts'
import { lowercaseFirst } from '../components/lowercase-first.ts'
import { saidIn } from '../components/zoned-time.ts'

afterEach(() => {
  addTranslations('en', {})
  parseDateTime({})
})

it('writes numbers and lists in English', () => {
  expect(formatNumber(12345.6)).toBe('12,345.6')
  expect(decimalSign()).toBe('.')
  expect(formatList(['rooms', 'restaurants', 'weddings'])).toBe('rooms, restaurants and weddings')
})

it('writes them as the language of the admin does', () => {
  addTranslations('es', {})
  expect(formatNumber(12345.6)).toBe('12.345,6')
  expect(decimalSign()).toBe(',')
  expect(formatList(['habitaciones', 'bodas'])).toBe('habitaciones y bodas')
  expect(saidIn('America/Cancun', '2027-04-01T04:59:00Z')).toBe('31 mar 2027, 23:59 Cancún (1 abr 04:59 UTC)')
})

it('takes the locale of dates from the profile where it is of the same language', () => {
  parseDateTime({ locale: 'en-US' })
  expect(formatDate('2027-03-31')).toBe('Mar 31, 2027')
  addTranslations('es', {})
  expect(formatDate('2027-03-31')).toBe('31 mar 2027')
})

it('leaves the capitals of German nouns within a sentence', () => {
  addTranslations('de', {})
  expect(lowercaseFirst('Seiten')).toBe('Seiten')
})
