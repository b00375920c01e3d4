import { describe, expect, it } from 'vitest'
import type { Site } from '#db/store.ts'
import { createContent } from '../services.ts'
import { openTestStore, pageOf, site, user } from '../testing.ts'

const owner = user('owner')

describe('A publication that is undone', () => {
  it('shows visitors again what they saw before, and leaves the draft as it is', async () => {
    const { pages, seen } = await house()
    await pages.publish(owner, 'rooms', 1)
    await pages.change(owner, 'rooms', 1, { title: 'Suites' })
    await pages.publish(owner, 'rooms', 2)
    expect(await seen()).toBe('Suites')
    expect(await pages.undoPublishing(owner, 'rooms', 2)).toMatchObject({
      status: 'published',
      published_revision: 1,
      revision: 2,
      page: { title: 'Suites' },
    })
    expect(await seen()).toBe('Rooms')
    expect((await pages.events(owner, 'rooms')).rows[0]?.action).toBe('undo-publish')
  })

  it('takes a page from visitors that they had not seen before', async () => {
    const { pages, seen } = await house()
    await pages.publish(owner, 'rooms', 1)
    expect(await pages.undoPublishing(owner, 'rooms', 1)).toMatchObject({ published_revision: null })
    expect(await seen()).toBeUndefined()
  })

  it('leads visitors back to the address of before', async () => {
    const { pages, store } = await house()
    await pages.publish(owner, 'rooms', 1)
    await pages.change(owner, 'rooms', 1, { path: 'suites' })
    await pages.publish(owner, 'rooms', 2)
    await pages.undoPublishing(owner, 'rooms', 2)
    expect(await store.pages.publishedPath('rooms')).toBe('rooms')
    const { rows } = await store.records.list('redirects', { site_id: 'ziva' })
    expect(rows.map(({ data }) => [data.source, data.target])).toEqual([['/suites', '/rooms']])
  })

  it('is undone once, and only while it is what visitors see', async () => {
    const { pages } = await house()
    await pages.publish(owner, 'rooms', 1)
    await pages.change(owner, 'rooms', 1, { title: 'Suites' })
    await pages.publish(owner, 'rooms', 2)
    await expect(pages.undoPublishing(owner, 'rooms', 1)).rejects.toMatchObject({ code: 'stale-version' })
    await pages.undoPublishing(owner, 'rooms', 2)
    await expect(pages.undoPublishing(owner, 'rooms', 1)).rejects.toMatchObject({ code: 'wrong-state' })
  })

  it('is for who may publish; where approval is asked for, for publishers', async () => {
    const { pages } = await house({ require_approval: true })
    await pages.publish(user('publisher'), 'rooms', 1)
    await expect(pages.undoPublishing(user('author'), 'rooms', 1)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(pages.undoPublishing(user('editor'), 'rooms', 1)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(pages.undoPublishing(user('publisher'), 'rooms', 1)).resolves.toBeDefined()
  })
})

async function house(settings: Site['settings'] = {}) {
  const store = await openTestStore(undefined, { sites: [site('ziva', { layout: 'hyatt-ziva', settings })] })
  const { pages } = createContent(store)
  await pages.put(owner, { ...pageOf('ziva', 'rooms'), id: 'rooms', title: 'Rooms' })
  const seen = async () => (await store.pages.published('ziva', 'rooms', 'en'))?.page.title
  return { pages, store, seen }
}
