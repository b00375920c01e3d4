import { expect, it } from 'vitest'
import { VoixError } from '#model/errors.ts'
import { editingLimits, limits } from '#model/limits.ts'
import { createContent } from '../services.ts'
import { asset, openTestStore, site, user } from '../testing.ts'
import { type FetchedPage, goOnCrawl, beginCrawl } from './crawl.ts'
import { filesInMemory } from './files-in-memory.ts'
import type { SourceTree } from './read-tree.ts'
import { fakeFetch } from './testing.ts'

const admin = user('admin', { sites: ['ziva'] })
const ms = 60_000

const tree = (files: Readonly<Record<string, string>>, name = 'olmo.zip'): SourceTree => ({
  name,
  entries: Object.entries(files).map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    open: async () =>
      (async function* () {
        yield Buffer.from(text)
      })(),
  })),
})

const house = {
  'olmo/index.html':
    '<html lang="en"><title>Casa Olmo</title><nav><a href="rooms/index.html">Rooms</a><a href="https://tower.example/">Tower</a></nav><main><h1>Casa Olmo</h1><p>See <a href="rooms/index.html#sea">our rooms</a> and <a href="menu.pdf">the menu</a>.</p><p><img src="img/bay%20one.jpg" alt="The bay"></p></main>',
  'olmo/rooms/index.html':
    '<html lang="en"><title>Rooms | Casa Olmo</title><link rel="alternate" hreflang="es" href="../es/cuartos.html"><meta name="description" content="Our rooms"><main><h1>Rooms</h1><p>Back to <a href="../">the house</a>.</p></main>',
  'olmo/es/cuartos.html':
    '<html lang="es"><title>Cuartos</title><link rel="alternate" hreflang="en" href="../rooms/"><main><h1>Cuartos</h1><p>Doce.</p></main>',
  'olmo/img/bay one.jpg': 'picture',
  'olmo/img/unused.jpg': 'another',
  'olmo/menu.pdf': 'pdf',
  'olmo/style.css': 'p{}',
  '__MACOSX/olmo/._index.html': 'x',
}

async function opened() {
  const store = await openTestStore()
  await store.sites.put(site('ziva', { layout: 'hyatt-ziva', settings: { locales: ['es'] }, revision: 1 }))
  const files = filesInMemory()
  const content = createContent(store, undefined, store, { sourceFiles: files })
  const fetch = fakeFetch((id, alt) => store.media.put(asset(id, { alt }), 'admin'))
  return { store, files, fetch, siteImports: content.siteImports }
}

