import { expect, it } from 'vitest'
import { bulkStatusOf } from './bulk-status.ts'

const anything = () => true
const labels = (status: Parameters<typeof bulkStatusOf>[0], may: Parameters<typeof bulkStatusOf>[1] = anything) =>
  bulkStatusOf(status, may).map(({ label }) => label)

it('An author hands a draft in, and takes it back', () => {
  const may = (action: string) => action === 'edit'
  expect(labels('draft', may)).toEqual(['Request review'])
  expect(labels('in_review', may)).toEqual(['Back to draft'])
})

it('A publisher archives what is not public, and brings it back', () => {
  expect(labels('unpublished')).toEqual(['Request review', 'Archive'])
  expect(labels('archived')).toEqual(['Back to draft'])
})

it('What visitors see is unpublished first, and what waits for its day is rescheduled', () => {
  expect(labels('published')).toEqual([])
  expect(labels('scheduled')).toEqual([])
})

it('A reviewer is offered nothing of it', () => {
  expect(labels('draft', () => false)).toEqual([])
})
