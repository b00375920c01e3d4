import { expect, it } from 'vitest'
import type { StatusFacts } from '#document/document-status.ts'
import { bulkStatusOf } from './bulk-status.ts'

const anything = () => true
const labels = (
  status: StatusFacts['status'],
  may: Parameters<typeof bulkStatusOf>[1] = anything,
  facts: Partial<StatusFacts> = {},
  mayReleases = true,
) =>
  bulkStatusOf(
    { status, revision: 3, published_revision: status === 'published' ? 3 : null, ...facts },
    may,
    mayReleases,
  ).map(({ label }) => label)

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

it('Changes of a live page are handed in, where no release holds them and one may be made', () => {
  const ahead = { revision: 4 }
  expect(labels('published', anything, ahead)).toEqual(['Request review'])
  expect(labels('published', anything, { ...ahead, release: { title: 'Spring' } })).toEqual([])
  expect(labels('published', anything, ahead, false)).toEqual([])
  expect(labels('published', () => false, ahead)).toEqual([])
})
