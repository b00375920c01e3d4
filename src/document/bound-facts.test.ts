import { expect, it } from 'vitest'
import type { Element } from '#model/page/page.ts'
import { contradicts, elementsWithBoundFacts, typedFacts } from './bound-facts.ts'
import { slice } from './testing.ts'

const text = (name: string, value: string, enabled = true) => ({ id: name, name, type: 'text', enabled, text: value })
const fields = {
  title: { type: 'text', enabled: true },
  checkIn: { type: 'text', enabled: true, fact: 'resort.check_in' },
  size: { type: 'text', enabled: true, fact: 'room.size' },
} as const
const fieldsOf = () => fields
const withFields = (...own: object[]) => slice('a', { component: 'X', fields: own as unknown as Element['fields'] })
const tokensOf = (element: Element, pageFields: Element['fields'] = []) =>
  Object.fromEntries(
    elementsWithBoundFacts([element], fieldsOf, pageFields)[0]!.fields.map(({ name, text: value }) => [name, value]),
  )

it('fills an empty field with the fact of the resort, and of the room that is named as the element', () => {
  expect(tokensOf(withFields(text('title', 'Sea Room, corner')))).toEqual({
    title: 'Sea Room, corner',
    checkIn: '{{resort.check_in}}',
    size: '{{room:sea-room-corner.size}}',
  })
})

it('takes the room whose name the title shows, in whatever language', () => {
  expect(tokensOf(withFields(text('title', '{{room:ziva-sea-room.name}}'))).size).toBe('{{room:ziva-sea-room.size}}')
})

it('fills the facts of a contact that is named, or of the one of a department', () => {
  const contacts = {
    name: { type: 'text', enabled: true },
    phone: { type: 'text', enabled: true, fact: 'contact.phone' },
    email: { type: 'text', enabled: true, fact: 'contact.email', factOf: 'weddings' },
  } as const
  const [filled] = elementsWithBoundFacts([withFields(text('name', 'Luis Prado'))], () => contacts)
  expect(filled!.fields.map(({ text: value }) => value)).toEqual([
    'Luis Prado',
    '{{contact:luis-prado.phone}}',
    '{{contact:weddings.email}}',
  ])
})

it('leaves a field alone that is typed, switched off or lent by the page, and a room without a name', () => {
  const typed = withFields(text('checkIn', '3 p.m.'), text('size', '', false))
  expect(tokensOf(typed)).toEqual({ checkIn: '3 p.m.', size: '' })
  expect(tokensOf(withFields(), [text('checkIn', '14:00')] as never)).toEqual({})
  const [same] = elementsWithBoundFacts([typed], fieldsOf)
  expect(same).toBe(typed)
})

it('lists what is typed in place of a fact', () => {
  const element = withFields(text('title', 'Sea Room'), text('checkIn', '3 p.m.'), text('size', '{{room:x.size}}'))
  expect(typedFacts(element, fields)).toEqual([
    { element: 'a', field: 'checkIn', fact: 'resort.check_in', token: '{{resort.check_in}}', typed: '3 p.m.' },
  ])
  expect(typedFacts({ ...element, enabled: false }, fields)).toEqual([])
})

it.each([
  ['3:00 p.m.', '15:00', false],
  ['3 p.m.', '16:00', true],
  ['12 noon, or after lunch', '12:00', false],
  ['12:00 a.m.', '00:00', false],
  ['from three', '16:00', false],
  ['42 m²', '38 m² / 409 sq ft', true],
  ['410 sq ft', '38 m² / 409 sq ft', false],
  ['1,200 sq ft', '111 m² / 1,195 sq ft', false],
  ['2 adults and 3 children', '4 (at most 4 adults, 2 children)', true],
  ['One king', '1 × King', false],
  ['The bay', 'Ocean view', false],
])('of “%s” and “%s”', (typed, value, expected) => {
  expect(contradicts(typed, value)).toBe(expected)
})