it('imports a folder of HTML with its links, pictures, languages and menus', async () => {
  const { store, files, fetch, siteImports } = await opened()
  const { id, title, rows, source, form } = await siteImports.createFromFiles(
    admin,
    'ziva',
    async () => tree(house),
    {},
  )
  expect({ title, form, skipped: source.skipped }).toEqual({
    ...{ title: 'Casa Olmo', form: 'pages' },
    skipped: [{ what: 'files', count: 1 }],
  })
  expect(rows.map(({ url, language, title: each }) => [url, language, each])).toEqual([
    ['/', 'en', 'Casa Olmo'],
    ['/rooms', 'en', 'Rooms'],
    ['/es/cuartos', 'es', 'Cuartos'],
  ])
  expect(files.names()).toHaveLength(2)
  const done = await siteImports.run(admin, id, { fetch, ms })
  expect(done).toMatchObject({ status: 'done', missing: [] })
  const home = (await store.pages.at('ziva', '', 'en'))!
  expect(JSON.stringify(home.page.elements)).toContain('href=\\"/rooms#sea\\"')
  expect(JSON.stringify(home.page.elements)).toMatch(/href=\\"\/media\//)
  const rooms = (await store.pages.at('ziva', 'rooms', 'en'))!
  expect(rooms.page.seo).toEqual({ meta_title: 'Rooms | Casa Olmo', meta_description: 'Our rooms' })
  expect(JSON.stringify(rooms.page.elements)).toContain('href=\\"/\\"')
  expect((await store.pages.at('ziva', 'cuartos', 'es'))?.translation_group).toBe(rooms.translation_group)
  const [menu] = (await store.records.list('menus')).rows
  expect(menu?.data.items).toMatchObject([
    { type: 'page', label: 'Rooms', ref: { id: rooms.page.id } },
    { type: 'external', label: 'Tower', href: 'https://tower.example/' },
  ])
  const redirects = (await store.records.list('redirects')).rows.map(({ data }) => `${data.source} → ${data.target}`)
  expect(redirects.toSorted()).toEqual([
    '/es/cuartos.html → /es/cuartos',
    '/index.html → /',
    '/rooms/index.html → /rooms',
  ])
})

it.each([
  ['es', 'Gracias por su mensaje.'],
  ['en', 'Thank you for your message.'],
])('makes a form that thanks in the language of its page: %s', async (language, thanks) => {
  const { store, siteImports } = await opened()
  const given = tree({
    'index.html': `<html lang="${language}"><title>Casa Olmo</title><main><h1>Casa Olmo</h1><form><label>Nombre <input name="nombre"></label><label>Mensaje <textarea name="mensaje"></textarea></label><button>Enviar</button></form></main>`,
  })
  const { id } = await siteImports.createFromFiles(admin, 'ziva', async () => given, { layout: 'blocks' })
  await siteImports.run(admin, id, { fetch: async () => expect.fail(), ms })
  const [form] = (await store.records.list('forms')).rows
  expect(form?.data.success_message).toBe(thanks)
  const page = await store.pages.at('ziva', '', language)
  const elements = JSON.stringify(page?.page.elements)
  expect(elements).toContain(form?.data.key)
  expect(elements).not.toContain('successMsg')
})

it('says places in a folder, and no address that nobody has', async () => {
  const { store, siteImports } = await opened()
  const given = tree({
    'olmo/index.html':
      '<main><h1>Olmo</h1><p>The <a href="gone.pdf">old menu</a>, <a href="/far/away.html">far</a>.</p><p><img src="gone.jpg" alt="Gone"></p></main>',
    'olmo/map room.html': '<main><h1>Map room</h1></main>',
  })
  const { id, rows } = await siteImports.createFromFiles(admin, 'ziva', async () => given, {})
  expect(rows.map(({ address }) => address)).toEqual(['index.html', 'map room.html'])
  const failing = async () => {
    throw new VoixError('fetch-refused', { reason: 'none' })
  }
  const done = await siteImports.run(admin, id, { fetch: failing, ms })
  const home = await store.pages.at('ziva', '', 'en')
  const { html } = await siteImports.preview(admin, id, rows[0]!.key)
  const said = [home?.page.elements, done, html, await siteImports.report(admin, id)]
  expect(JSON.stringify(said)).not.toContain('source.invalid')
})

it('knows the address of a folder by what its pages say of themselves', async () => {
  const { siteImports } = await opened()
  const own = (path: string) => `<link rel="canonical" href="https://old.example/${path}">`
  const given = tree({
    'index.html': `${own('')}<main><h1>Olmo</h1><a href="https://www.old.example/about">About</a><img src="https://old.example/a.jpg" alt="A"></main>`,
    'about.html': `${own('about')}<main><h1>About</h1></main>`,
    'a.jpg': 'picture',
  })
  const { id, rows, trial } = await siteImports.createFromFiles(admin, 'ziva', async () => given, {})
  expect(rows.map(({ address }) => address)).toEqual(['https://old.example/', 'https://old.example/about'])
  expect(trial.totals).toMatchObject({ links: { arrived: 1, of: 1 }, pictures: { arrived: 1, of: 1 } })
  const fetched: (boolean | undefined)[] = []
  await siteImports.run(admin, id, {
    ms,
    fetch: async (_user, _address, { open }) => {
      fetched.push(open !== undefined)
      throw new VoixError('fetch-refused', { reason: 'none' })
    },
  })
  expect(fetched).toEqual([true])
})

it('updates what nobody touched from a later folder, and keeps no files of the former', async () => {
  const { store, files, fetch, siteImports } = await opened()
  const { id } = await siteImports.createFromFiles(admin, 'ziva', async () => tree(house), {})
  await siteImports.run(admin, id, { fetch, ms })
  const later = { ...house, 'olmo/rooms/index.html': '<html lang="en"><main><h1>Rooms</h1><p>New words.</p></main>' }
  await siteImports.replaceFiles(admin, id, async () => tree(later))
  expect(files.names()).toHaveLength(2)
  const { rows } = await siteImports.run(admin, id, { fetch, ms })
  expect(rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'updated', 'unchanged'])
  expect(JSON.stringify((await store.pages.at('ziva', 'rooms', 'en'))?.page.elements)).toContain('New words.')
})

