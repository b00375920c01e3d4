import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOwnBooking } from '#model/booking/booking.ts'
import { demoGroup } from '../demo/group.ts'
import { problemsElsewhere } from '#document/page-problems.ts'
import { publishProblems } from '#document/placement-rules.ts'
import { needs, placementRules } from '#services/placement-rules.ts'
import { pageUrl } from '#services/sites/page-url.ts'
import { createContent } from '#services/services.ts'
import { menusOf } from '#services/reader/menus.ts'
import { createReader } from '#services/reader/reader.ts'
import { listQueryOf, recordPath } from '#model/web/entity-routes.ts'
import type { MenuItem, PageView, ViewNode } from '#model/view/view.ts'
import { isForNewcomers } from '#site/newcomers.ts'
import { PageTree } from '#site/page-tree.tsx'
import { catalogue } from '#slices/catalogue.ts'
import { newId } from '#db/id.ts'
import { openStore, type Store } from '#db/open.ts'
import type { Site, User } from '#db/store.ts'
import { seedDemo } from './demo.ts'
import { demoFilesInto, seededBaseUrl as baseUrl, seededDatabase } from './demo.testing.ts'

const houses = demoGroup(baseUrl)
const owner: User = {
  id: newId(),
  email: 'owner@voix.test',
  name: 'Olivia Owner',
  password_hash: '',
  assignments: [{ role: 'owner', scope: { type: 'all' }, locales: '*' }],
  status: 'active',
  settings: {},
  revision: 0,
}

interface Drawn {
  readonly house: string
  readonly site: Site
  readonly path: string
  readonly view: PageView
  readonly html: string
  readonly text: string
}

let store: Store
let drawn: readonly Drawn[]

beforeAll(async () => {
  store = await openStore({ dataDir: '', file: ':memory:', image: await seededDatabase() })
  drawn = (await Promise.all(houses.map(({ slug, id }) => draw(slug, id)))).flat()
  // A thousand writes and every page drawn: a busy machine needs longer than a hook usually may.
}, 240_000)

afterAll(async () => {
  await store.close()
})

async function seed(pages = 0): Promise<void> {
  const content = createContent(store)
  await seedDemo({ store, content, user: owner, baseUrl, putMedia: demoFilesInto(store), pages })
}

async function draw(house: string, siteId: string): Promise<Drawn[]> {
  const content = createContent(store)
  const site = (await store.sites.get(siteId))!
  return Promise.all(
    (await store.pages.publishedPaths(siteId)).map(async ({ path: own, language_code }) => {
      const path = pageUrl(site, { path: own, language_code }).slice(1)
      const { view } = (await content.readPage(site, path, { origin: baseUrl }))!
      const drawing = {
        facts: view.facts,
        gets: isForNewcomers,
        viewOf: (component: string) => catalogue.get(component)?.view,
      }
      const html = renderToStaticMarkup(createElement(PageTree, { nodes: view.nodes, drawing }))
      return { house, site, path, view, html, text: html.replace(/<[^>]+>/g, ' ') }
    }),
  )
}

it('publishes every page that is written down', () => {
  const written = houses.flatMap(({ slug, pages, translations = [] }) => [
    ...pages.map(({ path }) => `${slug}/${path}`),
    ...translations.flatMap(({ language, pages: own }) =>
      own.map(({ path }) => [slug, language, path].filter(Boolean).join('/')),
    ),
  ])
  expect(drawn.map(({ house, path }) => `${house}/${path}`).toSorted()).toEqual(written.toSorted())
})

it('gives each house a home, rooms, offers, a way to write to it, something of its own, and a privacy notice', () => {
  for (const { slug, pages } of houses) {
    const paths = pages.map(({ path }) => path)
    expect(paths, slug).toEqual(expect.arrayContaining(['', 'rooms', 'specials', 'contact', 'privacy']))
    expect(paths.length, slug).toBeGreaterThanOrEqual(5)
  }
})

it('changes nothing when it runs again, finished or interrupted', async () => {
  const before = await store.pages.list({ limit: 500 })
  await seed()
  await store.settings.set('demo-seeded', '')
  await seed()
  expect(await store.pages.list({ limit: 500 })).toEqual(before)
})

