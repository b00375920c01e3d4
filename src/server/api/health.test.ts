import { describe, expect, it } from 'vitest'
import { openTestServer } from '../testing.ts'

const later = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('the health of an installation', () => {
  it('is told to owners alone, from what is stored', async () => {
    const { ask, signIn, store } = await openTestServer({ backup: { target: '/backups', hours: 24, keep: 3 } })
    const { headers } = await signIn('owner')
    const written_at = later(-3_600_000)
    await store.settings.set('last-backup', JSON.stringify({ name: '2026-01-01', written_at, bytes: 1234, damaged: 2 }))
    await store.outbox.add({ entity: 'x', id: '1' }, [{ kind: 'mail', target: 'a@voix.test', payload: {} }])
    const [due] = await store.outbox.claim(later(1000), later(2000), 1)
    await store.outbox.failed(due!.id, 'refused', undefined)
    await store.outbox.add({ entity: 'x', id: '2' }, [{ kind: 'mail', target: 'b@voix.test', payload: {} }])

    const answer = await ask('/api/health', { headers })
    expect(answer.status).toBe(200)
    const health = answer.json()
    expect(health).toMatchObject({
      database: { kind: 'sqlite' },
      nodes: [{ version: 'test', is_gone: false, disk: { free: expect.any(Number) } }],
      queues: { deliveries: [{ kind: 'mail', waiting: 1, retried: 0, given_up: 1 }] },
      backup: {
        target: '/backups',
        // A backup that an earlier version noted says nothing of files.
        last: { name: '2026-01-01', bytes: 1234, lost: 0, damaged: 2 },
        due_at: new Date(Date.parse(written_at) + 24 * 3_600_000).toISOString(),
      },
      has_mail_server: false,
    })
    expect(health.database.bytes).toBeGreaterThan(10_000)
    expect(health.jobs.map(({ name }: { name: string }) => name)).toContain('invalidation')

    for (const role of ['admin', 'publisher', 'editor'] as const)
      expect((await ask('/api/health', { headers: (await signIn(role)).headers })).status).toBe(403)
    expect((await ask('/api/health')).status).toBe(401)
    expect((await ask('/api/session', { headers })).json().user.may.health).toEqual(['read'])
  })

  it('has the jobs of all nodes, and the nodes that went without a word', async () => {
    const { ask, signIn, store } = await openTestServer()
    const { headers } = await signIn('owner')
    const job = { name: 'retention', every_ms: 1, runs: 2, failures: 1, last_ms: 5, next_at: null, error: '' }
    const other = { host: 'other', version: 'older', started_at: later(-9_000_000), memory: 1, disk: null }
    const here = { ...job, last_at: later(-5000), failed_at: later(-5000), error: 'No route to the bucket.' }
    await store.settings.set('node:1', JSON.stringify({ ...other, id: '1', seen_at: later(-1000), jobs: [here] }))
    const before = { ...job, last_at: later(-90_000), failed_at: null }
    await store.settings.set(
      'node:2',
      JSON.stringify({ ...other, id: '2', host: 'gone', seen_at: later(-120_000), jobs: [before] }),
    )
    const health = (await ask('/api/health', { headers })).json()
    expect(health.nodes.map(({ host, is_gone }: { host: string; is_gone: boolean }) => [host, is_gone])).toEqual(
      expect.arrayContaining([
        ['other', false],
        ['gone', true],
      ]),
    )
    expect(health.jobs).toContainEqual({ ...here, host: 'other' })
  })

  it('is looked at without anything being written', async () => {
    const { ask, signIn, store } = await openTestServer()
    const { headers } = await signIn('owner')
    const before = await store.settings.startingWith('')
    const health = (await ask('/api/health', { headers })).json()
    expect(health.nodes).toHaveLength(1)
    expect(await store.settings.startingWith('')).toEqual(before)
  })
})
