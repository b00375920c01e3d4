import { describe, expect, it } from 'vitest'
import { recordTemplatePath } from '#model/page/bound-page.ts'
import type { Element } from '#model/page/page.ts'
import { everyElement } from '#document/tree.ts'
import { asset, record, shown, site, slice, user } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

const owner = user('owner')
const resorts = recordTemplatePath('resorts')

/** Two brands that both show the resort Cove, with a room and without anything else. */
async function server() {
  const open = await openTestServer({}, undefined, {
    sites: [site('ziva', { settings: { locales: ['es'] } }), site('bonita')],
  })
  const { store, content, invalidation } = open
  const put = async (entity: string, slug: string, data: Record<string, unknown>, more: { language_code?: string } = {}) => {
    const row = { ...record(entity, slug, { slug, ...data }, '*'), language_code: '', title: slug, ...more }
    await store.records.put(row, { ...shown, tags: [`entity:${entity}`] })
    await invalidation.sync()
    return row
  }
  await store.media.put(asset('pool'))
  const cove = await put('resorts', 'cove', { name: 'Marisol Cove', summary: 'A quiet shore.', main_phone: '555 0142' })
  await put('resorts', 'palms', { name: 'Marisol Palms', summary: 'Palms to the water.' })
  await put('rooms', 'suite', { name: 'Garden suite', resort_id: cove.id })
  const visit = (path: string, host = 'ziva.test') => open.ask(path, { headers: { host } })
  /** A page for all resorts of a brand, with what stands there today. */
  const compose = (id: string, siteId = 'ziva', language_code = 'en', path: string = resorts) =>
    content.pages.create(owner, id, { site_id: siteId, path, title: 'Each resort', language_code, layout: 'blocks' })
  /** The page with other elements, published. */
  const publishWith = async (id: string, change: (elements: readonly Element[]) => readonly Element[]) => {
    const { page } = await content.pages.get(owner, id)
    const row = await content.pages.put(owner, { ...page, elements: change(page.elements) })
    await content.pages.publish(owner, id, row.revision)
    await invalidation.sync()
  }
  return { ...open, put, visit, compose, publishWith, cove }
}

const without = (component: string) => (elements: readonly Element[]) =>
  elements.filter((each) => each.component !== component)