it('has records of every kind that a group keeps, in every state', async () => {
  const least = {
    brands: 28,
    resorts: 14 + 6,
    amenities: 45,
    rooms: 14 * 5,
    restaurants: 14 * 4,
    'meeting-rooms': 30,
    'wedding-venues': 14,
    'wedding-packages': 21,
    specials: 24 + 30 + 8,
    posts: 30,
    'press-releases': 10,
    'fact-sheets': 6,
    redirects: 4 * 12,
    'head-tags': 3,
    'booking-code-triggers': 6,
    forms: 10 + 6 + 3,
    agencies: 4,
    agents: 8,
    locales: 3,
    'page-templates': 8,
    menus: 6 * 5 + 2 * 5,
  }
  for (const [entity, count] of Object.entries(least))
    expect((await store.records.list(entity, { limit: 1 })).total, entity).toBeGreaterThanOrEqual(count)
  const { rows } = await store.records.list('specials', { limit: 100 })
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['published', 'draft', 'in_review', 'scheduled']))
  const agents = await store.records.list('agents', { limit: 100 })
  expect(new Set(agents.rows.map(({ data }) => data.state)).size).toBe(6)
  expect(await store.releases.list()).toHaveLength(3)
})

it('keeps from visitors what is under embargo, paused, over, to come or for agents alone', async () => {
  const reader = createReader(store, await siteOf('amarra'), new Date())
  const offers = (await reader.list('specials')).map(({ slug }) => slug)
  expect(offers).toContain('whole-coast')
  for (const slug of ['roof-for-two', 'agents-come-and-see', 'hurricane-lamps', 'opening-spring', 'reef-week'])
    expect(offers, slug).not.toContain(slug)
  expect(await reader.list('press-releases')).toHaveLength(9)
})

it('reads in each language of a house, each page naming the others, from right to left where that is how it is read', () => {
  const arabic = drawn.filter(({ view }) => view.facts.lang === 'ar')
  expect(arabic.map(({ path }) => path).toSorted()).toEqual([
    'ar',
    'ar/contact',
    'ar/privacy',
    'ar/rooms',
    'ar/specials',
  ])
  for (const { view } of arabic) {
    expect(view.facts.dir).toBe('rtl')
    expect(view.head.alternates.map(({ hreflang }) => hreflang).toSorted()).toEqual(['ar', 'en', 'es', 'x-default'])
    expect(view.chrome.menu.map(({ label }) => label)).toContain('الغرف')
  }
})

it('speaks Spanish in offers, facts and menus where a house does', async () => {
  const site = await siteOf('nitida')
  const reader = createReader(store, site, new Date(), { language: 'es' })
  const [offer] = await reader.list('specials', { names: ['whole-coast'] })
  expect(offer?.data.title).toBe('Toda la costa')
  expect(await reader.list('resorts', { translatedOnly: true })).toHaveLength(6)
  const menu = (await menusOf(site, { lang: 'es' }, reader)).get('header_primary')
  expect(menu?.items.map(({ label }) => label)).toContain('Habitaciones')
})

it('adds generated pages in a tree, and only those that are missing', async () => {
  await seed(20)
  await seed(30)
  const site = await siteOf('la-verbena')
  const paths = (await store.pages.publishedPaths(site.id)).map(({ path }) => path)
  expect(paths.filter((path) => path.startsWith('archive'))).toHaveLength(5)
  const { view } = (await createContent(store).readPage(site, 'archive/1', { origin: baseUrl }))!
  expect(nodesIn(view.nodes).flatMap(({ problem }) => problem ?? [])).toEqual([])
})

const ofRecords = new Map<string, Pick<Drawn, 'html'>>()

/** A page that records make: there, or not. */
async function readOfRecords(site: Site, address: string): Promise<Pick<Drawn, 'html'> | undefined> {
  const key = `${site.id} ${address}`
  if (ofRecords.has(key)) return ofRecords.get(key)
  const { pathname, searchParams } = new URL(address, 'http://site/')
  if (pathname === '/search') return { html: '' }
  const query = listQueryOf(searchParams) ?? {}
  const read = await createContent(store).readPage(site, pathname.slice(1), { origin: baseUrl, query })
  if (!read) return undefined
  ofRecords.set(key, { html: '' })
  return { html: '' }
}

async function siteOf(slug: string): Promise<Site> {
  return (await store.sites.get(houses.find((house) => house.slug === slug)?.id ?? ''))!
}

it('never uses a slug of an offer twice: slices name offers without their site', () => {
  const slugs = houses.flatMap(({ specials }) => specials.map(({ slug }) => slug))
  expect(new Set(slugs).size).toBe(slugs.length)
})

