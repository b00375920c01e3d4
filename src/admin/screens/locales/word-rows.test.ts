import { expect, it } from 'vitest'
import { missingCount, wordRows } from './word-rows.ts'

const standard = { menu: 'Menu', close: 'Close', skip: 'Skip' }

it('puts what is missing first and what the product does not know last', () => {
  const rows = wordRows(standard, { menu: 'Menú', own: 'Propio', close: '' })
  expect(rows.map(({ key }) => key)).toEqual(['close', 'skip', 'menu', 'own'])
  expect(missingCount(standard, { menu: 'Menú', close: '' })).toBe(2)
})

it('keeps the order while somebody translates', () => {
  const rows = wordRows(standard, { close: 'Cerrar' }, { missingFirst: {} })
  expect(rows.map(({ key }) => key)).toEqual(['close', 'menu', 'skip'])
})

it('finds words by key, by what they say and by their translation', () => {
  const found = (search: string) => wordRows(standard, { menu: 'Carta' }, { search }).map(({ key }) => key)
  expect([found('cart'), found('clo'), found('SKIP')]).toEqual([['menu'], ['close'], ['skip']])
})
