import { expect, it } from 'vitest'
import { languagesOf } from '#services/sites/page-url.ts'
import { record, shown, user } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

const page = { site_id: 'ziva', path: 'tide', title: 'Tide', layout: 'hyatt-ziva' }
const special = { site_id: 'ziva', data: { title: 'Tide', slug: 'tide', offer_type: 'value_add' } }

it('What is written in a language that nobody added is refused by name, whatever it is and however it comes', async () => {
  const { as, id } = await server()
  for (const [path, body] of [
    ['/api/specials', { ...special, language_code: 'xx' }],
    ['/api/pages', { ...page, language_code: 'xx' }],
    [`/api/specials/${id}/translate`, { language_code: 'xx' }],
  ] as const) {
    const answer = await as(path, body)
    expect([answer.status, answer.json().errors], path).toEqual([
      path === '/api/pages' ? 400 : 422,
      [{ field: 'language_code', message: expect.stringContaining('There is no language xx. Use one of en, es') }],
    ])
  }
  const { rows } = (
    await as('/api/posts/import', { csv: 'site_id,language_code,title,slug\nziva,xx,Ebb,ebb\n' })
  ).json()
  expect(rows).toMatchObject([{ outcome: 'invalid', message: expect.stringContaining('There is no language xx') }])
})

it('What is written in one of the languages is kept', async () => {
  const { as, id } = await server()
  expect((await as(`/api/specials/${id}/translate`, { language_code: 'es' })).status).toBe(201)
  expect((await as('/api/pages', { ...page, language_code: 'es' })).status).toBe(201)
})

it('A language that the site is not written in is refused, with the way to add it', async () => {
  const { as, id } = await server({ locales: [] })
  const there = (await as('/api/pages', page)).json().page.id
  for (const [path, body] of [
    ['/api/pages', { ...page, path: 'ebb', language_code: 'es' }],
    [`/api/pages/${there}/translate`, { language_code: 'es' }],
    [`/api/pages/${there}/copy`, { path: 'flow', language_code: 'es' }],
    [`/api/specials/${id}/translate`, { language_code: 'es' }],
  ] as const)
    expect((await as(path, body)).json().errors, path).toEqual([
      {
        field: 'language_code',
        message: expect.stringMatching(/is not written in es\. Open the site .* and add the language/),
      },
    ])
})

it('An administrator adds a language to a site, and its pages answer below it', async () => {
  const { ask, headers, store } = await server({ locales: [] })
  const { revision } = (await ask('/api/sites/ziva', { headers })).json()
  const answer = await ask('/api/sites/ziva', {
    method: 'PATCH',
    headers: { ...headers, 'if-match': `"${revision}"` },
    body: { data: { locales: ['es'] } },
  })
  expect([answer.status, answer.json().errors]).toEqual([200, undefined])
  expect(languagesOf((await store.sites.get('ziva'))!)).toEqual(['en', 'es'])
})

it('What was read of a site may be sent back, also once it was changed', async () => {
  const { ask, headers } = await server()
  for (const strapline of ['Here', 'There']) {
    const { revision, data } = (await ask('/api/sites/ziva', { headers })).json()
    const answer = await ask('/api/sites/ziva', {
      method: 'PATCH',
      headers: { ...headers, 'if-match': `"${revision}"` },
      body: { data: { ...data, strapline } },
    })
    expect([answer.status, answer.json().errors]).toEqual([200, undefined])
  }
})

it('What is closed for writing takes nothing new, and keeps what it has', async () => {
  const { as, ask, headers, id } = await server()
  expect((await as('/api/pages', { ...page, language_code: 'es' })).status).toBe(201)
  const { revision } = (await ask('/api/locales/es', { headers })).json()
  const closing = { method: 'PATCH', headers: { ...headers, 'if-match': `"${revision}"` } }
  expect((await ask('/api/locales/es', { ...closing, body: { data: { enabled_editing: false } } })).status).toBe(200)
  for (const [path, body] of [
    ['/api/pages', { ...page, path: 'ebb', language_code: 'es' }],
    [`/api/specials/${id}/translate`, { language_code: 'es' }],
  ] as const)
    expect((await as(path, body)).text, path).toContain('The language es is closed for writing.')
  const { rows } = (
    await as('/api/posts/import', { csv: 'site_id,language_code,title,slug\nziva,es,Ebb,ebb\n' })
  ).json()
  expect(rows).toMatchObject([{ outcome: 'invalid', message: expect.stringContaining('closed for writing') }])
})

it('A language that is not shown to visitors has no page anywhere, until it is', async () => {
  const { ask, headers, store, content, invalidation } = await server()
  const put = async (name: string, language_code: string) => {
    const row = record('posts', name, { title: name, slug: 'tide', content: '<p>x</p>' }, 'ziva')
    await store.records.put(
      { ...row, slug: 'tide', language_code, translation_group: 'tide' },
      { ...shown, tags: ['entity:posts'] },
    )
  }
  await put('tide', 'en')
  await put('marea', 'es')
  for (const language_code of ['en', 'es']) {
    const home = { ...page, path: '', title: `Home ${language_code}`, language_code }
    const made = await content.pages.create(user('owner'), `home-${language_code}`, home)
    await content.pages.publish(user('owner'), made.page.id, made.revision)
  }
  await invalidation.sync()
  const visit = (path: string) => ask(path, { headers: { host: 'ziva.test' } })
  const show = async (enabled_public: boolean) => {
    const { revision } = (await ask('/api/locales/es', { headers })).json()
    const body = { data: { enabled_public, native_name: 'Castellano' } }
    await ask('/api/locales/es', { method: 'PATCH', headers: { ...headers, 'if-match': `"${revision}"` }, body })
    await invalidation.sync()
  }
  await show(true)
  expect((await visit('/es/blog/tide')).status).toBe(200)
  expect((await visit('/')).text).toContain('Castellano')
  await show(false)
  for (const path of [
    '/es',
    '/es/blog/tide',
    '/es/blog',
    '/es/blog/feed.xml',
    '/sitemap-posts-es-1.xml',
    '/sitemap-es-1.xml',
  ])
    expect([path, (await visit(path)).status]).toEqual([path, 404])
  for (const path of ['/', '/blog/tide']) {
    const { text } = await visit(path)
    expect(text).not.toContain('Castellano')
    expect(text).not.toContain('hreflang="es"')
  }
  expect((await visit('/sitemap.xml')).text).not.toContain('-es-')
  expect((await visit('/api/posts?site=ziva')).text).not.toContain('marea')
  expect((await visit('/api/pages?perspective=published&language=es')).json().rows).toEqual([])
  expect((await visit('/api/pages?perspective=published&limit=1')).json()).toMatchObject({
    total: 1,
    rows: [{ title: 'Home en' }],
  })
  await show(true)
  expect((await visit('/es/blog/tide')).status).toBe(200)
})

async function server({ locales = ['es'] }: { readonly locales?: readonly string[] } = {}) {
  const { ask, signIn, store, content, invalidation } = await openTestServer()
  const { headers } = await signIn('owner')
  for (const code of ['en', 'es']) {
    const row = record('locales', code, { name: code, code })
    await store.records.put({ ...row, slug: code }, shown)
  }
  const ziva = (await store.sites.get('ziva'))!
  await store.sites.put({ ...ziva, settings: { ...ziva.settings, locales } })
  const as = (path: string, body: unknown) => ask(path, { method: 'POST', headers, body })
  const { id } = (await as('/api/specials', { ...special, data: { ...special.data, slug: 'ebb' } })).json()
  return { ask, as, id, headers, store, content, invalidation }
}
