import { expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { intro, pageOf, user } from '#services/testing.ts'
import { shareTestServer } from '../testing.ts'
import { connect, tokenFor } from './testing.ts'

const shared = shareTestServer()

/** A site of its own page for each test, published where it is to be live. */
async function pageWith(path: string, ...elements: ReturnType<typeof intro>[]) {
  const server = shared()
  const page = { ...pageOf('ziva', path, ...elements), id: newId() }
  await server.store.pages.create(page, 'someone')
  return page
}

it('lists tools and resources to the library’s own client, and reads with them', async () => {
  const server = shared()
  const page = await pageWith('rooms', intro('hello', 'Rooms by the sea'))
  const { client, tool } = await connect(server, await tokenFor(server, user('editor')))
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['list_sites', 'find_pages', 'read_page', 'propose_edits', 'explain_not_shown']),
  )
  expect(tools.every(({ annotations }) => typeof annotations?.readOnlyHint === 'boolean')).toBe(true)
  expect((await tool('list_sites')).value.sites).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: 'ziva' })]),
  )
  expect((await tool('find_pages', { site: 'ziva', search: 'rooms' })).value.pages[0]).toMatchObject({ id: page.id })
  expect((await tool('read_page', { page: page.id })).value.page.elements).toEqual([
    expect.objectContaining({ id: 'hello', component: 'Intro', text: 'Rooms by the sea' }),
  ])
  expect((await tool('read_page', { page: page.id, element: 'hello' })).value.element.fields.title.value).toBe(
    'Rooms by the sea',
  )
  expect((await tool('read_slice', { component: 'Intro' })).value).toMatchObject({
    component: 'Intro',
    picture: expect.stringContaining('/thumbnails/Intro.webp'),
  })
  expect((await tool('explain_not_shown', { page: page.id })).value.reasons[0]).toContain('not published')
  expect((await tool('list_problems', { page: page.id })).value.problems).toBeInstanceOf(Array)
  expect((await tool('check_brand', { page: page.id })).value.layout).toBe('hyatt-ziva')
  const { resources } = await client.listResources()
  for (const { uri } of resources) expect((await client.readResource({ uri })).contents).toHaveLength(1)
  const { contents } = await client.readResource({ uri: 'voix://brand-rules/hyatt-ziva' })
  expect(String((contents[0] as { text?: string }).text)).toContain('palette')
})

it('puts proposed edits into a release in review, beside the version from before, and nothing live', async () => {
  const server = shared()
  const page = await pageWith('spa', intro('one', 'Old one'), intro('two', 'Old two'))
  const { tool } = await connect(server, await tokenFor(server, user('editor')))
  const { refused, value } = await tool('propose_edits', {
    page: page.id,
    title: 'Shorter titles',
    commands: [
      { type: 'field.update', id: 'one', name: 'title', value: 'New one' },
      { type: 'element.add', element: { component: 'Intro', fields: { title: 'Third' } } },
    ],
  })
  expect(refused).toBeUndefined()
  expect(value.review_at).toContain(`/voix/studio?page=${page.id}&compare=${value.compare_with}`)
  const stored = await server.store.pages.get(page.id)
  expect(stored?.page.elements).toHaveLength(3)
  expect(stored?.published_revision).toBeNull()
  const release = await server.store.releases.get(value.release)
  expect(release).toMatchObject({ status: 'in_review' })
  expect(release?.data.description).toContain('Agency bot')
  const versions = await server.store.pages.versions(page.id)
  expect(versions.map(({ label }) => label)).toEqual(['Proposal: Shorter titles', 'Before: Shorter titles'])
  const { rows } = await server.store.events.list({ action: 'assistant_call', document_id: page.id })
  expect(rows[0]).toMatchObject({
    actor: 'the-editor',
    details: { client: 'Agency bot', tool: 'propose_edits', outcome: 'done' },
  })
})

it('writes nothing when the release that was named is not there or takes nothing more', async () => {
  const server = shared()
  const page = await pageWith('garden', intro('one', 'Old'))
  const { tool } = await connect(server, await tokenFor(server, user('editor')))
  const edits = {
    page: page.id,
    title: 'Later',
    commands: [{ type: 'field.update', id: 'one', name: 'title', value: 'New' }],
  }
  const archived = await server.content.releases.create(user('publisher'), { title: 'Gone' })
  await server.content.releases.mark(user('publisher'), archived.id, 'archived')
  for (const release of [newId(), archived.id])
    expect((await tool('propose_edits', { ...edits, release })).refused).toBeDefined()
  expect(await server.store.pages.versions(page.id)).toEqual([])
  expect((await server.store.pages.get(page.id))?.page.elements[0]?.fields[0]).toMatchObject({ text: 'Old' })
})

