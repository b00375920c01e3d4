import { describe, expect, it } from 'vitest'
import { permissionsFor } from '#document/lock.ts'
import { asset, intro, pageOf, record, silently } from '#services/testing.ts'
import { newId } from '#db/id.ts'
import type { Role } from '#model/people/roles.ts'
import type { Assignment } from '#db/store.ts'
import { openTestServer } from '../../src/server/testing.ts'

/** Ziva is a site of the brand coral with the resort reef, Bonita one of sand with the resort dune. */
async function twoBrands() {
  const server = await openTestServer()
  const { store, signIn, ask } = server
  for (const [brand, resort, site] of [
    ['coral', 'reef', 'ziva'],
    ['sand', 'dune', 'bonita'],
  ] as const) {
    await store.records.put({ ...record('brands', brand, { name: brand }, '*'), id: brand }, silently)
    await store.records.put(
      { ...record('resorts', resort, { name: resort, brand_id: brand }, '*'), id: resort },
      silently,
    )
    await store.sites.put({ ...(await store.sites.get(site))!, settings: { brand_id: brand, locales: ['es'] } })
  }
  const owner = await signIn('owner', { id: 'o', email: 'o@voix.test' })
  const ofBrand = (role: Role, brand = 'coral') =>
    signIn(role, {
      id: `${role}-of-${brand}`,
      email: `${role}-of-${brand}@voix.test`,
      assignments: [of(role, 'brand', brand)],
    })
  const send = async (who: { headers: object }, method: string, path: string, body: object) =>
    ask(path, { method, headers: { 'if-match': '"1"', ...who.headers }, body })
  return { ...server, owner, ofBrand, send }
}

function of(role: Role, type: 'site' | 'brand' | 'resort', id: string): Assignment {
  return { role, scope: { type, ids: [id] }, locales: '*' }
}

describe('Nobody gives to another brand what is theirs alone:', () => {
  it('a site, by changing its brand', async () => {
    const { ofBrand, send, store, owner } = await twoBrands()
    const admin = await ofBrand('admin')
    const { revision } = (await store.sites.get('ziva'))!
    const body = { revision, data: { brand_id: 'sand' } }
    const headers = (who: typeof admin) => ({ headers: { ...who.headers, 'if-match': `"${revision}"` } })
    expect((await send(headers(admin), 'PATCH', '/api/sites/ziva', body)).status).toBe(403)
    expect((await store.sites.get('ziva'))!.settings.brand_id).toBe('coral')
    const renamed = await send(headers(admin), 'PATCH', '/api/sites/ziva', { revision, data: { name: 'Ziva!' } })
    expect(renamed.status).toBe(200)
    expect((await send(owner, 'PATCH', '/api/sites/ziva', { ...body, revision: revision + 1 })).status).not.toBe(403)
  })

  it.each([
    ['posts', { brand_ids: ['coral', 'sand'] }],
    ['posts', { brand_ids: ['sand'] }],
    ['posts', { resort_ids: ['dune'] }],
    ['specials', { brand_ids: ['sand'] }],
    ['specials', { resort_ids: ['reef', 'dune'] }],
  ])('a record of %s, by %j', async (entity, data) => {
    const { ofBrand, send, store, signIn } = await twoBrands()
    const own = { title: 'Ours', slug: 'ours', brand_ids: ['coral'], resort_ids: [] }
    const row = record(entity, 'ours', own, 'ziva')
    await store.records.put({ ...row, language_code: 'en' }, silently)
    const local = await signIn('editor', { id: 'l', email: 'l@voix.test', assignments: [of('editor', 'site', 'ziva')] })
    for (const who of [await ofBrand('editor'), await ofBrand('admin'), local]) {
      expect((await send(who, 'PATCH', `/api/${entity}/${row.id}`, { data })).status).toBe(403)
      const created = { site_id: 'ziva', data: { ...own, slug: 'new', ...data } }
      expect((await send(who, 'POST', `/api/${entity}`, created)).status).toBe(403)
      const [name, ids] = Object.entries(data)[0]!
      const csv = `id,${name}\n${row.id},${ids.join(' | ')}\n`
      const { counts } = (await send(who, 'POST', `/api/${entity}/import`, { csv })).json()
      expect(counts).toMatchObject({ updated: 0, invalid: 1 })
    }
    expect((await store.records.get(entity, row.id))!.revision).toBe(1)
  })

  it('a copy, an earlier version, or what an import is to put back', async () => {
    const { ofBrand, send, store, owner } = await twoBrands()
    const data = { title: 'Theirs', slug: 'theirs', brand_ids: ['sand'], resort_ids: [] }
    const row = record('posts', 'theirs', data, 'ziva')
    await store.records.put({ ...row, language_code: 'en' }, silently)
    const editor = await ofBrand('editor')
    expect((await send(editor, 'POST', `/api/posts/${row.id}/copy`, {})).status).toBe(403)
    expect((await send(editor, 'POST', `/api/posts/${row.id}/translate`, { language_code: 'es' })).status).toBe(403)
    expect((await send(owner, 'PATCH', `/api/posts/${row.id}`, { data: { brand_ids: ['coral'] } })).status).toBe(200)
    expect((await send(editor, 'POST', `/api/posts/${row.id}/revert`, { revision: 1 })).status).toBe(403)
  })

  it('a file of the library', async () => {
    const { ofBrand, send, store } = await twoBrands()
    const picture = asset('picture', { title: 'Reef', sites: ['ziva'], brands: ['coral'], revision: 0 } as object)
    await store.media.put(picture, 'o')
    const editor = await ofBrand('editor')
    for (const changes of [{ brands: ['sand'] }, { brands: ['coral', 'sand'] }, { resorts: ['dune'] }])
      expect((await send(editor, 'PATCH', '/api/media/picture', changes)).status).toBe(403)
    expect((await send(editor, 'PATCH', '/api/media/picture', { title: 'The reef' })).status).toBe(200)
  })

  it('what a release pinned while it was another’s', async () => {
    const { ofBrand, content, owner, store } = await twoBrands()
    const data = { title: 'Ours', slug: 'ours', brand_ids: ['sand'], resort_ids: [], body: '<p>x</p>' }
    const row = record('posts', 'ours', data, 'ziva')
    await store.records.put({ ...row, language_code: 'en', status: 'draft' } as typeof row, silently)
    const release = await content.releases.create(owner.user, { title: 'Spring', site_id: 'ziva' })
    await content.releases.add(owner.user, release.id, { entity: 'posts', document_id: row.id })
    await content.records.change(owner.user, 'posts', row.id, 1, { data: { brand_ids: ['coral'] } })
    const { user } = await ofBrand('publisher')
    const { withSites } = await import('#services/accounts/permissions.ts')
    const publisher = await withSites(user, () => store.sites.list())
    await expect(content.releases.publish(publisher, release.id)).rejects.toThrow(/sand.*outside your scope/)
  })

  it('nor is a thing of one’s own brands and resorts refused', async () => {
    const { ofBrand, send, signIn } = await twoBrands()
    const own = { title: 'Ours', slug: 'ours', brand_ids: ['coral'], resort_ids: ['reef'] }
    const local = await signIn('editor', { id: 'l', email: 'l@voix.test', assignments: [of('editor', 'site', 'ziva')] })
    for (const [i, who] of [await ofBrand('editor'), local].entries())
      expect(
        (await send(who, 'POST', '/api/posts', { site_id: 'ziva', data: { ...own, slug: `ours-${i}` } })).status,
      ).toBe(201)
  })
})

