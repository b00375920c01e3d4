import { expect, it } from 'vitest'
import { VoixError } from '#model/errors.ts'
import { everyElement } from '#document/tree.ts'
import { createContent } from '../services.ts'
import { asset, openTestStore, pageOf, intro, site, user } from '../testing.ts'
import { fakeFetch, manyShapes, oldSite, type TestItem, wxr } from './testing.ts'

const admin = user('admin', { sites: ['ziva'] })
const ms = 60_000

const picture = (id: number, name: string, alt: string): TestItem => ({
  id,
  type: 'attachment',
  status: 'inherit',
  title: alt,
  attachment: `${oldSite}/wp-content/uploads/${name}.jpg`,
  meta: { _wp_attachment_image_alt: alt },
})

const house: readonly TestItem[] = [
  { id: 1, title: 'Welcome', slug: 'welcome', link: `${oldSite}/`, content: manyShapes },
  {
    id: 2,
    title: 'Rooms',
    slug: 'rooms',
    content: '<p>Two kinds of rooms.</p>',
    meta: { _yoast_wpseo_metadesc: 'Our rooms', _wp_old_slug: 'habitaciones' },
  },
  { id: 3, title: 'Sea room', slug: 'sea', parent: 2, link: `${oldSite}/?page_id=3`, content: '<p>By the sea.</p>' },
  { id: 4, title: 'Not yet', slug: 'not-yet', status: 'draft', content: '<p>Later.</p>' },
  {
    id: 5,
    type: 'post',
    title: 'Orange harvest',
    slug: 'orange-harvest',
    link: `${oldSite}/2024/03/orange-harvest/`,
    content: 'First line.\n\n[gallery ids="20,21"]\n\nSecond <b>line</b>.',
    terms: [
      ['category', 'garden', 'Garden'],
      ['post_tag', 'winter', 'Winter'],
    ],
  },
  picture(20, 'one', 'One'),
  picture(21, 'two', 'Two'),
  {
    id: 30,
    type: 'nav_menu_item',
    title: '',
    meta: { _menu_item_type: 'post_type', _menu_item_object_id: '2', _menu_item_menu_item_parent: '0' },
    terms: [['nav_menu', 'main', 'Main']],
  },
  {
    id: 31,
    type: 'nav_menu_item',
    title: 'Elsewhere',
    order: 2,
    meta: { _menu_item_type: 'custom', _menu_item_url: 'https://tower.example/', _menu_item_menu_item_parent: '30' },
    terms: [['nav_menu', 'main', 'Main']],
  },
]

async function opened() {
  const store = await openTestStore()
  const content = createContent(store)
  const fetch = fakeFetch((id, alt) => store.media.put(asset(id, { alt }), 'admin'))
  const { siteImports } = content
  const create = (items = house, options = {}) =>
    siteImports.create(admin, { site: 'ziva', file: 'export.xml', text: wxr(items) }, { posts: 'posts', ...options })
  return { store, content, fetch, siteImports, create }
}

it('tries an import without writing anything but the trial', async () => {
  const { store, create } = await opened()
  const { rows, trial, source, status } = await create()
  expect(status).toBe('trial')
  expect(source).toMatchObject({ documents: 5, files: 2, menus: 1 })
  expect(rows.map(({ collection, url }) => `${collection} ${url}`)).toEqual([
    'pages /',
    'pages /rooms',
    'pages /rooms/sea',
    'pages /not-yet',
    'posts /blog/orange-harvest',
  ])
  for (const share of Object.values(trial.totals)) expect(share.arrived / share.of).toBeGreaterThan(0.9)
  expect(trial.kinds.map(({ kind, slices }) => `${kind}: ${slices[0]?.component}`)).toEqual([
    'heading-text: Intro',
    'hero: HeroSlide',
    'picture-text: HyattContentBlock',
    'gallery: HyattGallery',
    'cards: HyattCard',
    'quote: Intro',
    'table: Table',
    'video: YouTube',
    'buttons: GhostButtonLink',
  ])
  expect((await store.pages.list({})).total).toBe(0)
})

