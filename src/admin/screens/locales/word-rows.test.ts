import { expect, it } from 'vitest'
import { withOwnText } from '#model/own-texts.ts'
import { productTexts } from './product-texts.ts'
import { countsByArea, ownTextsOf, unknownValues, wordRows } from './word-rows.ts'

const english = { 'public.menu': 'Menu', 'public.close': 'Close', 'public.skip': 'Skip', 'portal.save': 'Save' }
const product = { english, translated: { 'public.menu': 'Menú' } }

it('puts what is missing first, in the order of the names', () => {
  const rows = wordRows(product, { 'public.close': 'Cerrar' })
  expect(rows.map(({ id }) => id)).toEqual(['portal.save', 'public.skip', 'public.close', 'public.menu'])
})

it('counts what is missing in every area, the admin’s too', () => {
  const interfaceTexts = { ...english, 'screens.pages.title': 'Pages', 'studio.save': 'Save', 'sign-in.email': 'Email' }
  const translated = { 'public.menu': 'Menú', 'studio.save': 'Guardar' }
  const counts = countsByArea({ english: interfaceTexts, translated }, { 'public.close': 'Cerrar' })
  expect(counts).toMatchObject({ public: { all: 3, missing: 1 }, portal: { all: 1, missing: 1 } })
  expect(counts).toMatchObject({ admin: { all: 1, missing: 1 }, studio: { all: 1, missing: 0 } })
  expect(counts).toMatchObject({ 'sign-in': { all: 1, missing: 1 }, mail: { all: 0, missing: 0 } })
})

it('keeps the order while somebody translates', () => {
  const rows = wordRows(product, { 'public.close': 'Cerrar' }, { orderedBy: {} })
  expect(rows.map(({ id }) => id)).toEqual(['public.close', 'portal.save', 'public.skip', 'public.menu'])
})

it('finds texts by id, by English, by translation and by the own text, within an area', () => {
  const found = (search: string, area?: 'portal') =>
    wordRows(product, { 'public.close': 'Fuera' }, { search, ...(area && { area }) }).map(({ id }) => id)
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
  expect(translated['studio.tabs.layers']).toBe('Capas')
})

it('says of a language without the admin’s texts that they are missing', async () => {
  const counts = countsByArea(await productTexts('ar'), {})
  expect(counts.public.missing).toBe(0)
  expect(counts.admin).toEqual({ all: counts.admin.all, missing: counts.admin.all })
})