it('refuses edits that the page may not take, whole, and says why', async () => {
  const server = shared()
  const page = await pageWith('golf', intro('one', 'Golf'))
  const { tool } = await connect(server, await tokenFor(server, user('editor')))
  const propose = (commands: object[]) => tool('propose_edits', { page: page.id, title: 'x', commands })
  const good = { type: 'field.update', id: 'one', name: 'title', value: 'New' }
  expect((await propose([good, { type: 'element.delete', id: 'gone' }])).refused).toContain('element not found')
  expect((await propose([{ type: 'field.update', id: 'one', name: 'nothing', value: '' }])).refused).toContain(
    'no field',
  )
  expect((await propose([{ type: 'element.add', element: { component: 'NoSuch' } }])).refused).toContain('no slice')
  expect((await propose([{ type: 'review.status', status: 'approved' }])).refused).toContain('not right')
  expect(
    (await tool('propose_edits', { page: page.id, title: 'x', commands: [good], revision: 99 })).refused,
  ).toBeTruthy()
  expect((await server.store.pages.get(page.id))?.page.elements[0]?.fields[0]).toMatchObject({ text: 'Golf' })
})

it('builds a page of recipes as a draft for review', async () => {
  const server = shared()
  const { tool } = await connect(server, await tokenFor(server, user('editor')))
  const { recipes } = (await tool('list_recipes')).value
  const fitting = recipes.filter(({ layouts }: { layouts: '*' | string[] }) => layouts === '*').slice(0, 2)
  const { refused, value } = await tool('create_page_from_recipe', {
    site: 'ziva',
    path: 'summer-offer',
    page_title: 'Summer offer',
    recipes: fitting.map(({ name }: { name: string }) => name),
    title: 'Summer offer',
    why: 'Asked for by sales.',
  })
  expect(refused).toBeUndefined()
  const made = await server.store.pages.get(value.page)
  expect(made).toMatchObject({ published_revision: null, page: { path: 'summer-offer', layout: 'hyatt-ziva' } })
  expect(made!.page.elements.length).toBeGreaterThanOrEqual(2)
  const items = await server.store.releases.items(value.release)
  expect(items).toMatchObject([{ document_id: value.page, revision: value.revision }])
})

it('does no more than its user: who works for one site proposes nothing on another', async () => {
  const server = shared()
  const page = await pageWith('beach', intro('one', 'Beach'))
  const outsider = user('editor', { id: 'bonita-editor', email: 'b@voix.test', sites: ['bonita'] })
  const { tool } = await connect(server, await tokenFor(server, outsider))
  expect((await tool('read_page', { page: page.id })).refused).toBeTruthy()
  const commands = [{ type: 'field.update', id: 'one', name: 'title', value: 'Mine' }]
  expect((await tool('propose_edits', { page: page.id, title: 'x', commands })).refused).toBeTruthy()
  expect((await tool('find_pages', { search: 'beach' })).value.total).toBe(0)
  expect((await server.store.pages.get(page.id))?.revision).toBe(1)
})

it('lets a token that only reads write nothing', async () => {
  const server = shared()
  const page = await pageWith('tennis', intro('one', 'Tennis'))
  const { tool } = await connect(server, await tokenFor(server, user('editor'), ['content:read:draft']))
  expect((await tool('read_page', { page: page.id })).refused).toBeUndefined()
  const commands = [{ type: 'field.update', id: 'one', name: 'title', value: 'New' }]
  expect((await tool('propose_edits', { page: page.id, title: 'x', commands })).refused).toContain(
    'content:write:pages',
  )
  expect((await tool('upload_media_by_url', { url: 'https://a.test/a.jpg' })).refused).toContain('media:write')
})

it('says once what is wrong', async () => {
  const server = shared()
  const { tool } = await connect(server, await tokenFor(server, user('editor')))
  const { refused } = await tool('upload_media_by_url', { url: 'http://2130706433/a.jpg' })
  expect(refused).toBe('That server cannot be reached. Use a public address, or try again later.')
})

it('translates with the rights of a translator, who makes no releases', async () => {
  const server = shared()
  const editor = await connect(server, await tokenFor(server, user('editor')))
  const page = await pageWith('kids', intro('one', 'Kids club'))
  const ziva = (await server.store.sites.list()).find(({ id }) => id === 'ziva')!
  await server.store.sites.put({ ...ziva, settings: { ...ziva.settings, locales: ['es'] } })
  const first = await editor.tool('translate_fields', { page: page.id, language: 'es', title: 'Spanish', texts: [] })
  expect(first.refused).toBeUndefined()
  const [text] = first.value.texts
  const translator = await connect(server, await tokenFor(server, user('translator')))
  const { refused, value } = await translator.tool('translate_fields', {
    page: page.id,
    language: 'es',
    title: 'Spanish kids club',
    texts: [{ element: text.element, name: text.name, text: 'Club de niños' }],
  })
  expect(refused).toBeUndefined()
  expect(value.release).toBeNull()
  const written = await server.store.pages.get(value.page)
  expect(written).toMatchObject({ published_revision: null, page: { language_code: 'es' } })
  expect(JSON.stringify(written?.page.elements)).toContain('Club de niños')
  const commands = [{ type: 'element.delete', id: 'one' }]
  expect((await translator.tool('propose_edits', { page: page.id, title: 'x', commands })).refused).toBeTruthy()
})