it('writes drafts into a release of its own, with pictures, links, redirects and menus', async () => {
  const { store, siteImports, create, fetch } = await opened()
  const { id } = await create()
  const { status, rows, releases, missing } = await siteImports.run(admin, id, { fetch, ms })
  expect(status).toBe('done')
  expect(missing).toEqual([])
  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new', 'new', 'new'])
  const home = await store.pages.at('ziva', '', 'en')
  expect(home?.status).toBe('draft')
  const html = JSON.stringify(home?.page.elements)
  expect(html).toContain('href=\\"/rooms\\"')
  expect(html).not.toContain('old.example/rooms')
  expect([...everyElement(home!.page.elements)].map(({ component }) => component)).toContain('HyattGallery')
  expect((await store.pages.at('ziva', 'rooms', 'en'))?.page.seo).toEqual({ meta_description: 'Our rooms' })
  const [release] = releases
  const items = await store.releases.items(release!)
  expect(items.map(({ title }) => title).toSorted()).toEqual(['Orange harvest', 'Rooms', 'Sea room', 'Welcome'])
  const redirects = await store.records.list('redirects')
  expect(redirects.rows.map(({ data }) => `${data.source} → ${data.target}`).toSorted()).toEqual([
    '/2024/03/orange-harvest → /blog/orange-harvest',
    '/?page_id=3 → /rooms/sea',
    '/habitaciones → /rooms',
  ])
  const [menu] = (await store.records.list('menus')).rows
  expect(menu?.data.items).toMatchObject([
    { type: 'page', label: 'Rooms', items: [{ type: 'external', label: 'Elsewhere', href: 'https://tower.example/' }] },
  ])
  const [post] = (await store.records.list('posts')).rows
  expect(post?.data).toMatchObject({
    author_name: 'Marta Olmo',
    display_date: '2024-03-05',
    categories: ['Garden'],
    tags: ['Winter'],
  })
})

it('changes nothing when it runs again, and updates what nobody touched', async () => {
  const { store, content, siteImports, create, fetch } = await opened()
  const { id } = await create()
  await siteImports.run(admin, id, { fetch, ms })
  const fetched = fetch.fetched.length
  const again = await siteImports.run(admin, id, { fetch, ms })
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(Array(5).fill('unchanged'))
  expect(fetch.fetched).toHaveLength(fetched)

  const touched = (await store.pages.at('ziva', 'rooms', 'en'))!
  await content.pages.change(admin, touched.page.id, touched.revision, { title: 'Our rooms' })
  const later = house.map((item) => (item.id === 2 || item.id === 3 ? { ...item, content: '<p>New words.</p>' } : item))
  await siteImports.replaceSource(admin, id, { file: 'later.xml', text: wxr(later) })
  const updated = await siteImports.run(admin, id, { fetch, ms })
  expect(updated.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'kept', 'updated', 'unchanged', 'unchanged'])
  expect((await store.pages.at('ziva', 'rooms', 'en'))?.page.title).toBe('Our rooms')
})

it('goes on where it was cut short', async () => {
  const { siteImports, create, fetch } = await opened()
  const { id } = await create()
  let { status, progress } = await siteImports.run(admin, id, { fetch, ms: -1 })
  expect({ status, progress }).toMatchObject({ status: 'running', progress: { done: 0 } })
  ;({ status, progress } = await siteImports.run(admin, id, { fetch, ms }))
  expect(status).toBe('done')
  expect(progress.done).toBe(progress.of)
})

it('is taken back as a whole, but for what an editor works with', async () => {
  const { store, content, siteImports, create, fetch } = await opened()
  await content.pages.put(admin, pageOf('ziva', 'mine', intro('a')))
  const { id } = await create()
  await siteImports.run(admin, id, { fetch, ms })
  const rooms = (await store.pages.at('ziva', 'rooms', 'en'))!
  await content.pages.change(admin, rooms.page.id, rooms.revision, { title: 'Our rooms' })
  const { status, kept } = await siteImports.revert(admin, id)
  expect({ status, kept }).toEqual({ status: 'reverted', kept: 1 })
  const { rows } = await store.pages.list({ site_id: 'ziva' })
  expect(rows.map(({ path }) => path).toSorted()).toEqual(['mine', 'rooms'])
  for (const entity of ['posts', 'redirects', 'menus']) expect((await store.records.list(entity)).total).toBe(0)
  expect(await store.releases.list()).toEqual([])
})