describe('A lock', () => {
  it('counts for who administers another site or brand, and only works here as an editor', async () => {
    const { content, owner, signIn, send, store } = await twoBrands()
    const id = newId()
    const locked = { ...intro('hero'), permissions: permissionsFor('locked') }
    await content.pages.put(owner.user, { ...pageOf('ziva', 'rooms', locked, intro('free')), id })
    for (const [i, role] of (['admin', 'publisher', 'owner'] as const).entries()) {
      const both = await signIn(role, {
        id: `both-${i}`,
        email: `both-${i}@voix.test`,
        assignments: [of(role, 'brand', 'sand'), of('editor', 'brand', 'coral')],
      })
      const save = (command: object) =>
        send(both, 'POST', `/api/pages/${id}/commands`, { baseVersion: 1, commands: [command] })
      expect((await save({ type: 'element.delete', id: 'hero' })).status).toBe(403)
      expect((await save({ type: 'element.set', id: 'hero', changes: { permissions: [] } })).status).toBe(403)
      expect((await save({ type: 'element.set', id: 'free', changes: { permissions: ['*=deny:move'] } })).status).toBe(
        403,
      )
    }
    expect((await store.pages.get(id))!.revision).toBe(1)
  })

  it('is not opened by bringing back a version from before it, nor by a file', async () => {
    const { content, owner, ofBrand, send, store } = await twoBrands()
    const id = newId()
    const page = { ...pageOf('ziva', 'rooms', intro('hero')), id }
    await content.pages.put(owner.user, page)
    await content.pages.nameVersion(owner.user, id, 1, 'Open')
    const changes = { permissions: ['*=deny:move'] }
    await content.pages.saveCommands(owner.user, id, 1, [{ type: 'element.set', id: 'hero', changes }])
    const editor = await ofBrand('editor')
    expect((await send(editor, 'POST', `/api/pages/${id}/revert`, { revision: 1 })).status).toBe(403)
    const { counts } = (await send(editor, 'POST', '/api/pages/import', { pages: [page] })).json()
    expect(counts).toMatchObject({ updated: 0, invalid: 1 })
    expect((await store.pages.get(id))!.page.elements[0]!.permissions).toEqual(['*=deny:move'])
  })
})

it('An author no longer changes what will go live by itself', async () => {
  const { content, owner, signIn, send } = await twoBrands()
  const author = await signIn('author', { id: 'a', email: 'a@voix.test' })
  const made = await content.pages.create(author.user, newId(), {
    site_id: 'ziva',
    path: 'mine',
    title: 'Mine',
    layout: 'blocks',
    language_code: 'en',
  })
  await content.pages.schedule(owner.user, made.page.id, {
    publish_at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  expect((await send(author, 'PATCH', `/api/pages/${made.page.id}`, { title: 'Something else' })).status).toBe(403)
})
