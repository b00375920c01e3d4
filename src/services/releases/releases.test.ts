import { describe, expect, it } from 'vitest'
import { saying } from '#messages/testing.ts'
import type { Store } from '#db/open.ts'
import { createContent } from '../services.ts'
import { currentRelease } from '../documents/release-locks.ts'
import { intro, openTestStore, pageOf, silently, user } from '../testing.ts'

const start = Date.parse('2027-03-15T12:00:00Z')
const editor = user('editor')
const publisher = user('publisher')

/** A store with two pages and an offer as drafts, and a clock that a test moves. */
async function opened() {
  const store = await openTestStore()
  const clock = { now: start }
  const content = createContent(store, () => new Date(clock.now))
  const { releases, pages } = content
  for (const path of ['rooms', 'spa'])
    await pages.put(publisher, pageOf('ziva', path, intro(`${path}-intro`, `First ${path}`)))
  const special = await content.records.create(publisher, 'specials', {
    site_id: 'ziva',
    data: { title: 'Green season', slug: 'green-season', offer_type: 'value_add' },
  })
  const release = await releases.create(publisher, { title: 'Spring' })
  const add = (entity: string, document_id: string, action: 'publish' | 'unpublish' = 'publish') =>
    releases.add(publisher, release.id, { entity, document_id, action })
  const titled = async (id: string, title: string) => {
    const row = await pages.get(publisher, id)
    return pages.change(publisher, id, row.revision, { title })
  }
  return { store, clock, content, releases, pages, special, release, add, titled }
}

async function seen(store: Store, path: string) {
  return (await store.pages.published('ziva', path, 'en'))?.page.title
}