it('lists what cannot be fetched, and keeps the rest of the page', async () => {
  const { store, siteImports, create } = await opened()
  const gone = new VoixError('fetch-refused', { reason: 'That server answered 404. Check the address.' })
  const fetch = fakeFetch(
    (id, alt) => store.media.put(asset(id, { alt }), 'admin'),
    (address) => (address.includes('bay') ? gone : undefined),
  )
  const { id } = await create()
  const { missing, rows } = await siteImports.run(admin, id, { fetch, ms })
  expect(missing.map(({ address, reason }) => [address, String(reason)])).toEqual([
    [`${oldSite}/wp-content/uploads/bay.jpg`, 'That server answered 404. Check the address.'],
  ])
  expect(rows[0]?.shares.words).toEqual({ arrived: rows[0]!.shares.words.of, of: rows[0]!.shares.words.of })
  expect(JSON.stringify((await store.pages.at('ziva', '', 'en'))?.page.elements)).toContain('Sleep by the bay')
})

it('makes forms of the forms of its pages, and takes them back', async () => {
  const { store, siteImports, fetch } = await opened()
  const asked =
    '<form><label>Name *<input name="name"></label><label>Room<select name="room"><option>Sea</option></select></label><label>Passport<input type="file" name="p"></label><button>Send</button></form>'
  const text = wxr([{ id: 1, title: 'Write to us', slug: 'write', content: `<h2>Ask us</h2>${asked}` }])
  const { id, rows: tried } = await siteImports.create(
    admin,
    { site: 'ziva', file: 'x.xml', text },
    { layout: 'blocks' },
  )
  expect(tried[0]?.problems.map(String)).toEqual([
    'Form “Ask us” with 2 questions. Enter who is notified of its entries.',
    'Form “Ask us” asked for files, which forms do not take: Passport.',
  ])
  await siteImports.run(admin, id, { fetch, ms })
  const [form] = (await store.records.list('forms')).rows
  expect(form?.data).toMatchObject({ name: 'Ask us', notify: [] })
  expect(form?.data.fields).toMatchObject([
    { name: 'name', type: 'text', label: 'Name', required: true },
    { name: 'room', type: 'select', options: ['Sea'] },
  ])
  const elements = (await store.pages.at('ziva', 'write', 'en'))!.page.elements
  const shown = [...everyElement(elements)].find(({ component }) => component === 'BlocksNewsletterForm')
  expect(JSON.stringify(shown)).toContain(`"${form!.slug}"`)
  await siteImports.revert(admin, id)
  expect((await store.records.list('forms')).total).toBe(0)
})

it('makes a form, and keeps its words, where no slice of the layout can show it', async () => {
  const { store, siteImports, fetch } = await opened()
  const text = wxr([
    { id: 1, title: 'Write to us', slug: 'write', content: '<form><label>Name<input name="n"></label></form>' },
  ])
  const { id, rows } = await siteImports.create(admin, { site: 'ziva', file: 'x.xml', text }, { layout: 'hyatt-ziva' })
  expect(String(rows[0]?.problems[0])).toContain('No slice of this layout can show it')
  await siteImports.run(admin, id, { fetch, ms })
  expect((await store.records.list('forms')).rows[0]?.title).toBe('Write to us')
  expect(JSON.stringify((await store.pages.at('ziva', 'write', 'en'))!.page.elements)).toContain('<p>Name</p>')
})

