import { expect, it } from 'vitest'
import { nearestRecords } from './nearest-records.ts'

const row = (id: string, site_id = '*', language_code = 'en', translation_group = id) => ({
  id,
  title: id,
  site_id,
  language_code,
  translation_group,
})
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

it('Finds a thing once, in the language that is written or the one it was written in first', () => {
  const rows = [row('es', '*', 'es', 'en'), row('en'), row('other')]
  expect(ids(nearestRecords(rows, { site_id: 'a', language_code: 'es' }))).toEqual(['es', 'other'])
  expect(ids(nearestRecords(rows, { site_id: 'a', language_code: 'fr' }))).toEqual(['en', 'other'])
  expect(ids(nearestRecords(rows, undefined))).toEqual(['en', 'other'])
})

it('Finds what is of the site first, then what all share', () => {
  const rows = [row('theirs', 'b'), row('shared'), row('own', 'a')]
  expect(ids(nearestRecords(rows, { site_id: 'a', language_code: 'en' }))).toEqual(['own', 'shared', 'theirs'])
})

it('Finds what has the words in its title before what has them elsewhere', () => {
  const rows = [row('Amarra', 'a'), row('Casa Windbreak', 'b'), row('Windbreak', 'a')]
  const found = nearestRecords(rows, { site_id: 'a', language_code: 'en' }, 'windb')
  expect(ids(found)).toEqual(['Windbreak', 'Casa Windbreak', 'Amarra'])
  expect(ids(nearestRecords(rows, undefined, 'Windb'))).toEqual(['Casa Windbreak', 'Windbreak', 'Amarra'])
})
