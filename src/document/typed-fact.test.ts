import { expect, it } from 'vitest'
import { factTypedAtEnd } from './typed-fact.ts'

const facts = [
  { owner: 'resort', name: 'check_in', value: '15:00' },
  { owner: 'resort', name: 'check_out', value: '12:00' },
  { owner: 'resort', name: 'phone', value: '+52 998 555 0134' },
  { owner: 'resort', name: 'email', value: 'hola@nitida.example' },
  { owner: 'resort', name: 'rooms', value: '428' },
  { owner: 'site', name: 'phone', value: '' },
]

it.each([
  ['Rooms are ready from 3 p.m.', '{{resort.check_in}}', '3 p.m.'],
  ['Rooms are ready from 3pm', '{{resort.check_in}}', '3pm'],
  ['Desde las 15:00', '{{resort.check_in}}', '15:00'],
  ['Leave by 12 noon', '{{resort.check_out}}', '12 noon'],
  ['Call +52 998 555 0134', '{{resort.phone}}', '+52 998 555 0134'],
  ['Write to hola@nitida.example', '{{resort.email}}', 'hola@nitida.example'],
])('“%s” ends with a fact', (text, token, said) => {
  expect(factTypedAtEnd(text, facts)).toMatchObject({ token, length: said.length })
})

it.each([
  'Rooms are ready from 3 p.m. on',
  'Dinner at 16:00',
  'At 3',
  'The 115:00',
  'All 428',
  'Write to ahola@nitida.example',
  '',
])('“%s” ends with none', (text) => {
  expect(factTypedAtEnd(text, facts)).toBeUndefined()
})