it('fetches videos, sounds and captions of the old site, and lists those that are missing', async () => {
  const { store, siteImports } = await opened()
  const gone = new VoixError('fetch-refused', { reason: 'That server answered 404. Check the address.' })
  const fetch = fakeFetch(
    (id, alt) => store.media.put(asset(id, { alt }), 'admin'),
    (address) => (address.endsWith('.mp3') ? gone : undefined),
  )
  const content = `<video><source src="/film.mp4"><track kind="captions" srclang="es" label="Español" src="/film.es.vtt"></video><p>And</p><audio src="${oldSite}/waves.mp3"></audio><ul><li><video src="/small.webm"><track src="/small.vtt"></video></li></ul><video src="https://cdn.example/far.mp4"></video>`
  const text = wxr([{ id: 1, title: 'Films', slug: 'films', content }])
  const { id } = await siteImports.create(admin, { site: 'ziva', file: 'x.xml', text }, {})
  const { missing } = await siteImports.run(admin, id, { fetch, ms })
  expect(missing.map(({ address }) => address)).toEqual([`${oldSite}/waves.mp3`])
  expect(fetch.fetched.map((address) => address.split('/').at(-1)).toSorted()).toEqual([
    ...['film.es.vtt', 'film.mp4', 'small.vtt', 'small.webm'],
  ])
  const stored = JSON.stringify((await store.pages.at('ziva', 'films', 'en'))!.page.elements)
  expect(stored).toContain('"Español"')
  expect(stored).toContain('https://cdn.example/far.mp4')
  expect(stored).not.toContain('/film.es.vtt')
})

it('lists pictures of galleries that the source does not have, by their page', async () => {
  const { siteImports } = await opened()
  const text = wxr([
    picture(20, 'one', 'One'),
    { id: 1, title: 'Old', slug: 'old', content: '[gallery ids="20,98"]' },
    { id: 2, title: 'New', slug: 'new', content: '<!-- wp:gallery {"ids":[20,99,97]} /-->' },
  ])
  const { rows } = await siteImports.create(admin, { site: 'ziva', file: 'x.xml', text }, {})
  expect(rows.map(({ problems }) => problems.map(String))).toEqual([
    ['A gallery names a picture that the source does not have: 98.'],
    ['Galleries name 2 pictures that the source does not have: 99, 97.'],
  ])
})

it('gives pages in other scripts an address each', async () => {
  const { siteImports } = await opened()
  const titles = ['О нас', 'من نحن', '关于我们', 'Σχετικά', '!!!', 'О нас']
  const named = (slug: string) => ({ slug: encodeURIComponent(slug), link: `${oldSite}/${encodeURIComponent(slug)}/` })
  const text = wxr(titles.map((title, i) => ({ id: i + 1, title, ...named(title.toLowerCase().replaceAll(' ', '-')) })))
  const { rows } = await siteImports.create(admin, { site: 'ziva', file: 'x.xml', text }, {})
  const addresses = rows.map(({ url }) => url)
  expect(new Set(addresses).size).toBe(titles.length)
  for (const address of addresses) expect(address).toMatch(/^\/[a-z0-9]+(?:-[a-z0-9]+)*$/)
})

it('joins translations and refuses a language that the site does not have', async () => {
  const { store, siteImports, fetch } = await opened()
  await store.sites.put(site('ziva', { layout: 'hyatt-ziva', settings: { locales: ['es'] }, revision: 1 }))
  const text = wxr([
    {
      id: 2,
      slug: 'cuartos',
      link: `${oldSite}/es/cuartos/`,
      terms: [
        ['language', 'es', 'Español'],
        ['post_translations', 'pll_1', 'pll_1'],
      ],
    },
    {
      id: 1,
      slug: 'rooms',
      terms: [
        ['language', 'en', 'English'],
        ['post_translations', 'pll_1', 'pll_1'],
      ],
    },
    { id: 3, slug: 'zimmer', terms: [['language', 'de', 'Deutsch']] },
  ])
  const { id, rows } = await siteImports.create(admin, { site: 'ziva', file: 'x.xml', text }, {})
  expect(rows.map(({ url, problem }) => [url, problem !== undefined])).toEqual([
    ['/es/cuartos', false],
    ['/rooms', false],
    ['/de/zimmer', true],
  ])
  const done = await siteImports.run(admin, id, { fetch, ms })
  expect(done.rows.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'refused'])
  const english = (await store.pages.at('ziva', 'rooms', 'en'))!
  expect((await store.pages.at('ziva', 'cuartos', 'es'))?.translation_group).toBe(english.translation_group)
})

