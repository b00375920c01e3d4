import { expect, it, onTestFinished, vi } from 'vitest'
import { pageOf, user } from '#services/testing.ts'
import { openStore } from '#db/open.ts'
import { newId } from '#db/id.ts'
import { idOf, pageIdOf } from '../demo/records/note.ts'
import { demoGroup } from '../demo/group.ts'
import { performRemoval, planRemoval } from './demo-removal.ts'
import { seededDatabase } from './demo.testing.ts'

const owner = user('owner')
const houses = demoGroup('http://localhost')
const accounts = ['admin@voix.test']

async function seeded() {
  const store = await openStore({ dataDir: '', file: ':memory:', image: await seededDatabase() })
  await store.users.put(user('admin', { id: 'the-admin', email: 'admin@voix.test' }))
  return store
}

it('takes out all of the demo group, and nothing else', async () => {
  const store = await seeded()
  const own = { id: newId(), name: 'Hotel', domains: ['hotel.test'], layout: 'blocks', language_code: 'en' }
  await store.sites.put({ ...own, settings: {}, revision: 0 })
  const page = { ...pageOf(own.id, ''), id: newId() }
  await store.pages.create(page, owner.id)
  const files: string[] = []
  const plan = await planRemoval(store, { accounts, isForced: false })
  expect(plan.kept).toEqual([])
  await performRemoval(store, owner, plan, async (id) => void files.push(id))
  expect((await store.sites.list()).map(({ name }) => name)).toEqual(['Hotel'])
  expect((await store.pages.list({ limit: 10 })).rows.map(({ id }) => id)).toEqual([page.id])
  expect((await store.users.list()).map(({ id }) => id)).toEqual([owner.id])
  expect(await store.releases.list()).toEqual([])
  for (const entity of [
    'brands',
    'resorts',
    'specials',
    'rooms',
    'menus',
    'redirects',
    'page-templates',
    'agents',
    'locales',
  ])
    expect([entity, (await store.records.list(entity, {})).total]).toEqual([entity, 0])
  expect(files.length).toBeGreaterThan(60)
  expect(await store.settings.get('demo-seeded')).toBeUndefined()
  expect((await planRemoval(store, { accounts, isForced: false })).removed).toEqual([])
  await store.close()
}, 180_000)

it('keeps what a user has changed, what that uses, and a site with a page of another user, unless forced', async () => {
  const store = await seeded()
  const [first, second] = houses
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  // A colleague works on a page, an offer is used by a record of theirs, and a page of theirs stands on a demo site.
  const changed = pageIdOf(first!.id, 'rooms')
  const row = (await store.pages.get(changed))!
  await store.pages.save({ ...row.page, title: 'Our rooms' }, row.revision, { commands: [], actor: owner.id })
  await store.pages.create({ ...pageOf(second!.id, 'ours'), id: newId(), title: 'Ours' }, owner.id)
  const made = (await planRemoval(store, { accounts, isForced: false })).kept
  expect(made).toContainEqual({ piece: expect.objectContaining({ id: changed }), why: 'changed since' })
  expect(made.map(({ piece }) => piece.id)).not.toContain(idOf('specials', 'reef-week'))
  const use = { entity: 'specials', id: idOf('specials', 'reef-week'), field: 'offers' }
  await store.uses.replace('posts', newId(), false, [use])
  const plan = await planRemoval(store, { accounts, isForced: false })
  expect(plan.kept.find(({ piece }) => piece.id === use.id)?.why).toMatch(/^used by posts/)
  const why = new Map(plan.kept.map(({ piece, why: reason }) => [piece.id, reason]))
  expect(why.get(second!.id)).toContain('“Ours”')
  await performRemoval(store, owner, plan, async () => undefined)
  expect((await store.sites.list()).map(({ id }) => id)).toEqual(expect.arrayContaining([first!.id, second!.id]))
  expect((await store.pages.get(changed))?.page.title).toBe('Our rooms')
  expect(await store.settings.get('demo-seeded')).toBeDefined()
  const forced = await planRemoval(store, { accounts, isForced: true })
  expect(forced.kept.map(({ piece }) => piece.id)).toEqual([second!.id])
  await store.close()
}, 180_000)
