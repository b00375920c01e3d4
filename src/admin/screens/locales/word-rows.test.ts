import { expect, it } from 'vitest'
import { withOwnText } from '#model/text/own-texts.ts'
import { productTexts } from './product-texts.ts'
import { countsByArea, ownTextsOf, unknownValues, wordRows } from './word-rows.ts'

const none = { portal: [], mail: [], 'sign-in': [], admin: [], studio: [], labels: [], refusals: [] }
const english = { ...none, public: ['Close', 'Menu', 'Skip to content'], portal: ['Save'] }
const product = { english, translated: { Menu: 'Menú' } }
const own = { Close: 'Cerrar' }

it('puts what is missing first, in the order of the English', () => {
  expect(wordRows(product, own, 'public').map((row) => row.english)).toEqual(['Skip to content', 'Close', 'Menu'])
})

it('counts what is missing in every area, the admin’s too', () => {
  const all = { ...english, admin: ['Pages'], studio: ['Store'], 'sign-in': ['Email'] }
  const counts = countsByArea({ english: all, translated: { Menu: 'Menú', Store: 'Guardar' } }, own)
  expect(counts).toMatchObject({ public: { all: 3, missing: 1 }, portal: { all: 1, missing: 1 } })
  expect(counts).toMatchObject({ admin: { all: 1, missing: 1 }, studio: { all: 1, missing: 0 } })
  expect(counts).toMatchObject({ 'sign-in': { all: 1, missing: 1 }, mail: { all: 0, missing: 0 } })
})

it('keeps the order while a user translates', () => {
  const rows = wordRows(product, own, 'public', { orderedBy: {} })
  expect(rows.map((row) => row.english)).toEqual(['Close', 'Skip to content', 'Menu'])
})

it('finds texts by English, by translation and by the own text, within an area', () => {
  const found = (search: string, area: 'public' | 'portal' = 'public') =>
    wordRows(product, { Close: 'Fuera' }, area, { search }).map((row) => row.english)
  expect([found('menú'), found('SKIP'), found('fuera'), found('', 'portal')]).toEqual([
    ['Menu'],
    ['Skip to content'],
    ['Close'],
    ['Save'],
  ])
})

it('reads what earlier versions stored, and writes under the name that a text has had', () => {
  const stored = { menu: 'Carta', other: 'kept' }
  expect(ownTextsOf(stored, product)).toEqual({ Menu: 'Carta' })
  expect(ownTextsOf({ 'public.menu': 'Carta' }, product)).toEqual({ Menu: 'Carta' })
  expect(withOwnText(stored, 'Menu', 'La carta')).toEqual({ other: 'kept', 'public.menu': 'La carta' })
  expect(withOwnText({ other: 'kept', 'public.menu': 'x' }, 'Menu', '')).toEqual({ other: 'kept' })
})

it('stores a text that never had a name by its English', () => {
  const texts = { ...product, english: { ...english, public: ['Newly said'] } }
  const stored = withOwnText({}, 'Newly said', 'Recién dicho')
  expect(stored).toEqual({ 'Newly said': 'Recién dicho' })
  expect(ownTextsOf(stored, texts)).toEqual({ 'Newly said': 'Recién dicho' })
})

it('names the values that a text has and its English has not', () => {
  expect(unknownValues('{count, plural, one {# night} other {# nights}}', '{count} noches, {name}')).toEqual(['name'])
})

it('has the product’s texts of a language for its region', async () => {
  const { english: source, translated = {} } = await productTexts('es-MX')
  expect(translated['Book now']).toBe('Reservar')
  expect(Object.values(source).flatMap((texts) => texts.filter((text) => !translated[text]))).toEqual([])
  expect(translated.Layers).toBe('Capas')
})

it('says of a language without the admin’s texts that they are missing', async () => {
  const counts = countsByArea(await productTexts('ar'), {})
  expect(counts.public.missing).toBe(0)
  expect(counts.studio.missing).toBeGreaterThan(counts.studio.all / 2)
})
