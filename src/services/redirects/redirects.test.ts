import { expect, it } from 'vitest'
import { createRedirects } from './redirects.ts'
import { recordTags } from '../cache/cache-tags.ts'
import { openTestStore, pageOf, record, shown, site } from '../testing.ts'

const asked = (url: string) => ({ url, host: 'ziva.test' })

async function opened() {
  const store = await openTestStore()
  const put = (source: string, target: string, more = {}, siteId = 'ziva') => {
    const id = `${siteId}${source}`
    return store.records.put(
      { ...record('redirects', '', { source, target, code: '301', ...more }, siteId), id },
      { ...shown, tags: recordTags('redirects', 'visitors', id) },
    )
  }
  return { store, put, redirects: createRedirects(store), ziva: site('ziva') }
}

it('answers from what is stored for the site and for all of them', async () => {
  const { put, redirects, ziva } = await opened()
  await put('/a', '/own')
  await put('/b', '/shared', {}, '*')
  await put('/c', '/theirs', {}, 'bonita')
  await put('/d', '/off', { enabled: false })
  const led = async (url: string) => (await redirects.find(ziva, asked(url), 'unless_page_exists'))?.location
  expect([await led('/a'), await led('/b'), await led('/c'), await led('/d')]).toEqual([
    '/own',
    '/shared',
    undefined,
    undefined,
  ])
})

it('knows of a new redirect once it is announced', async () => {
  const { put, redirects, ziva } = await opened()
  const led = async () => (await redirects.find(ziva, asked('/a'), 'unless_page_exists'))?.location
  expect(await led()).toBeUndefined()
  await put('/a', '/new')
  expect(await led()).toBeUndefined()
  const refreshed = redirects.refresh(['entity:redirects'])
  // Nobody waits for what is read again.
  expect(redirects.ready('ziva')).toBeDefined()
  expect(await led()).toBeUndefined()
  await refreshed
  expect(await led()).toBe('/new')
  expect(redirects.ready('ziva')?.size).toBe(1)
})

it('tells what would become of an address with a rule that is not stored yet', async () => {
  const { store, put, redirects, ziva } = await opened()
  await put('/a', '/b')
  await store.pages.create(pageOf('ziva', 'b'), 'test')
  await store.pages.publish('ziva-b', 1, { actor: 'test', tags: [] })
  expect((await redirects.trail(ziva, asked('/a'))).end).toBe('page')
  const back = {
    id: 'new',
    isOn: true,
    source: '/b',
    target: '/a',
    match: 'exact' as const,
    host: '',
    foldCase: true,
    query: 'pass' as const,
    code: 301,
    always: true,
    priority: 100,
    wanted: '',
    stem: '/b',
  }
  expect((await redirects.trail(ziva, asked('/a'), [back])).end).toBe('loop')
})