describe('a release', () => {
  it('shows all its documents to visitors together, as they were put in', async () => {
    const { store, releases, release, add, titled } = await opened()
    await add('pages', 'ziva-rooms')
    await add('pages', 'ziva-spa')
    await titled('ziva-rooms', 'Changed later')
    expect(await releases.items(publisher, release.id)).toMatchObject([{ hasNewer: true }, { hasNewer: false }])
    expect(await releases.publish(publisher, release.id)).toMatchObject({ status: 'published' })
    expect(await seen(store, 'rooms')).toBe('rooms')
    expect(await seen(store, 'spa')).toBe('spa')
    expect((await store.pages.get('ziva-rooms'))?.page.title).toBe('Changed later')
  })

  it('goes live whole or not at all', async () => {
    const { store, releases, release, add, special } = await opened()
    await add('pages', 'ziva-rooms')
    await add('specials', special.id)
    await expect(releases.publish(publisher, release.id)).rejects.toMatchObject({
      code: 'release-blocked',
      details: {
        items: [{ title: 'Green season', errors: expect.arrayContaining([saying('Terms')]) }],
      },
    })
    expect(await seen(store, 'rooms')).toBeUndefined()
    await releases.take(publisher, release.id, 'specials', special.id)
    await releases.publish(publisher, release.id)
    expect(await seen(store, 'rooms')).toBe('rooms')
  })

  it('is published once, however many ask for it at the same time', async () => {
    const { releases, release, add } = await opened()
    await add('pages', 'ziva-rooms')
    const tries = await Promise.allSettled([1, 2, 3].map(() => releases.publish(publisher, release.id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('never overwrites what was published meanwhile until an editor says which is to win', async () => {
    const { store, releases, release, add, pages, titled } = await opened()
    await add('pages', 'ziva-rooms')
    const { revision } = await titled('ziva-rooms', 'Hot fix')
    await pages.publish(publisher, 'ziva-rooms', revision)
    expect(await releases.items(publisher, release.id)).toMatchObject([{ conflict: true }])
    await expect(releases.publish(publisher, release.id)).rejects.toMatchObject({ code: 'release-blocked' })
    await releases.rebase(publisher, release.id, 'pages', 'ziva-rooms')
    await releases.publish(publisher, release.id)
    expect(await seen(store, 'rooms')).toBe('rooms')
  })

  it('withdraws as well as it shows', async () => {
    const { store, releases, release, add, pages } = await opened()
    await pages.publish(publisher, 'ziva-spa', 1)
    await add('pages', 'ziva-spa', 'unpublish')
    await releases.publish(publisher, release.id)
    expect(await seen(store, 'spa')).toBeUndefined()
    expect((await store.pages.get('ziva-spa'))?.status).toBe('unpublished')
  })

  it('can be taken back by a release that brings back what was before', async () => {
    const { store, releases, release, add, pages, titled } = await opened()
    await pages.publish(publisher, 'ziva-rooms', 1)
    await titled('ziva-rooms', 'New rooms')
    await add('pages', 'ziva-rooms')
    await add('pages', 'ziva-spa')
    await releases.publish(publisher, release.id)
    expect(await seen(store, 'rooms')).toBe('New rooms')
    const back = await releases.revert(publisher, release.id)
    expect(back.title).toBe('Reverting “Spring”')
    const rooms = (await releases.items(publisher, back.id)).find(({ item }) => item.document_id === 'ziva-rooms')
    expect(rooms).toMatchObject({ item: { revision: 1 }, hasNewer: false })
    await releases.publish(publisher, back.id)
    expect(await seen(store, 'rooms')).toBe('rooms')
    expect(await seen(store, 'spa')).toBeUndefined()
  })

  it('cannot be published empty, nor changed once it is', async () => {
    const { releases, release, add } = await opened()
    await expect(releases.publish(publisher, release.id)).rejects.toMatchObject({
      message: expect.stringContaining('empty'),
    })
    await add('pages', 'ziva-rooms')
    await releases.publish(publisher, release.id)
    await expect(add('pages', 'ziva-spa')).rejects.toMatchObject({ code: 'wrong-state' })
  })

  it('takes no save while it is being published, no matter who read it before', async () => {
    const { store, releases, release, add } = await opened()
    await add('pages', 'ziva-rooms')
    const { get } = store.releases
    const before = (await get(release.id))!
    await releases.publish(publisher, release.id)
    // As a reader who asked a moment before it went live.
    store.releases.get = async () => before
    const late = { entity: 'pages', document_id: 'ziva-spa' }
    await expect(releases.add(publisher, release.id, late)).rejects.toMatchObject({ code: 'wrong-state' })
    await expect(releases.take(publisher, release.id, 'pages', 'ziva-rooms')).rejects.toMatchObject({
      code: 'wrong-state',
    })
    store.releases.get = get
    await expect(releases.add(publisher, release.id, late)).rejects.toMatchObject({
      code: 'wrong-state',
      message: expect.stringContaining('“Spring” is published'),
    })
    expect((await store.releases.items(release.id)).map(({ document_id }) => document_id)).toEqual(['ziva-rooms'])
  })

  it('tells that it changed: to be published, archived or deleted', async () => {
    const { store, releases, release, add } = await opened()
    const notified = async (act: () => Promise<unknown>) => {
      const last = await store.changes.latest()
      await act()
      return (await store.changes.since(last)).flatMap(({ tags }) => tags).includes(`release:${release.id}`)
    }
    await add('pages', 'ziva-rooms')
    expect(await notified(() => releases.mark(publisher, release.id, 'archived'))).toBe(true)
    await releases.mark(publisher, release.id, 'draft')
    expect(await notified(() => releases.schedule(publisher, release.id, '2027-03-16T12:00:00Z'))).toBe(true)
    await releases.schedule(publisher, release.id, null)
    expect(await notified(() => releases.publish(publisher, release.id))).toBe(true)
    const other = await releases.create(publisher, { title: 'Summer' })
    const last = await store.changes.latest()
    await releases.remove(publisher, other.id)
    expect((await store.changes.since(last)).flatMap(({ tags }) => tags)).toContain(`release:${other.id}`)
  })

  it('loses its approval when its documents change', async () => {
    const { releases, release, add } = await opened()
    await add('pages', 'ziva-rooms')
    await releases.mark(publisher, release.id, 'in_review')
    expect((await releases.mark(user('reviewer'), release.id, 'approved')).status).toBe('approved')
    await add('pages', 'ziva-spa')
    expect((await releases.get(publisher, release.id)).status).toBe('in_review')
  })

  it('is sent back with a reason by who may approve it, until it is handed in again', async () => {
    const { releases, release, add } = await opened()
    await add('pages', 'ziva-rooms')
    await releases.mark(publisher, release.id, 'in_review')
    const reviewer = user('reviewer')
    const back = await releases.mark(reviewer, release.id, 'draft', { reason: ' The price is last year’s. ' })
    expect(back).toMatchObject({
      status: 'draft',
      data: { approvals: [], sent_back: { by: reviewer.id, reason: 'The price is last year’s.' } },
    })
    await expect(releases.mark(reviewer, release.id, 'in_review')).rejects.toMatchObject({ code: 'not-allowed' })
    expect((await releases.mark(publisher, release.id, 'in_review')).data).not.toHaveProperty('sent_back')
    // Who takes back what they handed in themselves has nothing to tell.
    expect((await releases.mark(publisher, release.id, 'draft')).data).not.toHaveProperty('sent_back')
  })

  it('is not sent for review while it is empty', async () => {
    const { releases, release } = await opened()
    await expect(releases.mark(publisher, release.id, 'in_review')).rejects.toMatchObject({ code: 'wrong-state' })
    expect((await releases.get(publisher, release.id)).status).toBe('draft')
  })

  it('holds the changes of a live page for review, once, while visitors see what is live', async () => {
    const { releases, pages, store, titled } = await opened()
    const ask = () => releases.requestReview(editor, { entity: 'pages', document_id: 'ziva-rooms' })
    await expect(ask()).rejects.toThrow('has no changes to review')
    await pages.publish(publisher, 'ziva-rooms', 1)
    await expect(ask()).rejects.toThrow('has no changes to review')
    const live = await seen(store, 'rooms')
    await titled('ziva-rooms', 'Rooms anew')
    const release = await ask()
    expect(release).toMatchObject({ title: 'Rooms anew', status: 'in_review', data: { site_id: 'ziva' } })
    expect(await releases.items(publisher, release.id)).toMatchObject([{ item: { document_id: 'ziva-rooms' } }])
    expect(await seen(store, 'rooms')).toBe(live)
    await expect(ask()).rejects.toThrow('is in the release “Rooms anew”')
    await expect(
      releases.requestReview(user('reviewer'), { entity: 'pages', document_id: 'ziva-rooms' }),
    ).rejects.toMatchObject({ code: 'not-allowed' })
    const outside = { ...user('editor', { sites: ['bonita'] }), id: 'outside' }
    await expect(releases.requestReview(outside, { entity: 'pages', document_id: 'ziva-rooms' })).rejects.toMatchObject(
      { code: 'not-allowed' },
    )
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ title: 'a', time_zone: 'Atlantis/Deep' }, 'time_zone'],
    [{ title: 'a', release_type: 'soon' }, 'release_type'],
    [{ title: 'a', status: 'published' }, 'status'],
  ])('is refused for %j, naming %s', async (wanted, field) => {
    const { releases } = await opened()
    await expect(releases.create(publisher, wanted)).rejects.toMatchObject({
      details: { problems: { [field]: saying('') } },
    })
  })
})

describe('a scheduled release', () => {
  it('is locked, goes live when its time has come, and only once on several nodes', async () => {
    const { store, clock, releases, release, add } = await opened()
    await add('pages', 'ziva-rooms')
    await expect(releases.schedule(publisher, release.id, '2028-02-30T12:00:00Z')).rejects.toThrow(
      'There is no day 2028-02-30',
    )
    await expect(releases.schedule(publisher, release.id, '2027-03-15T11:59:00Z')).rejects.toMatchObject({
      code: 'invalid-record',
    })
    const unknown = releases.schedule(publisher, release.id, '2027-03-16T00:00:00Z', 'Atlantis/Deep')
    await expect(unknown).rejects.toMatchObject({ code: 'invalid-record' })
    const kept = await releases.schedule(publisher, release.id, '2027-03-16T00:00:00Z', 'America/Cancun')
    expect(kept.data.time_zone).toBe('America/Cancun')
    await expect(add('pages', 'ziva-spa')).rejects.toMatchObject({ message: expect.stringContaining('locked') })
    await expect(releases.mark(publisher, release.id, 'archived')).rejects.toThrow(
      'Unschedule this release first, then archive it.',
    )
    expect(await releases.runDue()).toEqual([])
    clock.now = Date.parse('2027-03-16T00:00:00Z')
    const runs = await Promise.all([releases.runDue(), releases.runDue()])
    expect(runs.flat()).toEqual([release.id])
    expect(await seen(store, 'rooms')).toBe('rooms')
  })

  it('is tried again a few times when it fails, and then says why', async () => {
    const { store, clock, releases, release, add } = await opened()
    await add('pages', 'ziva-rooms')
    await releases.schedule(publisher, release.id, '2027-03-16T00:00:00Z')
    await store.pages.trash('ziva-rooms', silently)
    clock.now = Date.parse('2027-03-16T00:00:00Z')
    for (const minutes of [0, 1, 5, 15]) {
      clock.now += minutes * 60_000
      expect(await releases.runDue()).toEqual([])
    }
    expect(await releases.get(publisher, release.id)).toMatchObject({
      status: 'failed',
      data: { error: expect.stringContaining('no longer exists') },
    })
  })
})

describe('who may do what with a release', () => {
  it('an editor fills it, a publisher publishes it', async () => {
    const { releases, release } = await opened()
    await releases.add(editor, release.id, { entity: 'pages', document_id: 'ziva-rooms' })
    await expect(releases.publish(editor, release.id)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(
      releases.add(user('reviewer'), release.id, { entity: 'pages', document_id: 'ziva-spa' }),
    ).rejects.toMatchObject({
      code: 'not-allowed',
    })
  })

  it('nobody publishes a document outside their scope in it, nor reads its name', async () => {
    const { releases, pages } = await opened()
    await pages.put(publisher, pageOf('bonita', 'secret', intro('x')))
    const release = await releases.create(publisher, { title: 'Both' })
    await releases.add(publisher, release.id, { entity: 'pages', document_id: 'bonita-secret' })
    const local = { ...user('publisher', { sites: ['ziva'] }), id: 'local' }
    expect(await releases.items(local, release.id)).toMatchObject([
      { item: { title: saying('An entry outside your scope'), document: {} } },
    ])
    await expect(releases.publish(local, release.id)).rejects.toMatchObject({ code: 'not-allowed' })
  })
})

describe('a preview', () => {
  it('opens with its secret, and with nothing else', async () => {
    const { clock, releases, release, add } = await opened()
    await add('pages', 'ziva-rooms')
    const secret = await releases.previewSecret(publisher, release.id)
    expect(await releases.previewed(release.id, secret)).toMatchObject({ release: { id: release.id } })
    for (const [id, wrong] of [
      [release.id, ''],
      [release.id, secret.toUpperCase()],
      [release.id, secret.slice(0, -1)],
      ['another', secret],
    ] as const)
      expect(await releases.previewed(id, wrong)).toBeUndefined()
    const next = await releases.previewSecret(publisher, release.id)
    expect(await releases.previewed(release.id, secret)).toBeUndefined()
    clock.now += 8 * 24 * 3600_000
    expect(await releases.previewed(release.id, next)).toBeUndefined()
  })

  it('shows pages and records as they would be, and everybody else what they are', async () => {
    const { content, releases, release, store, special, add } = await opened()
    await add('pages', 'ziva-rooms')
    await releases.add(publisher, release.id, { entity: 'specials', document_id: special.id })
    const preview = (await releases.previewed(release.id, await releases.previewSecret(publisher, release.id)))!
    const ziva = (await store.sites.get('ziva'))!
    const read = (how: object) => content.readPage(ziva, 'rooms', { origin: 'https://ziva.test', ...how })
    expect(await read({})).toBeUndefined()
    expect((await read({ preview }))?.view.head.title).toContain('rooms')
  })
})

describe('what a scheduled release holds', () => {
  it('cannot be changed, deleted or given another appointment until the release is unscheduled', async () => {
    const { content, releases, release, add, pages, titled } = await opened()
    const { records } = content
    const brand = await records.create(publisher, 'posts', {
      site_id: 'ziva',
      data: { title: 'Whales', slug: 'whales' },
    })
    await add('pages', 'ziva-rooms')
    await add('posts', brand.id, 'unpublish')
    await releases.schedule(publisher, release.id, new Date(start + 3600_000).toISOString())
    const locked = { code: 'wrong-state', details: { reason: saying('Spring') } }
    await expect(titled('ziva-rooms', 'Other')).rejects.toMatchObject(locked)
    await expect(pages.trash(publisher, 'ziva-rooms', { anyway: true })).rejects.toMatchObject(locked)
    await expect(
      records.change(publisher, 'posts', brand.id, brand.revision, { data: { title: 'Dolphins' } }),
    ).rejects.toMatchObject(locked)
    await expect(records.trash(publisher, 'posts', brand.id, { anyway: true })).rejects.toMatchObject(locked)
    const publish_at = new Date(start + 7200_000).toISOString()
    await expect(records.schedule(publisher, 'posts', brand.id, { publish_at })).rejects.toMatchObject(locked)

    await releases.schedule(publisher, release.id, null)
    await expect(titled('ziva-rooms', 'Other')).resolves.toMatchObject({ page: { title: 'Other' } })
  })

  it('can still be taken from visitors at once', async () => {
    const { releases, release, add, pages } = await opened()
    const { revision } = await pages.get(publisher, 'ziva-rooms')
    await pages.publish(publisher, 'ziva-rooms', revision)
    await add('pages', 'ziva-spa')
    await add('pages', 'ziva-rooms', 'unpublish')
    await releases.schedule(publisher, release.id, new Date(start + 3600_000).toISOString())
    expect(await pages.unpublish(publisher, 'ziva-rooms')).toMatchObject({ status: 'unpublished' })
  })
})

it('tells which release a page waits in, the one nearest to visitors', async () => {
  const { store, releases, release, add } = await opened()
  expect(await currentRelease(store, 'pages', 'ziva-rooms')).toBeNull()
  const later = await releases.create(publisher, { title: 'Later' })
  await releases.add(publisher, later.id, { entity: 'pages', document_id: 'ziva-rooms' })
  await add('pages', 'ziva-rooms')
  await releases.schedule(publisher, release.id, new Date(start + 3600_000).toISOString())
  expect(await currentRelease(store, 'pages', 'ziva-rooms')).toEqual({ id: release.id, status: 'scheduled' })
})
