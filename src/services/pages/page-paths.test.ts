import { describe, expect, it } from 'vitest'
import { saying } from '#messages/testing.ts'
import { createContent } from '../services.ts'
import { intro, openTestStore, pageOf, user } from '../testing.ts'

const owner = user('owner')

describe('the path of a page', () => {
  it('that another has is refused with that page, its state and one that is free', async () => {
    const { pages } = await house()
    const place = { site_id: 'ziva', path: 'rooms', language_code: 'en' }
    expect(await pages.pathState(owner, place)).toMatchObject({
      free: false,
      reason: saying('“rooms” (draft) already uses this address.'),
      page: { id: 'ziva-rooms', status: 'draft' },
      suggestion: 'rooms-2',
    })
    expect(await pages.pathState(owner, place, 'ziva-rooms')).toEqual({ free: true })
    expect(await pages.pathState(owner, { ...place, language_code: 'es' })).toEqual({ free: true })
  })

  it('may not begin as the product or as another language of its site does', async () => {
    const { pages } = await house()
    const problem = async (path: string, language_code = 'en') =>
      (await pages.pathState(owner, { site_id: 'ziva', path, language_code })).reason
    expect(String(await problem('voix/x'))).toMatch(/belong to the product/)
    expect(String(await problem('es/rooms'))).toBe('Addresses under /es belong to the pages in es.')
    expect(await problem('es/rooms', 'es')).toBeUndefined()
    await expect(pages.change(owner, 'ziva-rooms', 1, { path: 'es' })).rejects.toThrow(/belong to the pages in es/)
  })

  it('is told when visitors of it are led elsewhere', async () => {
    const { pages, store } = await house()
    await pages.publish(owner, 'ziva-rooms', 1)
    await pages.change(owner, 'ziva-rooms', 1, { path: 'suites' })
    await pages.publish(owner, 'ziva-rooms', 2)
    expect((await store.records.list('redirects')).total).toBe(1)
    expect(await pages.pathState(owner, { site_id: 'ziva', path: 'rooms', language_code: 'en' })).toEqual({
      free: true,
      redirect: '/suites',
    })
  })

  it('is given back with -restored where another page took it', async () => {
    const { pages } = await house()
    await pages.trash(owner, 'ziva-rooms')
    await pages.put(owner, { ...pageOf('ziva', 'rooms'), id: 'newer' })
    const { page } = await pages.restore(owner, 'ziva-rooms')
    expect(page.path).toBe('rooms-restored')
  })
})

describe('a page that is taken from visitors', () => {
  it('leaves nothing, a 410 or a redirect at its address, and its own rules are gone when it comes back', async () => {
    const { pages, store } = await house()
    const rules = async () =>
      (await store.records.list('redirects')).rows.map(({ data }) => [data.source, data.target ?? '', data.code])
    const unpublish = async (after: Parameters<typeof pages.unpublish>[2]) => {
      const { revision } = await pages.get(owner, 'ziva-rooms')
      await pages.publish(owner, 'ziva-rooms', revision)
      await pages.unpublish(owner, 'ziva-rooms', after)
      return rules()
    }
    expect(await unpublish({ answer: 'not-found' })).toEqual([])
    expect(await unpublish({ answer: 'gone' })).toEqual([['/rooms', '', '410']])
    expect(await unpublish({ answer: 'redirect', target: '/suites' })).toEqual([['/rooms', '/suites', '301']])
    await expect(unpublish({ answer: 'redirect', target: 'javascript:1' })).rejects.toMatchObject({
      code: 'invalid-input',
    })
    await expect(unpublish({ answer: 'redirect', target: '/rooms' })).rejects.toMatchObject({ code: 'invalid-input' })
  })

  it('is never the home page of a site', async () => {
    const { pages } = await house()
    const { page } = await pages.put(owner, pageOf('ziva', '', intro('welcome')))
    await pages.publish(owner, page.id, 1)
    await expect(pages.unpublish(owner, page.id)).rejects.toThrow(/This is the home page/)
    await expect(pages.trash(owner, page.id)).rejects.toThrow(/This is the home page/)
    await expect(pages.mark(owner, page.id, 'archived')).rejects.toThrow(/This is the home page/)
  })
})

async function house() {
  const store = await openTestStore()
  const site = (await store.sites.get('ziva'))!
  await store.sites.put({ ...site, settings: { locales: ['es'] } })
  const { pages } = createContent(store)
  await pages.put(owner, pageOf('ziva', 'rooms', intro('hello')))
  return { store, pages }
}
