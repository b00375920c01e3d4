import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, it } from 'vitest'
import { formatParts } from './format-parts.ts'
import { formatText } from './format.ts'
import { type MessageText, defineMessage, keyOf } from './message.ts'
import { byKey } from './testing.ts'
import { pseudoText } from './pseudo-language.ts'
import { createTranslate, translateEnglish } from './translate.ts'

const parsed = (text: string) => parse(text) as MessageText
const inLanguage = (language: string, text: string, values: Record<string, string | number>) =>
  formatText(parsed(text), values, language)

it('fills in what a text names and leaves what it is not given', () => {
  expect(formatText('Page {page} of {count}', { page: 2, count: 9 }, 'en')).toBe('Page 2 of 9')
  expect(formatText('Hello {name}', {}, 'en')).toBe('Hello {name}')
})

it('chooses the plural by the rules of the language', () => {
  const pages = '{count, plural, =0 {no pages} one {# page} other {# pages}}'
  expect([0, 1, 1200].map((count) => inLanguage('en', pages, { count }))).toEqual(['no pages', '1 page', '1,200 pages'])
  const nights = '{count, plural, one {ليلة} two {ليلتان} few {# ليالٍ} other {# ليلة}}'
  expect([1, 2, 3, 20].map((count) => inLanguage('ar-EG', nights, { count }))).toEqual([
    'ليلة',
    'ليلتان',
    '٣ ليالٍ',
    '٢٠ ليلة',
  ])
})

it('chooses by a word, counts places, and writes numbers as the language does', () => {
  expect(inLanguage('en', '{kind, select, page {Page} other {Record}}', { kind: 'page' })).toBe('Page')
  expect(inLanguage('en', '{at, selectordinal, one {#st} two {#nd} other {#th}}', { at: 2 })).toBe('2nd')
  expect(inLanguage('de', '{size, number} kB', { size: 12345.5 })).toBe('12.345,5 kB')
})

it('hands what stands within a tag to the component that draws it', () => {
  const text = parsed('Read <link>the guide</link> first.')
  const parts = formatParts<string>(text, { link: (words) => `[${words.join('')}]` }, 'en')
  expect(parts).toEqual(['Read ', '[the guide]', ' first.'])
})

it('says a message in a language by its English, and in English where the language lacks it', () => {
  const t = createTranslate('es', byKey({ Save: 'Guardar' }))
  expect(t('Save')).toBe('Guardar')
  expect(t('Close {what}', { what: 'it' })).toBe('Close it')
  expect(translateEnglish('Own')).toBe('Own')
})

it('parses what the build parses, and no more', () => {
  const t = translateEnglish
  expect(t('{count, plural, one {# page} other {# pages}} selected', { count: 2 })).toBe('2 pages selected')
})

it('shows a text in a pseudo-language with brackets, and its arguments as they are', () => {
  expect(formatText(pseudoText('Remove {name}'), { name: 'Rooms' }, 'en')).toMatch(/^\[R\S*m\S+v\S+ Rooms\]$/)
  const plural = pseudoText(parsed('{count, plural, one {# page} other {# pages}}'))
  expect(formatText(plural, { count: 2 }, 'en')).toMatch(/^\[2 p\S+\]$/)
})

it('tells what is the same in English apart by its context', () => {
  const t = createTranslate('es', byKey({ Open: 'Abierto', 'Open // comments': 'Abiertos' }))
  expect([t('Open'), t(defineMessage('Open', 'comments'))]).toEqual(['Abierto', 'Abiertos'])
  expect(translateEnglish(defineMessage('Open', 'comments'))).toBe('Open')
  expect(defineMessage('Open', 'comments').key).toBe(keyOf('Open // comments'))
})

it('isolates the values of a sentence from right to left, so that each stays as it is written', () => {
  expect(formatText('اتصل: {phone}.', { phone: '+52 998 555 0100' }, 'ar')).toBe('اتصل: \u2068+52 998 555 0100\u2069.')
  expect(formatText('Call {phone}.', { phone: '+52 998' }, 'en')).toBe('Call +52 998.')
})