it('tells where to read on when an offer is not simply booked', () => {
  for (const { hideBookNow, href, slug } of houses.flatMap(({ specials }) => specials))
    expect(!hideBookNow || href, slug).toBeTruthy()
})

it('leads only to pages that exist', { timeout: 240_000 }, async () => {
  for (const page of drawn) {
    const linked = [...hrefsIn(page.html), ...menuHrefs(page.view)].filter(
      (href) => /^\/(?!media\/|(?:[a-z]{2}\/)?agents$|.*\.xml$)/.test(href) && !isOwnBooking(href),
    )
    for (const href of linked) {
      const { pathname, hash } = new URL(href, baseUrl)
      const [path, anchor] = [pathname.slice(1), hash.slice(1)]
      const target =
        drawn.find((each) => each.house === page.house && each.path === path) ?? (await readOfRecords(page.site, path))
      expect(target, `${nameOf(page)} leads to ${href}`).toBeDefined()
      if (anchor) expect(target?.html, `${nameOf(page)} leads to ${href}`).toContain(`id="${anchor}"`)
    }
  }
})

it(
  'has no problem that its editors are told of: no dead link, no bare picture, nothing unfinished',
  { timeout: 240_000 },
  async () => {
    const content = createContent(store)
    const notified: string[] = []
    for (const { id } of houses)
      for (const { id: page } of (await store.pages.list({ site_id: id })).rows) {
        const row = (await store.pages.get(page))!
        if (row.published_revision === null) continue
        const found = [
          ...publishProblems(row.page, placementRules),
          ...(await problemsElsewhere(row.page, needs, (asked) => content.lostReferences(row, asked))),
        ]
        notified.push(...found.map(({ reason }) => `/${row.page.path} (${row.page.language_code}): ${String(reason)}`))
      }
    expect(notified).toEqual([])
  },
)

it('leads to the other five houses from each', () => {
  for (const { view, house } of drawn) {
    const others = houses.flatMap(({ slug, address }) => (slug === house ? [] : [address]))
    expect(view.chrome.siblingSites.map(({ href }) => href)).toEqual(others)
  }
})

it('shows no picture twice on a page', async () => {
  const names = new Map((await store.media.list({ limit: 200 })).rows.map(({ id, file }) => [id, file]))
  const twice = drawn.flatMap((page) => {
    const shown = picturesIn(page.view.nodes)
    return shown
      .filter((asset, at) => shown.indexOf(asset) !== at)
      .map((asset) => `${nameOf(page)}: ${names.get(asset)}`)
  })
  expect(twice).toEqual([])
})

it('shows on the home of a house no picture of another', async () => {
  const names = new Map((await store.media.list({ limit: 200 })).rows.map(({ id, file }) => [id, file]))
  const owners = new Map<string, Set<string>>()
  for (const { house, view } of drawn.filter(({ path }) => path === '')) {
    // Cards that lead to another house show a picture of it.
    const own = view.nodes.filter(({ component }) => component !== 'PlayaCollectionThreeImageCards')
    for (const asset of picturesIn(own)) owners.set(asset, (owners.get(asset) ?? new Set()).add(house))
  }
  const again = [...owners]
    .filter(([, of]) => of.size > 1)
    .map(([asset, of]) => `${names.get(asset)}: ${[...of].join(' ')}`)
  expect(again).toEqual([])
})

it('shows no picture twice on the page of a resort, a brand or an offer', { timeout: 240_000 }, async () => {
  const content = createContent(store)
  const names = new Map((await store.media.list({ limit: 200 })).rows.map(({ id, file }) => [id, file]))
  const [{ id = '' } = {}] = houses
  const site = (await store.sites.get(id))!
  const twice: string[] = []
  for (const entity of ['resorts', 'brands', 'specials'] as const) {
    const { rows } = await store.records.list(entity, { limit: 100 })
    for (const { data } of rows) {
      const path = recordPath(entity, String(data.slug))
      const view = (await content.readPage(site, path, { origin: baseUrl }))?.view
      const shown = picturesIn(view?.nodes ?? [])
      const again = shown.filter((asset, at) => shown.indexOf(asset) !== at)
      if (again.length > 0) twice.push(`${path}: ${again.map((asset) => names.get(asset)).join(' ')}`)
    }
  }
  expect(twice).toEqual([])
})

