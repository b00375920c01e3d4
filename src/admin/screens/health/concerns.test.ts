import { expect, it } from 'vitest'
import type { HealthAnswer } from '#contract/maintenance.ts'
import { concernsOf } from './concerns.ts'

const at = '2026-03-02T12:00:00.000Z'
const node = {
  id: 'a',
  host: 'one',
  version: 'v1',
  started_at: at,
  seen_at: at,
  memory: 1,
  disk: { free: 50, total: 100 },
  probes: [],
  jobs: [],
  is_gone: false,
}
const job = {
  name: 'retention',
  host: 'one',
  every_ms: 1000,
  runs: 1,
  failures: 0,
  last_at: at,
  last_ms: 5,
  next_at: at,
  failed_at: null,
  error: '',
}
const well: HealthAnswer = {
  at,
  database: { kind: 'sqlite', bytes: 1 },
  nodes: [node],
  jobs: [job],
  queues: { deliveries: [], search: 0 },
  backup: {
    target: '/b',
    every_hours: 24,
    last: { name: 'n', written_at: '2026-03-02T00:00:00.000Z', bytes: 1, lost: 0, damaged: 0 },
    due_at: at,
  },
  has_mail_server: true,
  shared: { database: false, files: false, secret: false, limits: false, mail: true },
}

it('has no concerns while all is well', () => {
  expect(concernsOf(well)).toEqual([])
})

it.each<[string, Partial<HealthAnswer>]>([
  ['Backups are not scheduled', { backup: { target: null, every_hours: null, last: null, due_at: null } }],
  ['There is no backup yet', { backup: { ...well.backup, last: null } }],
  [
    'backup is too old',
    {
      backup: {
        ...well.backup,
        last: { name: 'n', written_at: '2026-02-28T00:00:00.000Z', bytes: 1, lost: 0, damaged: 0 },
      },
    },
  ],
  [
    'The last backup found 3 files of the media library that are missing or damaged',
    { backup: { ...well.backup, last: { ...well.backup.last!, lost: 1, damaged: 2 } } },
  ],
  [
    'Storage of files fails on one: No bucket.',
    { nodes: [{ ...node, probes: [{ name: 'storage', problem: 'No bucket.', at }] }] },
  ],
  ['one has only', { nodes: [{ ...node, disk: { free: 5, total: 100 } }] }],
  ['(No space.)', { jobs: [{ ...job, failed_at: at, error: 'No space.' }] }],
  [
    '2 emails or webhooks were given up',
    { queues: { deliveries: [{ kind: 'mail', waiting: 0, retried: 0, given_up: 2, oldest: null }], search: 0 } },
  ],
  ['different versions', { nodes: [node, { ...node, id: 'b', version: 'v2' }] }],
  ['two stopped without saying so', { nodes: [node, { ...node, id: 'b', host: 'two', is_gone: true }] }],
  ['No mail server is set', { has_mail_server: false }],
])('says: … %s …', (words, more) => {
  expect(concernsOf({ ...well, ...more })).toEqual([expect.stringContaining(words)])
})

it('is not concerned about a job that worked again since it failed', () => {
  expect(concernsOf({ ...well, jobs: [{ ...job, failed_at: '2026-03-02T11:00:00.000Z', error: 'x' }] })).toEqual([])
})
