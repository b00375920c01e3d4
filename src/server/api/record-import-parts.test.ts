import { expect, it, vi } from 'vitest'
import type { Store } from '#services/repository-types.ts'
import { record, silently } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

const count = 250
const before = Array.from({ length: count }, (_, i) => `ziva,/a-${i},/b`)
const after = before.map((line) => `${line}-later`)

it('Others save between the parts of an import', async () => {
  const { importing, meanwhile, post } = await server()
  let saved: unknown
  meanwhile(async () => {
    saved = (await post('/api/amenities', { data: { label: 'Pool', key: 'pool' } })).status
  })
  expect((await importing(before)).counts).toMatchObject({ new: count, invalid: 0 })
  expect(saved).toBe(201)
})

it('A record that someone changes during an import keeps that change, is named, and stays when the import is undone', async () => {
  const { importing, meanwhile, post, store } = await server()
  await importing(before)
  const [other] = (await store.records.list('redirects', { search: '/a-249' })).rows
  meanwhile(() => store.records.put({ ...other!, data: redirect('/a-249', '/by-another') }, silently))
  const { id, counts, rows } = await importing(after)
  expect(counts).toMatchObject({ updated: count - 1, invalid: 1 })
  expect(rows.at(-1)).toMatchObject({ outcome: 'invalid', message: expect.stringContaining('at the same moment') })
  expect((await post(`/api/imports/${id}/undo`)).json()).toEqual({ undone: count - 1, kept: 0 })
  const targets = (await store.records.list('redirects')).rows.map(({ data }) => data.target)
  expect(targets.filter((target) => target === '/b')).toHaveLength(count - 1)
  expect(targets).toContain('/by-another')
})

it('What may no longer be stored when its part comes is refused with its line', async () => {
  const { importing, meanwhile, store } = await server()
  meanwhile(async () => {
    await store.sites.remove('bonita')
    await store.changes.announce(['sites'])
  })
  const lines = [...before.slice(1), 'bonita,/elsewhere,/b']
  const { counts, rows } = await importing(lines)
  expect(counts).toMatchObject({ new: count - 1, invalid: 1 })
  expect(rows.at(-1)).toMatchObject({ outcome: 'invalid', message: expect.stringContaining('bonita') })
})

it('An import that breaks off is undone as far as it came', async () => {
  const { importing, meanwhile, post, store } = await server()
  meanwhile(() => Promise.reject(new Error('The power fails.')))
  expect((await importing(before)).code).toBe('internal')
  const { total } = await store.records.list('redirects')
  expect(total).toBeGreaterThan(1)
  expect(total).toBeLessThan(count)
  const { rows: events } = await store.events.list({ action: 'import' })
  const undo = () => post(`/api/imports/${events[0]!.details.import}/undo`)
  expect((await undo()).json()).toEqual({ undone: total - 1, kept: count - total + 1 })
  expect((await store.records.list('redirects')).total).toBe(1)
  expect((await undo()).status).toBe(409)
})

it('An undo that breaks off goes on where it stopped', async () => {
  const { importing, meanwhile, post, store } = await server()
  const { id } = await importing(before)
  const undo = () => post(`/api/imports/${id}/undo`)
  meanwhile(() => Promise.reject(new Error('The power fails.')))
  expect((await undo()).status).toBe(500)
  expect((await store.records.list('redirects')).total).toBeGreaterThan(1)
  expect((await undo()).status).toBe(200)
  expect((await store.records.list('redirects')).total).toBe(1)
})

function redirect(source: string, target: string) {
  return { source, target, code: '301' }
}

/** A server with one redirect, and something that happens between the first and the second part of an import or its undo. */
async function server() {
  const opened = await openTestServer()
  const { store } = opened
  const { headers } = await opened.signIn('owner')
  await store.records.put(record('redirects', 'first', redirect('/first', '/start'), 'ziva'), silently)
  const post = (path: string, body?: unknown) =>
    opened.ask(path, { method: 'POST', headers, ...(body !== undefined && { body }) })
  return {
    store,
    post,
    importing: async (lines: readonly string[]) =>
      (await post('/api/redirects/import', { csv: ['site_id,source,target', ...lines].join('\n') })).json(),
    meanwhile: (happens: () => Promise<unknown>) => betweenParts(store, happens),
  }
}

function betweenParts(store: Store, happens: () => Promise<unknown>): void {
  const atomically = store.atomically
  const put = store.records.putMany
  const trash = store.records.trashMany
  let written = 0
  const counting =
    <Args extends readonly unknown[], Answer>(write: (...args: Args) => Answer) =>
    (...args: Args) => (written++, write(...args))
  vi.spyOn(store.records, 'putMany').mockImplementation(counting(put))
  vi.spyOn(store.records, 'trashMany').mockImplementation(counting(trash))
  let isOver = false
  vi.spyOn(store, 'atomically').mockImplementation(async (work) => {
    if (written > 0 && !isOver) {
      isOver = true
      await happens()
    }
    return atomically(work)
  })
}
