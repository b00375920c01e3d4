import { expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import type { RecordRow } from '#model/records/records.ts'
import { recordUnits } from './units.ts'

it('A menu whose translation was reordered keeps each entry beside its own, nested ones too', () => {
  const rooms = { id: 'a', label: 'Rooms' }
  const day = { id: 'b', label: 'A day here', items: [{ id: 'c', label: 'For every age' }] }
  const source = menu([rooms, day, { id: 'd', label: 'New here' }])
  const target = menu([
    { id: 'b', label: 'Un día aquí', items: [{ id: 'c', label: 'Para todas las edades' }] },
    { id: 'a', label: 'Habitaciones' },
  ])
  expect(labelsOf(source, target)).toEqual([
    ['Rooms', 'Habitaciones', [1, 'label']],
    ['A day here', 'Un día aquí', [0, 'label']],
    ['For every age', 'Para todas las edades', [0, 'items', 0, 'label']],
    ['New here', undefined, undefined],
  ])
})

it('Lists that share no id are paired by their place', () => {
  const source = menu([
    { id: 'a', label: 'Rooms' },
    { id: 'b', label: 'Offers' },
  ])
  const target = menu([
    { id: 'x', label: 'Habitaciones' },
    { id: 'y', label: 'Ofertas' },
  ])
  expect(labelsOf(source, target).map(([, text]) => text)).toEqual(['Habitaciones', 'Ofertas'])
})

function menu(items: readonly object[]): RecordRow {
  return { id: 'main', entity: 'menus', status: 'draft', data: { title: '', items } } as unknown as RecordRow
}

function labelsOf(source: RecordRow, target: RecordRow) {
  const entity = entities.get('menus')!
  return recordUnits(entity, source, target).map(({ sourceText, targetText, place }) => [
    sourceText,
    targetText,
    place && 'path' in place ? place.path : undefined,
  ])
}
