import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { hasPostgres, newSchema } from '#db/testing.ts'
import { addAutoRedirects, redirectFrom } from './auto-redirects.ts'
import { inRedirectTurn } from './redirect-turn.ts'
import { createContent } from '../services.ts'
import { openTestStore, user } from '../testing.ts'
import type { Store } from '#db/open.ts'

const owner = user('owner')

/** A store outside of any transaction, with this lock. */
function outsideOf(tryHold: Store['locks']['tryHold']): Parameters<typeof inRedirectTurn>[0] {
  return { locks: { tryHold, holdInside: async () => {} }, isInside: () => false }
}

/** A turn that lasts until it is ended. */
async function blockedTurn(store: Parameters<typeof inRedirectTurn>[0]) {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const over = inRedirectTurn(store, () => (begun.resolve(), gate.promise))
  await begun.promise
  return { end: () => (gate.resolve(), over) }
}

it('waits for its beginning no longer than its patience, also behind writers of its own process', async () => {
  const store = outsideOf(async (_: string, work: () => Promise<void>) => (await work(), true))
  const first = await blockedTurn(store)
  const done: string[] = []
  const late = inRedirectTurn(store, async () => void done.push('late'), 20)
  const patient = inRedirectTurn(store, async () => void done.push('patient'))
  await expect(Promise.race([late, pause(2000, 'waits')])).rejects.toMatchObject({ code: 'busy' })
  // Who gave up has not let the next one in before its time.
  expect(done).toEqual([])
  await first.end()
  await patient
  expect(done).toEqual(['patient'])
})

it('lets a node that polls in between the turns of a long queue', async () => {
  let isHeld = false
  const tryHold = async (_: string, work: () => Promise<void>) => {
    if (isHeld) return false
    isHeld = true
    await work().finally(() => (isHeld = false))
    return true
  }
  const [one, two] = [outsideOf(tryHold), outsideOf(tryHold)]
  const done: string[] = []
  const queue = Array.from({ length: 12 }, () => inRedirectTurn(one, () => pause(50).then(() => void done.push('one'))))
  await Promise.all([...queue, inRedirectTurn(two, async () => void done.push('two'))])
  expect(done.indexOf('two')).toBeLessThan(11)
})

it('is taken by redirects that follow a page, and by no trial of an import', async () => {
  const store = await openTestStore()
  const turn = await blockedTurn(store)
  const place = { entity: 'pages', id: 'a', site_id: 'ziva', language_code: 'en', path: 'a' }
  const written = Promise.all([
    addAutoRedirects(store, owner, place, { ...place, path: 'b' }),
    redirectFrom(store, owner, 'ziva', '/gone', { code: '410' }),
  ])
  const options = { mode: 'create', site_id: 'ziva', dryRun: true } as const
  const trial = createContent(store).records.importTable(owner, 'redirects', 'source,target\n/a,/c', options)
  const { counts } = await Promise.race([trial, pause(2000, { counts: { new: 'waits' } })])
  expect(counts.new).toBe(1)
  const sources = async () => (await store.records.list('redirects')).rows.map(({ data }) => data.source).toSorted()
  expect(await sources()).toEqual([])
  await turn.end()
  await written
  expect(await sources()).toEqual(['/a', '/gone'])
})

it.runIf(await hasPostgres())('of redirects that two nodes save at once from one address, one is stored', async () => {
  const { url, remove } = await newSchema()
  onTestFinished(remove)
  const one = await openTestStore(onTestFinished, { databaseUrl: url })
  const two = await openTestStore(onTestFinished, { databaseUrl: url, sites: [] })
  const nodes = [one, two].map((store) => createContent(store).records)
  const save = (i: number) =>
    nodes[i % 2]!.create(owner, 'redirects', { site_id: 'ziva', data: { source: '/old', target: `/new-${i}` } })
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6, 7].map(save))
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 7 }, () => 'invalid-record'))
  const csv = (i: number) =>
    nodes[i]!.importTable(owner, 'redirects', `source,target\n/csv,/c${i}`, {
      mode: 'create',
      site_id: 'ziva',
      dryRun: false,
    })
  const imports = await Promise.all([0, 1].map(csv))
  expect(imports.map(({ counts }) => counts.new).toSorted()).toEqual([0, 1])
})
