import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres, newSchema } from '#db/testing.ts'
import { openStore, type Store } from '#db/open.ts'
import { newId } from '#db/id.ts'
import { createContent } from '../services.ts'
import { intro, openTestStore, pageOf, site, user } from '../testing.ts'

const rounds = Number(process.env.RELEASE_ROUNDS ?? 8)
const owner = user('owner')

describe.skipIf(!(await hasPostgres()))('Two nodes over one PostgreSQL', () => {
  const stores: Store[] = []
  let end: () => Promise<void>

  beforeAll(async () => {
    const { url, remove } = await newSchema()
    for (let node = 0; node < 2; node++) stores.push(await openStore({ databaseUrl: url, dataDir: '/nowhere' }))
    await stores[0]!.sites.put(site('ziva', { layout: 'hyatt-ziva' }))
    end = async () => {
      for (const each of stores) await each.close()
      await remove()
    }
  }, 60_000)
  afterAll(() => end())

  it('never leave the older content live where both publish a release with the same page', async () => {
    const [one, two] = stores.map((store) => createContent(store))
    let bothAndOlder = 0
    for (let round = 0; round < rounds; round++) {
      const id = newId()
      await one!.pages.put(owner, { ...pageOf('ziva', `page-${round}`, intro('hello', 'Older')), id })
      const [older, newer] = [
        await one!.releases.create(owner, { title: 'A' }),
        await one!.releases.create(owner, { title: 'B' }),
      ]
      await one!.releases.add(owner, older.id, { entity: 'pages', document_id: id })
      await one!.pages.change(owner, id, 1, { title: 'Newer' })
      await one!.releases.add(owner, newer.id, { entity: 'pages', document_id: id })
      const done = await Promise.allSettled([
        one!.releases.publish(owner, older.id),
        two!.releases.publish(owner, newer.id),
      ])
      const row = await stores[0]!.pages.get(id)
      const passed = done.filter(({ status }) => status === 'fulfilled').length
      expect(passed).toBeGreaterThan(0)
      if (passed === 2 && row!.published_revision === 1) bothAndOlder++
      for (const each of done)
        if (each.status === 'rejected')
          expect(each.reason).toMatchObject({ code: expect.stringMatching(/release-blocked|record-stale/) })
    }
    expect(bothAndOlder).toBe(0)
  }, 600_000)

  it('never schedule a release with a page that is saved past it at the same moment', async () => {
    const [one, two] = stores.map((store) => createContent(store))
    for (let round = 0; round < rounds; round++) {
      const id = newId()
      await one!.pages.put(owner, { ...pageOf('ziva', `saved-${round}`, intro('hello')), id })
      const release = await one!.releases.create(owner, { title: 'A' })
      await one!.releases.add(owner, release.id, { entity: 'pages', document_id: id })
      const at = new Date(Date.now() + 86_400_000).toISOString()
      await Promise.allSettled([
        one!.releases.schedule(owner, release.id, at),
        two!.pages.change(owner, id, 1, { title: 'Past it' }),
      ])
      const { status } = (await stores[0]!.releases.get(release.id))!
      const { revision } = (await stores[0]!.pages.get(id))!
      // Saved first, the release is scheduled with what was put in; scheduled first, nothing is saved.
      if (status === 'scheduled' && revision === 1)
        await expect(two!.pages.change(owner, id, 1, { title: 'Late' })).rejects.toMatchObject({ code: 'wrong-state' })
    }
  }, 600_000)

  it('never undo a publication by one that came at the same moment', async () => {
    const [one, two] = stores.map((store) => createContent(store))
    for (let round = 0; round < rounds; round++) {
      const id = newId()
      await one!.pages.put(owner, { ...pageOf('ziva', `undone-${round}`, intro('hello')), id })
      await one!.pages.publish(owner, id, 1)
      await one!.pages.change(owner, id, 1, { title: 'Second' })
      await one!.pages.publish(owner, id, 2)
      await one!.pages.change(owner, id, 2, { title: 'Third' })
      const [, published] = await Promise.allSettled([
        one!.pages.undoPublishing(owner, id, 2),
        two!.pages.publish(owner, id, 3),
      ])
      expect(published.status).toBe('fulfilled')
      expect((await stores[0]!.pages.get(id))?.published_revision).toBe(3)
    }
  }, 600_000)

  it('never give one host to two sites', async () => {
    const [one, two] = stores.map((store) => createContent(store).records)
    for (let round = 0; round < rounds; round++) {
      const made = (name: string) => ({
        data: { name, domains: [`h${round}.test`], layout: 'blocks', language_code: 'en' },
      })
      const sites = [one!.create(owner, 'sites', made('A')), two!.create(owner, 'sites', made('B'))]
      const settled = await Promise.allSettled(sites)
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  }, 600_000)

  it('save different pages at once without coming in each other’s way', async () => {
    const nodes = stores.map((store) => createContent(store))
    const ids = Array.from({ length: 20 }, () => newId())
    for (const [i, id] of ids.entries())
      await nodes[0]!.pages.put(owner, { ...pageOf('ziva', `busy-${i}`, intro('hello')), id })
    const saved = await Promise.allSettled(
      ids.map((id, i) => nodes[i % 2]!.pages.change(owner, id, 1, { title: `Page ${i}` })),
    )
    expect(saved.filter(({ status }) => status === 'rejected')).toEqual([])
  }, 60_000)
})

describe('Two pages that are public', () => {
  it('say which is still at the address that the other takes, and where that has moved', async () => {
    const { pages } = createContent(await openTestStore())
    for (const path of ['one', 'two']) {
      const { page } = await pages.put(owner, pageOf('ziva', path, intro('hello', path)))
      await pages.publish(owner, page.id, 1)
    }
    await pages.change(owner, 'ziva-two', 1, { path: 'three' })
    await pages.change(owner, 'ziva-one', 1, { path: 'two' })
    await expect(pages.publish(owner, 'ziva-one', 2)).rejects.toThrow(
      'path: Visitors still find “two” at /two. Publish it first: it has moved to /three.',
    )
    await pages.publish(owner, 'ziva-two', 2)
    await pages.publish(owner, 'ziva-one', 2)
  })

  it('swap their addresses in a release, and neither leads away from where the other is now', async () => {
    const store = await openTestStore()
    const { pages, releases } = createContent(store)
    for (const path of ['one', 'two']) {
      const { page } = await pages.put(owner, pageOf('ziva', path, intro('hello', path)))
      await pages.publish(owner, page.id, 1)
    }
    await pages.change(owner, 'ziva-one', 1, { path: 'between' })
    await pages.change(owner, 'ziva-two', 1, { path: 'one' })
    await pages.change(owner, 'ziva-one', 2, { path: 'two' })
    await expect(pages.publish(owner, 'ziva-one', 3)).rejects.toThrow(
      'path: Visitors still find “two” at /two, and it is to move to the address of this page. Put both into one release',
    )
    const { id } = await releases.create(owner, { title: 'Swap' })
    for (const document_id of ['ziva-one', 'ziva-two']) await releases.add(owner, id, { entity: 'pages', document_id })
    await releases.publish(owner, id)
    expect((await store.pages.published('ziva', 'two', 'en'))?.page.id).toBe('ziva-one')
    expect((await store.pages.published('ziva', 'one', 'en'))?.page.id).toBe('ziva-two')
    expect((await store.records.list('redirects')).rows.filter(({ deleted_at }) => !deleted_at)).toEqual([])
  })
})