it('chooses a free address where a page of the site has the one of an imported page', async () => {
  const { content, create } = await opened()
  await content.pages.put(admin, pageOf('ziva', 'rooms', intro('a')))
  const { rows } = await create()
  expect(rows[1]?.url).toBe('/rooms-2')
})

it('takes another slice for a kind of section, or text', async () => {
  const { siteImports, create } = await opened()
  const { id } = await create()
  const { trial } = await siteImports.change(admin, id, {
    mapping: { gallery: 'SliderGallery', cards: 'text', hero: 'Nothing' },
  })
  const sliceOf = (kind: string) => trial.kinds.find((each) => each.kind === kind)?.slices[0]?.component
  expect([sliceOf('gallery'), sliceOf('cards'), sliceOf('hero')]).toEqual([
    'SliderGallery',
    'TitleWysiwyg',
    'HeroSlide',
  ])
})

it('keeps a quote with a link as text, where a slice for quotes would lose it', async () => {
  const { siteImports } = await opened()
  const quote = (more: string) => `<!-- wp:quote --><blockquote><p>Lovely.${more}</p></blockquote><!-- /wp:quote -->`
  const text = wxr([
    { id: 1, content: quote('') },
    { id: 2, content: quote(' See <a href="https://tower.example/">the tower</a>.') },
  ])
  const given = { site: 'ziva', file: 'x.xml', text }
  const { rows, trial } = await siteImports.create(admin, given, { layout: 'playa-collection' })
  expect(rows.map(({ matched }) => matched)).toEqual([1, 0])
  expect(trial.totals.links).toEqual({ arrived: 1, of: 1 })
})

it('lets others have their turn while it reads and composes', async () => {
  const { create } = await opened()
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  await create(Array.from({ length: 300 }, (_, i) => ({ id: i + 1, slug: `page-${i + 1}`, content: manyShapes })))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})

it('is for administrators of the site alone', async () => {
  const { siteImports, create, fetch } = await opened()
  const { id } = await create()
  for (const other of [user('publisher'), user('editor'), user('admin', { sites: ['bonita'] })]) {
    await expect(siteImports.get(other, id)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(siteImports.list(other, 'ziva')).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(siteImports.create(other, { site: 'ziva', file: 'x', text: wxr(house) }, {})).rejects.toMatchObject({
      code: 'not-allowed',
    })
    for (const refused of [
      siteImports.change(other, id, {}),
      siteImports.replaceSource(other, id, { file: 'x', text: wxr(house) }),
      siteImports.preview(other, id, 'page-1'),
      siteImports.run(other, id, { fetch, ms }),
      siteImports.revert(other, id),
      siteImports.report(other, id),
      siteImports.remove(other, id),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'not-allowed' })
  }
})

it('keeps text in one piece where nothing stands between, below the title of its page', async () => {
  const { siteImports } = await opened()
  const first = 'First. '.repeat(120).trim()
  const more = 'More. '.repeat(140).trim()
  const content = `<p>${first}</p><blockquote><p>Lovely.</p></blockquote><p>Last.</p><h1>Later</h1><p>${more}</p>`
  const given = { site: 'ziva', file: 'x.xml', text: wxr([{ id: 1, title: 'Olmo', content }]) }
  const { id } = await siteImports.create(admin, given, { layout: 'hyatt-ziva' })
  const { elements } = await siteImports.preview(admin, id, 'page-1')
  const textOf = (name: string) =>
    elements.map(({ fields }) => fields.find((field) => field.name === name)).map((field) => field?.[field.type])
  expect(textOf('title')).toEqual(['Olmo', 'Later'])
  expect(textOf('titleTag')).toEqual(['h1', 'h2'])
  expect(textOf('content')).toEqual([
    `<p>${first}</p><blockquote><p>Lovely.</p></blockquote><p>Last.</p>`,
    `<p>${more}</p>`,
  ])
})
