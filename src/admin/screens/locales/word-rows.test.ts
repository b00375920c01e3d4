import { expect, it } from 'vitest'
import { withOwnText } from '#model/own-texts.ts'
import { productTexts } from './product-texts.ts'
import { missingByArea, ownTextsOf, unknownValues, wordRows } from './word-rows.ts'

const english = { 'public.menu': 'Menu', 'public.close': 'Close', 'public.skip': 'Skip', 'portal.save': 'Save' }
const product = { english, translated: { 'public.menu': 'Menú' } }

it('puts what is missing first, in the order of the names', () => {
  const rows = wordRows(product, { 'public.close': 'Cerrar' })
  expect(rows.map(({ id }) => id)).toEqual(['portal.save', 'public.skip', 'public.close', 'public.menu'])
  expect(missingByArea(product, { 'public.close': 'Cerrar' })).toEqual({ public: 1, portal: 1 })
})

it('keeps the order while somebody translates', () => {
  const rows = wordRows(product, { 'public.close': 'Cerrar' }, { orderedBy: {} })
  expect(rows.map(({ id }) => id)).toEqual(['public.close', 'portal.save', 'public.skip', 'public.menu'])
})

it('finds texts by id, by English, by translation and by the own text, within an area', () => {
  const found = (search: string, area: 'all' | 'portal' = 'all') =>
    wordRows(product, { 'public.close': 'Fuera' }, { search, area }).map(({ id }) => id)
  expect([found('menú'), found('SKIP'), found('fuera'), found('', 'portal')]).toEqual([
    ['public.menu'],
    ['public.skip'],
    ['public.close'],
    ['portal.save'],
  ])
})

it('reads what earlier versions stored, and writes by id in its place', () => {
  const stored = { menu: 'Carta', other: 'kept' }
  const isKnown = (id: string) => Object.hasOwn(english, id)
  expect(ownTextsOf(stored, product)).toEqual({ 'public.menu': 'Carta' })
  expect(withOwnText(stored, 'public.menu', 'La carta', isKnown)).toEqual({ other: 'kept', 'public.menu': 'La carta' })
  expect(withOwnText(stored, 'public.menu', '', isKnown)).toEqual({ other: 'kept' })
})

it('names the values that a text has and its English has not', () => {
  expect(unknownValues('{count, plural, one {# night} other {# nights}}', '{count} noches, {name}')).toEqual(['name'])
})

it('has the product’s texts of a language for its region', async () => {
  const { english: source, translated } = await productTexts('es-MX')
  expect(translated['public.book-now']).toBe('Reservar')
  expect(Object.keys(source).filter((id) => !translated[id])).toEqual([])
})
