import { expect, it } from 'vitest'
import { resort } from '#entities/resort.ts'
import { figuresOf } from './figures.ts'

const data = { number_of_rooms: 324, check_in: '15:00', all_inclusive: true, address_country: 'MX', area: 'Los Cabos' }

function saidOf(sheet: object): readonly string[] {
  return figuresOf({ sections: [], key_facts: [], ...sheet }, data, resort).map(
    ({ label, typed, live, differs }) =>
      `${label}: ${typed || 'live'} / ${live ?? 'nothing'}${differs ? ' differs' : ''}`,
  )
}

it('shows what the resort’s own record says where the sheet is bound to it', () => {
  expect(saidOf({ sections: [{ key: 'overview', heading: 'Rooms', body: '', bound_to: 'number_of_rooms' }] })).toEqual([
    'Rooms: live / 324',
  ])
})

it('finds figures written by hand that the record no longer agrees with', () => {
  const facts = [
    { label: 'Number of rooms', value: '320 rooms and suites' },
    { label: 'Check in', value: 'From 15:00' },
    { label: 'Country', value: 'Mexico' },
    { label: 'Area', value: 'Cancún' },
    { label: 'Nearest town', value: 'San José' },
  ]
  expect(saidOf({ key_facts: facts })).toEqual([
    'Number of rooms: 320 rooms and suites / 324 differs',
    'Check in: From 15:00 / 15:00',
    'Country: Mexico / Mexico',
    'Area: Cancún / Los Cabos differs',
    'Nearest town: San José / nothing',
  ])
})