const page = '<main><h1>A</h1></main>'
it.each<[string, SourceTree, RegExp]>([
  ['without a page', tree({ 'a.txt': 'x' }), /^olmo\.zip: It has no HTML pages/],
  ['with an archive alone', tree({ 'site.zip': 'x' }), /^olmo\.zip, site\.zip: An archive within an archive/],
  [
    'larger than it may be',
    {
      name: 'b.zip',
      entries: [{ ...tree({ 'a.html': page }).entries[0]!, bytes: editingLimits.siteImportUnpackedBytes + 1 }],
    },
    /^b\.zip: Its files have more than 500 MiB unpacked/,
  ],
  [
    'with a page that is larger than its archive says',
    {
      name: 'b.zip',
      entries: [{ ...tree({ 'a.html': 'x'.repeat(editingLimits.siteImportPageBytes + 1) }).entries[0]!, bytes: 1 }],
    },
    /^b\.zip, a\.html: A page has at most 5 MiB/,
  ],
  [
    'of too many files',
    { name: 'b.zip', entries: Array(limits.siteImportItems + 1).fill(tree({ 'a.html': page }).entries[0]!) },
    /^b\.zip: It holds more than 20000 files/,
  ],
])('refuses a source by name and imports nothing: %s', async (_name, given, reason) => {
  const { store, files, siteImports } = await opened()
  const refused = siteImports.createFromFiles(admin, 'ziva', async () => given, {})
  await expect(refused.catch((error: VoixError) => String(error.details.reason))).resolves.toMatch(reason)
  expect(await store.siteImports.list('ziva')).toEqual([])
  expect(files.names()).toEqual([])
})

it('leaves out a page of 100,000 elements, naming file and line', async () => {
  const { siteImports } = await opened()
  const given = tree({ 'index.html': page, 'big.html': `<html>\n<main>${'<b></b>'.repeat(100_000)}</main>` })
  const { rows } = await siteImports.createFromFiles(admin, 'ziva', async () => given, {})
  expect(rows.map(({ problem }) => problem && String(problem))).toEqual([
    undefined,
    'olmo.zip, big.html, line 2: This page has more than 20000 elements. Split it first.',
  ])
})

/** A running site as a test says it: path → page. */
function served(pages: Readonly<Record<string, string>>) {
  const asked: string[] = []
  const fetch = async (address: string): Promise<FetchedPage> => {
    const { pathname, search } = new URL(address)
    asked.push(pathname + search)
    const text = pages[pathname]
    return {
      status: text === undefined ? 404 : 200,
      address,
      type: pathname.endsWith('.txt') ? 'text/plain' : 'text/html',
      bytes: Buffer.from(text ?? ''),
    }
  }
  let now = 1_000_000
  const waits: number[] = []
  const effects = (end = Infinity) => ({
    fetch,
    now: () => now,
    wait: async (time: number) => {
      if (time > 0) waits.push(time)
      now += time
    },
    end: end === Infinity ? Infinity : now + end,
  })
  return { asked, waits, effects }
}

const linked = (title: string, ...paths: readonly string[]) =>
  `<html lang="en"><title>${title}</title><main><h1>${title}</h1>${paths.map((path) => `<a href="${path}">to ${path}</a>`).join('')}</main>`
