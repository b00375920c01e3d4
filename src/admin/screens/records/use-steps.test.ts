import { expect, it } from 'vitest'
import { special } from '#entities/special.ts'
import { redirect } from '#entities/site-furniture.ts'
import { stepsOf } from './form-sections.ts'
import { stepNamedBy } from './use-steps.ts'

it('A special is written in four steps, and an address names a step or a section of it', () => {
  const steps = stepsOf(special)
  expect(steps.map(({ id }) => id)).toEqual(['what-it-is', 'where-and-when', 'codes', 'looks'])
  expect(['', '#codes', '#windows', '#nowhere'].map((hash) => stepNamedBy(steps, hash))).toEqual([0, 2, 1, 0])
})

it('A form without steps shows all of its sections, and so does a section with nothing to show', () => {
  expect(stepsOf(redirect)).toHaveLength(1)
  const hidden = Object.keys(special.fields).filter((name) =>
    ['Booking', 'Agents'].includes(special.fields[name]!.group ?? ''),
  )
  expect(stepsOf(special, hidden).map(({ id }) => id)).toEqual(['what-it-is', 'where-and-when', 'looks'])
})

it('What counts for nothing beside other fields says so', () => {
  const values = { ...Object.fromEntries(Object.entries(special.fields).map(([name, it]) => [name, it.default])) }
  const ignored = (more: object) => Object.keys(special.ignored?.({ ...values, ...more } as never) ?? {})
  expect(ignored({})).toEqual([])
  expect(ignored({ percent_off: 30, savings_amount: 100 })).toEqual(['savings_amount'])
  expect(ignored({ hide_book_now: true, booking_url_override: 'https://example.com' })).toEqual([
    'booking_url_override',
  ])
  expect(ignored({ redirect_to: '/x' })).toEqual(['redirect_to'])
})