describe('the page of each resort', () => {
  it('is composed for one brand, and the other goes on with the one of the product', async () => {
    const { visit, compose, publishWith } = await server()
    const before = (await visit('/resorts/cove')).text
    expect(before).toContain('Garden suite')
    await compose('mine')
    expect((await visit('/resorts/cove')).text).toBe(before)

    const promise = slice('Intro', 'promise', { title: 'Why we built it' })
    await publishWith('mine', (elements) => [...without('ResortRooms')(elements), promise])
    for (const [path, name] of [
      ['/resorts/cove', 'Marisol Cove'],
      ['/resorts/palms', 'Marisol Palms'],
    ] as const) {
      const { text } = await visit(path)
      expect(text).toContain(`<h1 class="title text-6xl">${name}</h1>`)
      expect(text).toContain('Why we built it')
      expect(wordsOf(text)).not.toContain('Garden suite')
      expect(text).toContain(`<title>${name}</title>`)
      expect(text).toContain(`<link rel="canonical" href="https://ziva.test${path}">`)
      expect(text).toContain('"@type":"Resort"')
    }
    const other = (await visit('/resorts/cove', 'bonita.test')).text
    expect(other).toContain('Garden suite')
    expect(other).not.toContain('Why we built it')
  })

  it('begins with what stands there today, so composing alone changes nothing', async () => {
    const { visit, compose, publishWith } = await server()
    const before = wordsOf((await visit('/resorts/cove')).text)
    await compose('mine')
    await publishWith('mine', (elements) => elements)
    expect(wordsOf((await visit('/resorts/cove')).text)).toEqual(before)
  })

  it('leaves no empty section for what a resort does not have', async () => {
    const { visit } = await server()
    const { text } = await visit('/resorts/palms')
    expect([...text.matchAll(/data-slice="(\w+)"/g)].map(([, name]) => name)).toEqual(['RecordHead', 'RecordText'])
  })

  it('folds away what is looked up rather than read, and leaves it there for a visitor who searches the page', async () => {
    const { visit } = await server()
    const { text } = await visit('/resorts/cove')
    expect(text).toMatch(/<details class="wrap"><summary><h2[^>]*>At a glance<\/h2><\/summary>.*555 0142/s)
  })

  it('is in the look of its own brand on the site of another, unless its editor chose a look', async () => {
    const { visit, put, compose, content, invalidation } = await server()
    const brand = await put('brands', 'hush', { name: 'Hush', default_layout: 'hyatt-secrets' })
    await put('resorts', 'cay', { name: 'Hush Cay', summary: 'Quieter still.', brand_id: brand.id })
    const look = async (path: string) => /data-layout="([^"]+)"/.exec((await visit(path)).text)?.[1]
    const own = await look('/resorts/cove')
    expect(own).not.toBe('hyatt-secrets')
    expect(await look('/resorts/cay')).toBe('hyatt-secrets')
    await compose('mine')
    const { page } = await content.pages.get(owner, 'mine')
    const chosen = await content.pages.put(owner, { ...page, layout: 'jewel' })
    await content.pages.publish(owner, 'mine', chosen.revision)
    await invalidation.sync()
    expect(await look('/resorts/cay')).toBe('jewel')
  })

  it('fills a slice of the catalogue from the resort that is shown', async () => {
    const { visit, compose, publishWith } = await server()
    await compose('mine')
    const query = { source: 'this-record', filter: [], order: [], limit: 1, map: { title: 'name' } }
    const intro = slice('Intro', 'own', { title: 'Nobody' }, { type: 'query', model_query: query })
    await publishWith('mine', () => [intro])
    expect((await visit('/resorts/cove')).text).toContain('Marisol Cove</h')
    expect((await visit('/resorts/palms')).text).toContain('Marisol Palms</h')
  })

  it('follows a change of the record and of the page, and falls back when the page goes', async () => {
    const { store, content, invalidation, visit, put, compose, publishWith, cove } = await server()
    await compose('mine')
    await publishWith('mine', without('RecordFacts'))
    expect(wordsOf((await visit('/resorts/cove')).text)).not.toContain('555 0142')
    await put('rooms', 'tower', { name: 'Tower room', resort_id: cove.id })
    expect(wordsOf((await visit('/resorts/cove')).text)).toContain('Tower room')
    await content.pages.trash(owner, 'mine')
    await invalidation.sync()
    expect(wordsOf((await visit('/resorts/cove')).text)).toContain('555 0142')
    expect(await store.pages.get('mine')).toBeUndefined()
  })

  it('is a page for each language, and a language without one has that of the product', async () => {
    const { visit, compose, publishWith, put } = await server()
    await put('resorts', 'cove', { name: 'Marisol Cala', summary: 'Una orilla tranquila.' }, { language_code: 'es' })
    await compose('mine')
    await publishWith('mine', (elements) => [...elements, slice('Intro', 'i', { title: 'Why we built it' })])
    expect((await visit('/es/resorts/cove')).text).not.toContain('Why we built it')
    await compose('suya', 'ziva', 'es')
    await publishWith('suya', (elements) => [...elements, slice('Intro', 'i', { title: 'Por qué está aquí' })])
    const { text } = await visit('/es/resorts/cove')
    expect(text).toContain('Por qué está aquí')
    expect(text).not.toContain('resorts/*')
    expect((await visit('/resorts/cove')).text).toContain('Why we built it')
  })

  it('is no page by itself: no address, no list and no search has it', async () => {
    const { ask, visit, compose, publishWith } = await server()
    await compose('mine')
    await publishWith('mine', (elements) => [...elements, slice('Intro', 'i', { title: 'Unmistakable' })])
    expect((await visit('/resorts/*')).status).toBe(404)
    for (const path of ['/sitemap-en-1.xml', '/sitemap', '/search?q=unmistakable', '/api/pages?site=ziva'])
      expect((await ask(path)).text, path).not.toContain('resorts/*')
    expect((await ask(`/api/pages/by-path?site=ziva&path=${encodeURIComponent(resorts)}`)).status).toBe(404)
  })
})