it('describes every picture', async () => {
  const { rows } = await store.media.list({ limit: 100 })
  for (const { alt, file } of rows.filter((each) => !each.file.endsWith('.pdf')))
    expect(alt.length, file).toBeGreaterThan(20)
})

it('begins every page with its only first-level heading, and skips no level after it', () => {
  for (const page of drawn) {
    const levels = Array.from(page.html.matchAll(/<h([1-6])\b/g), ([, level]) => Number(level))
    expect(levels[0], nameOf(page)).toBe(1)
    expect(levels.filter((level) => level === 1).length, nameOf(page)).toBe(1)
    for (const [i, level] of levels.entries())
      expect(level, `${nameOf(page)}: heading ${i + 1} of ${levels.join(' ')}`).toBeLessThanOrEqual(
        (levels[i - 1] ?? 0) + 1,
      )
  }
})

it('uses no id twice on a page', () => {
  for (const page of drawn) {
    const ids = Array.from(page.html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id)
    expect(new Set(ids).size, `${nameOf(page)}: ${ids.join(' ')}`).toBe(ids.length)
  }
})

it('has pages on which no slice wakes up', () => {
  const asleep = drawn
    .filter(({ view }) => nodesIn(view.nodes).every(({ wake }) => wake === 'never'))
    .map(({ path }) => path)
  expect(asleep.filter((path) => path === 'privacy').length).toBe(houses.length)
  expect(asleep.length).toBeGreaterThan(houses.length)
})

it('has home pages of six to twelve elements', () => {
  for (const { pages } of houses) {
    const count = pages.find(({ path }) => path === '')?.notes.length ?? 0
    expect(count).toBeGreaterThanOrEqual(6)
    expect(count).toBeLessThanOrEqual(12)
  }
})

describe('copy', () => {
  it.each([
    'nestled',
    'paradise',
    'lorem',
    'oasis',
    'unforgettable',
    'world-class',
    'breathtaking',
    'hidden gem',
    'indulge',
    'luxur',
    'escape',
    'pamper',
    'stunning',
    'haven',
  ])('does without “%s”', (word) => {
    for (const page of drawn) expect(page.text.toLowerCase(), nameOf(page)).not.toMatch(new RegExp(`\\b${word}`))
  })

  it.each(['hyatt', 'kimpton', 'sanctuary', 'sandpiper', 'wyndham', 'playa collection', 'ziva'])(
    'keeps the technical name “%s” to itself',
    (name) => {
      for (const page of drawn)
        expect(
          `${page.text} ${JSON.stringify(page.view.chrome)} ${page.view.head.title}`.toLowerCase(),
          nameOf(page),
        ).not.toContain(name)
    },
  )

  it('describes every page to search engines, in one sentence that they show whole', () => {
    for (const page of drawn) {
      expect(page.view.head.description.length, nameOf(page)).toBeGreaterThan(40)
      expect(page.view.head.description.length, nameOf(page)).toBeLessThan(165)
    }
  })
})

function nameOf({ house, path }: Drawn): string {
  return `${house}/${path}`
}

function hrefsIn(html: string): string[] {
  return Array.from(html.matchAll(/\shref="([^"]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'))
}

function menuHrefs({ chrome }: PageView): string[] {
  return hrefsOf([...chrome.menu, ...chrome.footerMenus.flatMap(({ items }) => items), ...chrome.legalMenu])
}

function hrefsOf(items: readonly MenuItem[]): string[] {
  return items.flatMap(({ href, items = [] }) => [href, ...hrefsOf(items)])
}

function nodesIn(nodes: readonly ViewNode[]): ViewNode[] {
  return nodes.flatMap((node) => [node, ...nodesIn(node.nodes)])
}

/** Assets of every picture in the props and loaded data of the nodes. */
function picturesIn(nodes: readonly ViewNode[]): string[] {
  return nodesIn(nodes).flatMap(({ props, data }) => [...cropsIn(props), ...cropsIn(data)])
}

function cropsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(cropsIn)
  if (typeof value !== 'object' || value === null) return []
  if ('crops' in value && Array.isArray(value.crops)) return [...new Set(value.crops.map(({ asset }) => String(asset)))]
  // The same picture of a card in another size: one of the two is drawn.
  return Object.entries(value).flatMap(([name, each]) => (name === 'wide' ? [] : cropsIn(each)))
}
