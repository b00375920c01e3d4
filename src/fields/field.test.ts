import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldType } from '#model/page/page.ts'
import {
  checkbox,
  color,
  date,
  datetime,
  type Field,
  FieldError,
  labelOf,
  link,
  media,
  mediaList,
  number,
  resorts,
  select,
  specials,
  text,
  textarea,
  wysiwyg,
} from './index.ts'

const byType: Readonly<Record<FieldType, readonly Field<FieldType, unknown>[]>> = {
  text: [text({ maxLength: 20, pattern: /^[a-z]*$/ })],
  textarea: [textarea()],
  wysiwyg: [wysiwyg()],
  checkbox: [checkbox()],
  select: [select({ a: 'A', b: 'B' })],
  number: [number({ min: 0, step: 2 })],
  color: [color()],
  date: [date()],
  datetime: [datetime()],
  media: [media(), mediaList()],
  link: [link()],
  specials: [specials()],
  resorts: [resorts()],
}
const fields = Object.values(byType).flat()

it('has a field for each type that a slice may store', () => {
  for (const [type, found] of Object.entries(byType)) expect(found.map((field) => field.type)).toContain(type)
})

describe.each(fields.map((field) => [field.type, field] as const))('a field of type %s', (_type, field) => {
  it('is shown unless it says otherwise', () => {
    expect(field.enabled).toBe(true)
  })

  it('accepts its own default', () => {
    expect(field.parse(field.default)).toEqual(field.default)
  })

  it('refuses with a FieldError and nothing else, whatever it is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), likely), (value) => {
        try {
          field.parse(value)
        } catch (error) {
          expect(error).toBeInstanceOf(FieldError)
          expect((error as FieldError).message).toMatch(/^[A-Z].*\.$/)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('reads what it has read as the same, and leaves what it was given alone', () => {
    fc.assert(
      fc.property(likely, (value) => {
        const before = structuredClone(value)
        const once = read(field, value)
        expect(value).toEqual(before)
        if (once === undefined) return
        expect(field.parse(once)).toEqual(once)
        expect(field.parse(JSON.parse(JSON.stringify(once)))).toEqual(once)
      }),
      { numRuns: 300 },
    )
  })
})

it('takes only on and off for a switch', () => {
  expect(checkbox().default).toBe(false)
  expect(checkbox().parse(true)).toBe(true)
  for (const value of ['true', 1, 0, null, undefined, []])
    expect(() => checkbox().parse(value)).toThrow('Switch it on or off.')
})

it.each([
  ['title', 'Title'],
  ['bgColor', 'Bg color'],
  ['showAll2', 'Show all2'],
  ['booking_url_override', 'Booking URL override'],
  ['hotel-ids', 'Hotel IDs'],
  ['ctaText', 'CTA text'],
  ['ideal', 'Ideal'],
  ['email', 'Email'],
])('calls a field named %s %s where nobody gave it a label', (name, label) => {
  expect(labelOf(name)).toBe(label)
})

/** Values of the kind that fields are given, right and wrong, so that some are read. */
const likely: fc.Arbitrary<unknown> = fc.oneof(
  fc.boolean(),
  fc.string(),
  fc.integer({ min: -4, max: 20 }),
  fc.constantFrom(null, '', 'a', 'b', '#fff', '#0B75C9', '2027-03-31', '2027-03-31T18:00', '<p>Sand</p>'),
  fc.uniqueArray(fc.string({ maxLength: 8 })),
  fc.array(
    fc.record(
      { id: fc.string(), asset: fc.string(), alt: fc.string(), breakpoint: fc.constantFrom('sm', 'lg', 'huge') },
      { requiredKeys: ['id', 'asset'] },
    ),
  ),
  fc.record(
    {
      text: fc.string(),
      href: fc.constantFrom('/rooms', 'https://playa.test', 'javascript:x', ''),
      url: fc.constantFrom('/old', '//evil'),
      target: fc.constantFrom('', '_blank', 'x'),
      relationship: fc.constantFrom('nofollow', '"'),
      // Stored as JSON, which has no -0.
      more: fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value))),
    },
    { requiredKeys: [] },
  ),
)

function read(field: Field<FieldType, unknown>, value: unknown): unknown {
  try {
    return field.parse(value)
  } catch {
    return undefined
  }
}