const wanted = { address: 'https://old.example/', hosts: [], depth: 3, pages: 50 }
const pagesOf = ({ lines }: Awaited<ReturnType<typeof goOnCrawl>>) =>
  lines.flatMap((line) => ('page' in line ? [new URL(line.page.address).pathname] : []))

it('follows the links of a running site on its own host, and asks for nothing twice', async () => {
  const { asked, effects } = served({
    '/': linked(
      'Home',
      '/a',
      '/a/',
      '/a?view=list',
      '/a#top',
      'https://other.example/x',
      '/b.pdf',
      'mailto:a@b.example',
    ),
    '/a': linked('A', '/', '/c'),
    '/c': linked('C', '/d'),
    '/d': linked('D', '/e'),
    '/e': linked('E'),
  })
  const outcome = await goOnCrawl(beginCrawl(wanted), effects())
  expect(pagesOf(outcome)).toEqual(['/', '/a', '/c', '/d'])
  expect(asked.toSorted()).toEqual(['/', '/a', '/c', '/d', '/robots.txt', '/sitemap.xml'])
  expect(outcome.state.isThrough).toBe(true)
})

it('reads what a sitemap lists, also by sitemaps that it names', async () => {
  const { effects } = served({
    '/': linked('Home'),
    '/sitemap.xml': '<sitemapindex><sitemap><loc>https://old.example/more.xml</loc></sitemap></sitemapindex>',
    '/more.xml':
      '<urlset><url><loc>https://old.example/hidden</loc></url><url><loc>https://other.example/x</loc></url></urlset>',
    '/hidden': linked('Hidden', '/further'),
    '/further': linked('Further'),
  })
  expect(pagesOf(await goOnCrawl(beginCrawl({ ...wanted, depth: 0 }), effects()))).toEqual(['/', '/hidden'])
})

it('keeps to robots.txt and to the pause that it asks for', async () => {
  const { asked, waits, effects } = served({
    '/robots.txt': 'User-agent: *\nCrawl-delay: 4\nDisallow: /private\nSitemap: https://old.example/map.xml',
    '/': linked('Home', '/private/a', '/open'),
    '/open': linked('Open'),
  })
  const { state, lines } = await goOnCrawl(beginCrawl(wanted), effects())
  expect(asked).toEqual(['/robots.txt', '/map.xml', '/', '/open'])
  expect(new Set(waits)).toEqual(new Set([4000]))
  expect(lines).toContainEqual({ skipped: { what: 'robots.txt', count: 1 } })
  expect(state.isThrough).toBe(true)
})

it('reads nothing of a server whose robots.txt fails', async () => {
  const { effects } = served({ '/': linked('Home') })
  const broken = {
    ...effects(),
    fetch: async (address: string) => ({ status: 503, address, type: '', bytes: Buffer.alloc(0) }),
  }
  const { lines, state } = await goOnCrawl(beginCrawl(wanted), broken)
  expect(lines).toEqual([{ skipped: { what: 'robots.txt', count: 1 } }])
  expect(state.problems).toHaveLength(1)
})

it('ends in a site without end: loops, calendars, addresses of one page', async () => {
  let count = 0
  const endless = async (address: string): Promise<FetchedPage> => {
    const { pathname } = new URL(address)
    if (/\.(txt|xml)$/.test(pathname)) return { status: 404, address, type: '', bytes: Buffer.alloc(0) }
    const isSame = pathname.startsWith('/same')
    const n = ++count
    const paths = [`${pathname}/loop`, `/day/${n}`, `/same/${n}`]
    const html = linked(isSame ? 'Same' : `Page ${n}`, ...(isSame ? ['/'] : paths))
    return { status: 200, address, type: 'text/html', bytes: Buffer.from(html) }
  }
  const { effects } = served({})
  const { state, lines } = await goOnCrawl(beginCrawl({ ...wanted, depth: 10, pages: 40 }), {
    ...effects(),
    fetch: endless,
  })
  expect(state).toMatchObject({ isThrough: true, read: 40 })
  const paths = lines.flatMap((line) => ('page' in line ? [line.page.address] : []))
  expect(paths.filter((each) => each.includes('/same'))).toHaveLength(1)
  expect(paths.filter((each) => each.includes('/loop/loop/loop'))).toEqual([])
})

