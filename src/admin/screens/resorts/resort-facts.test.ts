import { expect, it } from 'vitest'
import { resort } from '#entities/resort.ts'
import { factsOf } from './resort-facts.ts'

it('tells the facts of a resort in words, without what is secret', () => {
  const csv = factsOf(resort, {
    name: 'Azul, by the sea',
    adults_only: true,
    address_country: 'MX',
    main_phone: '+52 998 000',
    description: '<p>White <b>sand</b></p>',
    airports: [{ iata: 'CUN', name: 'Cancún', drive_minutes: 20, transfer_included: false }],
    hotel_id: 'secret-7',
  })
  expect(csv).toContain('Facts,Name,"Azul, by the sea"')
  expect(csv).toContain('Facts,Adults only,Yes')
  expect(csv).toContain('Location,Country,Mexico')
  expect(csv).toContain('White sand')
  expect(csv).toContain('"CUN, Cancún, 20, No"')
  expect(csv).not.toContain('secret-7')
})

it('leaves no formula for a spreadsheet to run', () => {
  expect(factsOf(resort, { main_phone: '+52 998 000' })).toContain("'+52 998 000")
})
