import { expect, it } from 'vitest'
import type { ReleaseItemRow } from '#contract/releases.ts'
import { groupedItems, stateLabel, tabOf, validityOf, zoneToSchedule } from './release-words.ts'

const item: ReleaseItemRow = {
  release_id: 'spring',
  entity: 'pages',
  document_id: 'rooms',
  action: 'publish',
  site_id: 'ziva',
  title: 'Rooms',
  revision: 1,
  base_revision: null,
  state: 'ready',
  errors: [],
  conflict: false,
  hasNewer: false,
  added_by: 'ana',
  added_at: '',
}

it.each([
  ['draft', 'active'],
  ['failed', 'active'],
  ['approved', 'active'],
  ['scheduled', 'scheduled'],
  ['published', 'published'],
  ['archived', 'archived'],
] as const)('shows a release that is %s under %s', (status, tab) => {
  expect(tabOf({ status })).toBe(tab)
})

it('says first what stands in the way', () => {
  expect(stateLabel({ ...item, state: 'not_ready', conflict: true })).toBe('Not ready')
  expect(stateLabel({ ...item, conflict: true })).toBe('Conflict')
  expect(stateLabel({ ...item, state: 'already', action: 'unpublish' })).toBe('Already unpublished')
})

it('sums up a release by its worst item', () => {
  expect(validityOf([]).label).toBe('Empty')
  expect(validityOf([item, { ...item, conflict: true }]).label).toBe('1 conflict')
  expect(validityOf([item, { ...item, state: 'not_ready' }]).label).toBe('1 not ready')
  expect(validityOf([item]).label).toBe('Ready')
})

it('puts items of one kind and one fate together', () => {
  const groups = groupedItems([item, { ...item, entity: 'specials' }, { ...item, action: 'unpublish' }, item])
  expect(groups.map(({ label, items }) => [label, items.length])).toEqual([
    ['Publish pages', 2],
    ['Publish specials', 1],
    ['Unpublish pages', 1],
  ])
})

it('begins the schedule in the zone of the one site whose documents a release holds', () => {
  const sites = [
    { id: 'ziva', settings: { time_zone: 'America/Cancun' } },
    { id: 'bonita', settings: {} },
  ]
  const at = (time_zone: string, ...held: readonly string[]) =>
    zoneToSchedule(
      { data: { time_zone } },
      held.map((site_id) => ({ site_id })),
      sites,
    )
  expect(at('UTC', 'ziva', 'ziva')).toBe('America/Cancun')
  expect(at('', 'ziva')).toBe('America/Cancun')
  expect(at('UTC', 'ziva', 'bonita')).toBe('UTC')
  expect(at('Europe/Madrid', 'ziva')).toBe('Europe/Madrid')
  expect(at('UTC')).toBe('UTC')
})