it('goes on where the reading of a site was cut short, and imports what was read', async () => {
  const { store, fetch, siteImports } = await opened()
  const { asked, effects } = served({ '/': linked('Home', '/a'), '/a': linked('A', '/b'), '/b': linked('B') })
  const { id, status } = await siteImports.createFromSite(admin, 'ziva', wanted, {})
  expect(status).toBe('reading')
  await expect(siteImports.run(admin, id, { fetch, ms })).rejects.toMatchObject({ code: 'wrong-state' })
  const states: string[] = []
  for (let part = 0; part < 20 && states.at(-1) !== 'trial'; part++)
    states.push((await siteImports.read(admin, id, 'continue', effects(300))).status)
  expect(states.length).toBeGreaterThan(2)
  expect(asked.filter((path) => path === '/a')).toHaveLength(1)
  const { title, rows } = await siteImports.get(admin, id)
  expect([title, ...rows.map(({ url }) => url)]).toEqual(['Home', '/', '/a', '/b'])
  await siteImports.run(admin, id, { fetch, ms })
  expect((await store.pages.at('ziva', 'b', 'en'))?.status).toBe('draft')
})

it('makes do with what was read of a site, and reads it again from the start', async () => {
  const { siteImports } = await opened()
  const first = served({ '/': linked('Home', '/a'), '/a': linked('A') })
  const { id } = await siteImports.createFromSite(admin, 'ziva', wanted, {})
  while ((await siteImports.get(admin, id)).crawl?.read !== 1)
    await siteImports.read(admin, id, 'continue', first.effects(600))
  const { status, rows } = await siteImports.read(admin, id, 'finish', first.effects())
  expect([status, ...rows.map(({ url }) => url)]).toEqual(['trial', '/'])
  const again = await siteImports.read(admin, id, 'restart', first.effects())
  expect(again.rows.map(({ url }) => url)).toEqual(['/', '/a'])
})

it('lets nobody but administrators of the site read files or other sites into it', async () => {
  const { siteImports } = await opened()
  const { effects } = served({ '/': linked('Home') })
  const { id } = await siteImports.createFromSite(admin, 'ziva', wanted, {})
  for (const other of [user('publisher'), user('editor'), user('admin', { sites: ['bonita'] })])
    for (const attempt of [
      () => siteImports.mayImport(other, { site: 'ziva' }),
      () => siteImports.mayImport(other, { import: id }),
      () => siteImports.createFromFiles(other, 'ziva', async () => tree(house), {}),
      () => siteImports.createFromSite(other, 'ziva', wanted, {}),
      () => siteImports.replaceFiles(other, id, async () => tree(house)),
      () => siteImports.read(other, id, 'continue', effects()),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed' })
})

it('gives pages whose addresses are in other scripts one of their own, and the home page none of theirs', async () => {
  const { store, siteImports } = await opened()
  const page = (title: string) => `<html lang="en"><title>${title}</title><main><h1>${title}</h1><p>Words.</p></main>`
  const files = {
    'index.html': page('Home'),
    '关于.html': page('关于'),
    'شاطئ/index.html': page('شاطئ'),
    '+++.html': page('+'),
  }
  const { id } = await siteImports.createFromFiles(admin, 'ziva', async () => tree(files), {})
  await siteImports.run(admin, id, { fetch: fakeFetch(async () => undefined), ms: 60_000 })
  const { rows } = await store.pages.list({ site_id: 'ziva' })
  expect(rows.map(({ path, title }) => [path, title]).toSorted()).toEqual([
    ['', 'Home'],
    ['guan-yu', '关于'],
    ['page', '+'],
    ['shty', 'شاطئ'],
  ])
})
