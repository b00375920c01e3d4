import { expect, it } from 'vitest'
import type { ReleaseRow } from '#contract/releases.ts'
import { foundReleases, sortedReleases, sortOf } from './sorted-releases.ts'

const release = (title: string, publish_at: string | null, status = 'draft') =>
  ({ id: title, title, publish_at, status, data: {}, updated_at: '2027-01-01' }) as unknown as ReleaseRow
const releases = [
  release('Spring', null),
  release('autumn', '2027-09-01'),
  release('Summer', '2027-06-01'),
  release('Gone', null, 'archived'),
]
const titles = (rows: readonly ReleaseRow[]) => rows.map(({ title }) => title)

it('shows what is under a tab, as the server has it until the user orders it', () => {
  expect(titles(sortedReleases(releases, 'active', undefined))).toEqual(['Spring', 'autumn', 'Summer'])
  expect(titles(sortedReleases(releases, 'archived', undefined))).toEqual(['Gone'])
})

it('orders by name whatever the case of its letters, and by date with the undated last', () => {
  expect(titles(sortedReleases(releases, 'active', sortOf({ sort: 'title' })))).toEqual(['autumn', 'Spring', 'Summer'])
  expect(titles(sortedReleases(releases, 'active', sortOf({ sort: '-publish_at' })))).toEqual([
    'autumn',
    'Summer',
    'Spring',
  ])
})

it('finds a part of a title', () => {
  expect(titles(foundReleases(releases, 'SPR'))).toEqual(['Spring'])
})
