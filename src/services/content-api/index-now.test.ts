import { expect, it } from 'vitest'
import { intro, pageOf, record, shown, user } from '#services/testing.ts'
import { openTestServer } from '#server/testing.ts'
import { createIndexNow, indexNowKey } from './index-now.ts'

const secret = Buffer.from('a secret of a test')

async function opened(settings: object = { index_now: true }) {
  const server = await openTestServer()
  const { store, content } = server
  const ziva = (await store.sites.get('ziva'))!
  await store.sites.put({ ...ziva, settings: { ...ziva.settings, ...settings } })
  const tell = createIndexNow(store, content.records, secret)
  const owner = user('owner')
  const publish = async (path: string) => {
    const page = { ...pageOf('ziva', path, intro('a')), id: path }
    await store.pages.create(page, 'test')
    await content.pages.publish(owner, path, 1)
  }
  const notified = async () => (await store.outbox.about('sites', 'ziva')).map(({ payload }) => payload)
  return { ...server, tell, owner, publish, notified }
}

it('tells search engines of what is published and withdrawn after a site was switched on, once', async () => {
  const { tell, publish, notified, content, owner } = await opened()
  await publish('before')
  expect(await tell()).toBe(0)
  await publish('rooms')
  expect(await tell()).toBe(1)
  expect(await tell()).toBe(0)
  const key = indexNowKey(secret, { id: 'ziva' })
  expect(await notified()).toEqual([
    {
      host: 'ziva.test',
      key,
      keyLocation: 'https://ziva.test/indexnow.txt',
      urlList: ['https://ziva.test/rooms'],
    },
  ])
  await content.pages.unpublish(owner, 'rooms')
  expect(await tell()).toBe(1)
  expect((await notified()).at(-1)).toMatchObject({ urlList: ['https://ziva.test/rooms'] })
})

it('tells nothing of what its editor keeps from search engines', async () => {
  const { tell, notified, content, owner, store } = await opened()
  await tell()
  const page = { ...pageOf('ziva', 'quiet', intro('a')), id: 'quiet', seo: { noindex: true } }
  await store.pages.create(page, 'test')
  await content.pages.publish(owner, 'quiet', 1)
  const story = (slug: string, seo: object) =>
    store.records.put({ ...record('posts', slug, { slug, title: slug, seo }, 'ziva'), language_code: 'en' }, shown)
  await story('hidden', { in_sitemap: false })
  await story('open', {})
  expect(await tell()).toBe(1)
  expect(await notified()).toMatchObject([{ urlList: ['https://ziva.test/blog/open'] }])
})

it('tells of an offer that two houses show on the one by which it is known', async () => {
  const { tell, notified, store } = await opened({ index_now: true, resort_id: 'cove' })
  await store.records.put({ ...record('resorts', 'cove', { name: 'Cove' }), language_code: 'en' }, shown)
  await tell()
  const offer = (slug: string, data: object) =>
    store.records.put({ ...record('specials', slug, { title: slug, ...data }), language_code: 'en' }, shown)
  await offer('ours', { resort_ids: ['cove'] })
  await offer('everywhere', {})
  expect(await tell()).toBe(1)
  expect(await notified()).toMatchObject([{ urlList: ['https://ziva.test/specials/ours'] }])
})

it('never tells of the address to which a working copy has moved', async () => {
  const { tell, publish, notified, content, owner } = await opened()
  await tell()
  await publish('rooms')
  await content.pages.change(owner, 'rooms', 1, { path: 'secret-plans' })
  await content.pages.unpublish(owner, 'rooms')
  await tell()
  expect(JSON.stringify(await notified())).toContain('https://ziva.test/rooms')
  expect(JSON.stringify(await notified())).not.toContain('secret-plans')
})

it('tells nothing of a site that does not want it or is in maintenance, and nothing from then afterwards', async () => {
  const { tell, publish, notified, store } = await opened()
  await tell()
  const ziva = (await store.sites.get('ziva'))!
  for (const settings of [{ index_now: false }, { index_now: true, status: 'maintenance' }]) {
    await store.sites.put({ ...(await store.sites.get('ziva'))!, settings: { ...ziva.settings, ...settings } })
    await publish(`quiet-${Object.keys(settings).length}`)
    expect(await tell()).toBe(0)
  }
  await store.sites.put({ ...(await store.sites.get('ziva'))!, settings: ziva.settings })
  await tell()
  expect(await notified()).toEqual([])
})
