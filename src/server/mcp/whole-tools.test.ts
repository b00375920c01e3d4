import { expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { intro, pageOf, user } from '#services/testing.ts'
import { methodOf } from '#contract/endpoint-key.ts'
import { readBearer } from '../auth/api-tokens.ts'
import { shareTestServer } from '../testing.ts'
import { ApiRefusal, apiCaller, type CallApi } from './api-caller.ts'
import { connect, tokenFor } from './testing.ts'
import { writingTools } from './writing-tools.ts'

const shared = shareTestServer()
const apiScopes = ['content:read:draft', 'content:write:pages', 'media:write', 'publish']

/** Runs a tool of whose requests that write something one is refused. */
async function failAt(name: string, given: object, failing: number) {
  const { app, store } = shared()
  const who = user('editor')
  const pass = await tokenFor(shared(), who, apiScopes)
  const ask = apiCaller(app, { host: 'ziva.test', pass })
  let writes = 0
  const call = (async (key: Parameters<CallApi>[0], said: never) => {
    if (methodOf(key) !== 'GET' && ++writes === failing) throw new ApiRefusal(500, 'The database is away.')
    return ask(key, said)
  }) as unknown as CallApi
  const tool = writingTools.find((each) => each.name === name)!
  const run = () => tool.run(given, { call, origin: 'https://ziva.test', client: 'Bot' })
  const failed = await store.atomically(run).then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof ApiRefusal)) throw error
      return true
    },
  )
  return { failed, writes }
}

/** All that tools write, but for numbers of revisions and the log. */
async function everything() {
  const { store } = shared()
  const { rows } = await store.pages.list({ limit: 200, order: 'path' })
  const pages = await Promise.all(
    rows.map(async ({ id }) => {
      const row = (await store.pages.get(id))!
      const { status, translation_status, published_revision } = row
      const versions = (await store.pages.versions(id)).map(({ label, revision }) => ({ label, revision }))
      const texts = await store.pages.translatedTexts(id)
      return { page: row.page, status, translation_status, published_revision, versions, texts }
    }),
  )
  const releases = await Promise.all(
    (await store.releases.list()).map(async (release) => ({ release, items: await store.releases.items(release.id) })),
  )
  return { pages, releases, trash: await store.pages.trashed() }
}

/** Fails a tool at each of its writes in turn, and expects all to be as it was before; then lets it end. */
async function expectWhole(name: string, given: object) {
  const before = await everything()
  let failing = 1
  for (; ; failing++) {
    const { failed } = await failAt(name, given, failing)
    if (!failed) break
    expect([failing, await everything()]).toEqual([failing, before])
  }
  expect(failing).toBeGreaterThan(4)
}

async function pageWith(path: string, ...elements: ReturnType<typeof intro>[]) {
  const page = { ...pageOf('ziva', path, ...elements), id: newId() }
  await shared().store.pages.create(page, 'someone')
  return page
}

const edits = [{ type: 'field.update', id: 'one', name: 'title', value: 'New' }]

it('leaves nothing of edits that fail at any of their writes', async () => {
  const page = await pageWith('half-edits', intro('one', 'Old'))
  await expectWhole('propose_edits', { page: page.id, title: 'x', commands: edits })
}, 60_000)

it('leaves a name of a version as it was, and a release that was named', async () => {
  const { store, content } = shared()
  const page = await pageWith('named-version', intro('one', 'Old'))
  await store.pages.nameVersion(page.id, 1, { label: '', actor: 'someone' })
  const release = await content.releases.create(user('publisher'), { title: 'Spring', site_id: 'ziva' })
  const given = { page: page.id, title: 'x', commands: edits, release: release.id }
  const before = await everything()
  for (const failing of [1, 2, 3, 4]) {
    expect((await failAt('propose_edits', given, failing)).failed).toBe(true)
    expect([failing, await everything()]).toEqual([failing, before])
  }
})

it('leaves no page where a new one fails at any of its writes', async () => {
  const recipe = await recipeForAll()
  const given = { site: 'ziva', path: 'half-a-page', page_title: 'Half', recipes: [recipe], title: 'x' }
  await expectWhole('create_page_from_recipe', given)
}, 60_000)