describe('who composes', () => {
  it('edits the pages of their own site, and those of no other', async () => {
    const { content, compose } = await server()
    await compose('mine')
    await compose('theirs', 'bonita')
    const editor = user('editor', { sites: ['ziva'] })
    await expect(content.pages.get(editor, 'mine')).resolves.toMatchObject({ page: { path: resorts } })
    await expect(content.pages.get(editor, 'theirs')).rejects.toMatchObject({ code: 'not-allowed' })
    const elsewhere = { site_id: 'bonita', path: recordTemplatePath('posts'), title: 'Each', language_code: 'en', layout: 'blocks' }
    await expect(content.pages.create(editor, 'new', elsewhere)).rejects.toMatchObject({ code: 'not-allowed' })
  })

  it('has one page of a kind on a site, moves it nowhere, and puts what draws a record on no other page', async () => {
    const { content, compose } = await server()
    const { revision } = await compose('mine')
    await expect(compose('again')).rejects.toMatchObject({ code: 'path-taken' })
    await expect(content.pages.change(owner, 'mine', revision, { path: 'offers' })).rejects.toMatchObject({
      code: 'invalid-page',
    })
    const plain = await content.pages.create(owner, 'plain', {
      site_id: 'ziva',
      path: 'about',
      title: 'About',
      language_code: 'en',
      layout: 'blocks',
    })
    const add = { type: 'element.add', element: slice('ResortRooms', 'rooms'), spot: { parent: null, after: null } }
    await expect(content.pages.saveCommands(owner, 'plain', plain.revision, [add])).rejects.toMatchObject({
      code: 'invalid-page',
    })
  })

  it('has none where a site does without pages of the kind', async () => {
    const open = await openTestServer({}, undefined, {
      sites: [site('ziva', { settings: { without_pages_of: ['posts'] } })],
    })
    const wanted = { site_id: 'ziva', path: recordTemplatePath('posts'), title: 'Each', language_code: 'en', layout: 'blocks' }
    await expect(open.content.pages.create(owner, 'posts', wanted)).rejects.toMatchObject({ code: 'invalid-page' })
  })

  it('sees the page in a release before visitors do', async () => {
    const { content, store, invalidation, visit, compose } = await server()
    await compose('mine')
    const row = await content.pages.get(owner, 'mine')
    const promise = slice('Intro', 'promise', { title: 'Why we built it' })
    await content.pages.put(owner, { ...row.page, elements: [promise] })
    const release = await content.releases.create(owner, { title: 'Spring' })
    await content.releases.add(owner, release.id, { entity: 'pages', document_id: 'mine', action: 'publish' })
    const preview = { items: await store.releases.items(release.id) }
    const ziva = (await store.sites.get('ziva'))!
    const read = await content.readPage(ziva, 'resorts/cove', { origin: 'https://ziva.test', preview })
    expect(JSON.stringify(read?.view.nodes)).toContain('Why we built it')
    expect((await visit('/resorts/cove')).text).not.toContain('Why we built it')
    await content.releases.publish(owner, release.id)
    await invalidation.sync()
    expect((await visit('/resorts/cove')).text).toContain('Why we built it')
  })
})

describe('the studio', () => {
  it('opens the page with a record on it, the first or the one that was chosen', async () => {
    const { content, store, compose } = await server()
    await compose('mine')
    const row = await content.pages.get(owner, 'mine')
    const options = { origin: 'https://ziva.test', session: 'session' }
    const first = await content.readCanvas(row, options)
    expect(first.view.facts.title).toBe('Marisol Cove')
    expect(first.start.page.path).toBe(resorts)
    const idOf = (component: string) =>
      Array.from(everyElement(row.page.elements)).find((each) => each.component === component)!.id
    expect(JSON.stringify(first.start.data[idOf('ResortRooms')])).toContain('Garden suite')
    const palms = await content.readCanvas(row, { ...options, record: 'palms' })
    expect(palms.view.facts.title).toBe('Marisol Palms')
    expect(palms.start.data[idOf('ResortRooms')]).toBeNull()
    expect(palms.start.resolveAt).toContain('record=palms')
    const draft = await content.readDraft(row, { ...options, record: 'palms' })
    expect(draft.head.title).toBe('Marisol Palms')
    expect(await store.pages.get('mine')).toBeDefined()
  })
})

describe('the page of a list', () => {
  it('shows its list once, where its editor put it', async () => {
    const { visit, publish } = await server()
    await publish('resorts', slice('RecordList', 'list'), slice('Intro', 'i', { title: 'After all of them' }))
    const { text: whole } = await visit('/resorts')
    // Its description names it too.
    const text = whole.slice(whole.indexOf('<main'))
    expect(text.split('Marisol Palms').length - 1).toBe(1)
    expect(text.indexOf('Marisol Palms')).toBeLessThan(text.indexOf('After all of them'))
  })
})

/** Text of a page, from top to bottom. */
function wordsOf(html: string): readonly string[] {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]*>/)
    .map((words) => words.trim())
    .filter(Boolean)
}
