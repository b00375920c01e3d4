import { expect, it } from 'vitest'
import type { Store } from '#db/open.ts'
import { openTestStore, site } from '../testing.ts'
import { recordTags } from '../cache/cache-tags.ts'
import { redirectBookOf } from './redirect-book.ts'
import { overlaid } from './redirect-matcher.ts'
import { ruleFrom } from './redirect-rule.ts'

const ziva = site('ziva', { layout: 'hyatt-ziva' })
const asked = { host: 'ziva.test', now: 0 }

/** A store that counts how often all redirects were read. */
async function counted() {
  const opened = await openTestStore()
  let lists = 0
  const list: Store['records']['list'] = (entity, query) => {
    if (entity === 'redirects') lists++
    return opened.records.list(entity, query)
  }
  const store: Store = { ...opened, records: { ...opened.records, list } }
  return { store, lists: () => lists }
}

function put(store: Store, id: string, source: string, target: string, revision = 0) {
  const record = {
    id,
    entity: 'redirects',
    site_id: 'ziva',
    slug: '',
    revision,
    updated_at: '',
    data: { source, target },
  }
  return store.records.put(record, { actor: 'ada', tags: recordTags('redirects', 'visitors', id), publish: true })
}

it('reads all redirects once, and then only those that changed', async () => {
  const { store, lists } = await counted()
  await put(store, 'one', '/one', '/first')
  const book = redirectBookOf(store)
  const targetOf = async (url: string) =>
    (await book.laidFor(ziva.id)).index.find({ ...asked, url }, 'unless_page_exists')?.location
  expect(await targetOf('/one')).toBe('/first')

  await put(store, 'two', '/two', '/second')
  await put(store, 'one', '/one', '/other', 1)
  expect([await targetOf('/one'), await targetOf('/two')]).toEqual(['/other', '/second'])
  await store.records.trash('redirects', 'two', { actor: 'ada', tags: recordTags('redirects', 'visitors', 'two') })
  expect(await targetOf('/two')).toBeUndefined()
  expect(lists()).toBe(1)

  // What says only that redirects changed has all read again.
  await store.changes.announce(recordTags('redirects', 'visitors'))
  expect(await targetOf('/one')).toBe('/other')
  expect(lists()).toBe(2)
})

it('tries a redirect that is not stored in place of the stored one', async () => {
  const { store } = await counted()
  await put(store, 'one', '/one', '/first')
  const { index, hosts } = await redirectBookOf(store).laidFor(ziva.id)
  const tried = ruleFrom({ id: 'one', data: { source: '/uno', target: '/first' } })!
  const laid = overlaid(index, [tried], hosts)
  expect(laid.find({ ...asked, url: '/one' }, 'unless_page_exists')).toBeUndefined()
  expect(laid.find({ ...asked, url: '/uno' }, 'unless_page_exists')?.location).toBe('/first')
})

it.each([
  { source: '/voix/pages', target: '/a' },
  { source: '/%76oix/pages', target: '/a' },
  { source: '/api/pages', target: '/a', match_type: 'prefix' },
  { source: '^/media/', target: '/a', match_type: 'regex' },
  { source: '/a', target: 'javascript:alert(1)' },
  { source: '/a', target: '//else.test' },
  { source: '/a', target: '' },
])('follows none that no form would keep, however it was stored: %j', (data) => {
  expect(ruleFrom({ id: 'one', data })).toBeUndefined()
})