it('leaves no translation, and none of the texts of one', async () => {
  const { store } = shared()
  const ziva = (await store.sites.get('ziva'))!
  await store.sites.put({ ...ziva, settings: { ...ziva.settings, locales: ['es'] } })
  const page = await pageWith('half-translated', intro('one', 'Kids club'))
  const texts = [{ element: 'one', name: 'title', text: 'Club' }]
  // The first makes the translation, the second writes on one that is there.
  const wanted = { page: page.id, language: 'es', title: 'x', page_title: 'Club', texts: [] }
  await expectWhole('translate_fields', wanted)
  const made = (await store.pages.translations(page.id)).find(({ language_code }) => language_code === 'es')!
  const element = (await store.pages.get(made.id))!.page.elements[0]!.id
  await expectWhole('translate_fields', { ...wanted, texts: texts.map((each) => ({ ...each, element })) })
}, 60_000)

it('leaves no page where the look of the site does not take its sections', async () => {
  const server = shared()
  const { tool } = await connect(server, await tokenFor(server, user('editor'), ['mcp:propose']))
  const given = { site: 'ziva', path: 'unfit', page_title: 'Unfit', title: 'x' }
  const { recipes } = (await tool('list_recipes')).value as { recipes: { name: string; layouts: '*' | string[] }[] }
  const unfit = recipes.find(({ layouts }) => layouts !== '*' && !layouts.includes('hyatt-ziva'))
  expect((await tool('create_page_from_recipe', { ...given, recipes: [unfit!.name] })).refused).toBeTruthy()
  expect((await server.store.pages.list({ search: 'unfit' })).total).toBe(0)
  const fit = await tool('create_page_from_recipe', { ...given, recipes: [await recipeForAll()] })
  expect(fit.refused).toBeUndefined()
})

async function recipeForAll(): Promise<string> {
  const server = shared()
  const { tool } = await connect(server, await tokenFor(server, user('editor')))
  const { recipes } = (await tool('list_recipes')).value as { recipes: { name: string; layouts: '*' | string[] }[] }
  return recipes.find(({ layouts }) => layouts === '*')!.name
}

it('proposes with a token for assistants, which no other address takes and which publishes nothing', async () => {
  const server = shared()
  const page = await pageWith('assistants-alone', intro('one', 'Old'))
  const token = await tokenFor(server, user('publisher'), ['mcp:propose'])
  const { tool } = await connect(server, token)
  const { refused, value } = await tool('propose_edits', { page: page.id, title: 'x', commands: edits })
  expect(refused).toBeUndefined()
  expect((await server.store.releases.get(value.release))?.status).toBe('in_review')
  const headers = { authorization: `Bearer ${token}` }
  const posts: readonly (readonly [string, object])[] = [
    [`/api/pages/${page.id}/publish`, {}],
    [`/api/pages/${page.id}/commands`, { baseVersion: 2, commands: edits }],
    ['/api/releases', { title: 'Mine' }],
    [`/api/releases/${value.release}/publish`, {}],
    ['/api/media/from-url', { url: 'https://a.test/a.jpg' }],
  ]
  for (const [path, body] of posts)
    expect([path, (await server.ask(path, { method: 'POST', headers, body })).status]).toEqual([path, 401])
  for (const path of ['/api/session', '/api/pages', `/api/pages/${page.id}`, '/api/media', '/api/sites'])
    expect([path, (await server.ask(path, { headers })).status]).toEqual([path, 401])
  expect((await server.store.pages.get(page.id))?.published_revision).toBeNull()
})

it('gives a token nothing at the API by its scopes of assistants beside others, nor a reader the drafts to write', async () => {
  const server = shared()
  const page = await pageWith('mixed-scopes', intro('one', 'Old'))
  const mixed = await tokenFor(server, user('publisher'), ['content:read', 'mcp:propose'])
  const headers = { authorization: `Bearer ${mixed}` }
  expect((await server.ask('/api/pages', { headers })).status).toBe(200)
  expect((await server.ask('/api/pages?perspective=draft', { headers })).status).toBe(403)
  const asked = { method: 'POST', headers, body: { title: 'Mine' } } as const
  expect((await server.ask('/api/releases', asked)).status).toBe(403)
  const reader = await connect(server, await tokenFor(server, user('editor'), ['mcp:read']))
  expect((await reader.tool('read_page', { page: page.id })).refused).toBeUndefined()
  expect((await reader.tool('propose_edits', { page: page.id, title: 'x', commands: edits })).refused).toBeTruthy()
})

it('opens no publishing for the tools themselves', async () => {
  const { store } = shared()
  const token = await tokenFor(shared(), user('publisher'), ['mcp:propose'])
  const signedIn = await readBearer({ store } as Parameters<typeof readBearer>[0], token, 'https://ziva.test')
  expect(signedIn?.scopes).toContain('content:write:pages')
  expect(signedIn?.scopes).not.toContain('publish')
  expect(signedIn?.user.scopes).toEqual(signedIn?.scopes)
})
