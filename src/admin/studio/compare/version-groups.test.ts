import { expect, it } from 'vitest'
import type { PageVersion } from '#contract/pages.ts'
import { groupVersions } from './version-groups.ts'

const version = (revision: number, actor: string, at: string, label = '') =>
  ({ revision, actor, actor_label: actor, at, label }) as PageVersion
const dayOf = (instant: string) => instant.slice(0, 10)

it('Named versions come first, the others by day and person', () => {
  const all = [
    version(9, 'ana', '2026-11-29T10:00:00Z', 'Autosave since 2026-11-29T09:00:00Z'),
    version(8, 'ana', '2026-11-29T09:00:00Z'),
    version(7, 'ben', '2026-11-29T08:00:00Z'),
    version(6, 'ana', '2026-11-28T08:00:00Z', 'Before the sale'),
    version(5, 'ana', '2026-11-28T07:00:00Z'),
  ]
  const { named, days } = groupVersions(all, dayOf)
  expect(named.map(({ revision }) => revision)).toEqual([6])
  expect(
    days.map(({ day, runs }) => [day, runs.map((run) => [run.actor, run.versions.map(({ revision }) => revision)])]),
  ).toEqual([
    [
      '2026-11-29',
      [
        ['ana', [9, 8]],
        ['ben', [7]],
      ],
    ],
    ['2026-11-28', [['ana', [5]]]],
  ])
})
