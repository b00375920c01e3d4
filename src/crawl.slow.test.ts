import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoGroup } from '../demo/group.ts'
import { isRecord } from '#model/json.ts'
import { isOwnBooking } from '#model/booking/booking.ts'
import { contradictions } from './demo-facts.testing.ts'
import { seededBaseUrl, seededDatabase } from './demo.testing.ts'
import { vocabularyProblems } from './server/public/schema-vocabulary.testing.ts'
import { openTestServer } from './server/testing.ts'

/** Every address that a visitor reaches from the six home pages by links alone, asked for as a plain client would. */
interface Visited {
  readonly host: string
  readonly path: string
  /** The page that led here. */
  readonly from: string
  readonly status: number
  readonly isPage: boolean
  readonly html: string
}

const houses = demoGroup(seededBaseUrl)
const closers: (() => Promise<void>)[] = []
let server: Awaited<ReturnType<typeof openTestServer>>
let ask: typeof server.ask
let visited: readonly Visited[]
let pages: readonly Visited[]

beforeAll(async () => {
  server = await openTestServer({}, (close) => closers.push(close), { image: await seededDatabase() })
  ask = server.ask
  server.hosts.forget()
  await server.invalidation.sync()
  visited = await crawl()
  pages = visited.filter(({ isPage }) => isPage)
  // The demo is written and some hundred pages are drawn: a busy machine needs longer than a hook usually may.
}, 600_000)

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

async function crawl(): Promise<readonly Visited[]> {
  const found: Visited[] = []
  const known = new Set<string>()
  const queue: Pick<Visited, 'host' | 'path' | 'from'>[] = []
  const meet = (host: string, path: string, from: string) => {
    if (known.has(host + path) || path.startsWith('/media/')) return
    known.add(host + path)
    queue.push({ host, path, from })
  }
  for (const { slug } of houses) meet(`${slug}.localhost`, '/', 'nowhere')
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { host, path } = next
    const { status, text, headers } = await ask(path, { host })
    const isPage = status === 200 && headers['content-type']?.startsWith('text/html') === true && !isOwnBooking(path)
    found.push({ ...next, status, isPage, html: text })
    if (!isPage) continue
    for (const href of valuesOf(text, /<a\b[^>]*?\shref="([^"]*)"/g)) {
      const url = new URL(href, `http://${host}${path}`)
      if (url.hostname.endsWith('.localhost')) meet(url.hostname, url.pathname + url.search, host + path)
    }
  }
  return found
}

function valuesOf(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, value = '']) => value.replaceAll('&amp;', '&'))
}

function nameOf({ host, path }: Pick<Visited, 'host' | 'path'>): string {
  return host + path
}

it('is a walk over all houses, and not only over their home pages', () => {
  for (const { slug } of houses)
    expect(pages.filter(({ host }) => host === `${slug}.localhost`).length, slug).toBeGreaterThan(10)
})

it('leads to nothing that is not there, and from booking to an engine or to a question', () => {
  const broken = visited
    .filter(({ status, path }) =>
      isOwnBooking(path) ? ![200, 302].includes(status) : status !== (isPortal(path) ? 303 : 200),
    )
    .map((each) => `${each.status} ${nameOf(each)}, linked from ${each.from}`)
  expect(broken).toEqual([])
})

/** The agents' portal, which leads strangers to its sign-in. */
function isPortal(path: string): boolean {
  return /^\/(?:[a-z]{2}\/)?agents$/.test(path)
}

it('says of no fact two values: times, sizes, prices, seats, hours, numbers and addresses are those of the records', async () => {
  const { records } = server.store
  const every = async (entity: string) => (await records.list(entity, { limit: 500 })).rows
  const rows = Object.fromEntries(
    await Promise.all(
      [
        'resorts',
        'rooms',
        'restaurants',
        'meeting-rooms',
        'wedding-venues',
        'press-releases',
        'people',
        'fact-sheets',
        'brands',
      ].map(async (entity) => [entity, await every(entity)] as const),
    ),
  )
  const {
    resorts = [],
    rooms = [],
    restaurants = [],
    'meeting-rooms': meetingRooms = [],
    'wedding-venues': venues = [],
    ...others
  } = rows
  const found = contradictions(pages, {
    houses: new Map(houses.map(({ slug, resort }) => [`${slug}.localhost`, resort])),
    resorts: resorts.filter(({ language_code }) => language_code === 'en'),
    rooms,
    restaurants,
    meetingRooms,
    venues,
    others: Object.values(others),
  })
  expect(found).toEqual([])
})

it('leads to no part of a page that the page does not have', () => {
  const html = new Map(pages.map((page) => [nameOf(page), page.html]))
  const broken = pages.flatMap((page) =>
    valuesOf(page.html, /<a\b[^>]*?\shref="([^"]*#[^"]+)"/g).flatMap((href) => {
      const url = new URL(href, `http://${page.host}${page.path}`)
      const target = html.get(url.hostname + url.pathname + url.search)
      return target === undefined || target.includes(`id="${url.hash.slice(1)}"`) ? [] : [`${nameOf(page)} → ${href}`]
    }),
  )
  expect(broken).toEqual([])
})

it('gives an id to one element of a page alone', () => {
  const twice = pages.flatMap((page) => {
    const ids = valuesOf(page.html, /<[a-z][^<>]*?\sid="([^"]*)"/g)
    return ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${nameOf(page)}: ${id}`)
  })
  expect(twice).toEqual([])
})

it('finds on each page one first heading, a title and a description of its own, and the address it is known by', () => {
  const wrong = pages.flatMap((page) => {
    const count = (pattern: RegExp) => page.html.match(pattern)?.length ?? 0
    const [canonical = ''] = valuesOf(page.html, /<link rel="canonical" href="([^"]*)"/g)
    const [description = ''] = valuesOf(page.html, /<meta name="description" content="([^"]*)"/g)
    return [
      ...(count(/<h1\b/g) === 1 ? [] : [`${nameOf(page)}: ${count(/<h1\b/g)} first headings`]),
      ...(count(/<title>[^<]{3,}<\/title>/g) === 1 ? [] : [`${nameOf(page)}: no title`]),
      ...(canonical === `http://${page.host}${page.path}` ||
      isUnlisted(page) ||
      isInFallback(page, canonical) ||
      isElsewhere(page, canonical)
        ? []
        : [`${nameOf(page)}: known as ${canonical}`]),
      ...(description.length > 15 ? [] : [`${nameOf(page)}: described as “${description}”`]),
    ]
  })
  expect(wrong).toEqual([])
})

it('finds that a list leads to its records, and that a page known by another address names no languages', () => {
  const known = new Set(pages.map(nameOf))
  const dead = pages.filter(({ host, path, html }) => {
    const below = `${path}/`
    const isList = /^(?:\/[a-z]{2})?\/(?:rooms|dining|weddings|wedding-packages|meetings|specials|blog|press)$/.test(
      path,
    )
    const hasRecords = isList && [...known].some((each) => each.startsWith(host + below))
    return hasRecords && !valuesOf(html, /<a\b[^>]*?\shref="([^"]*)"/g).some((href) => href.startsWith(below))
  })
  expect(dead.map(nameOf)).toEqual([])
  const misled = pages.filter(({ host, html }) => {
    const [canonical = ''] = valuesOf(html, /<link rel="canonical" href="([^"]*)"/g)
    return new URL(canonical).hostname !== host && html.includes('rel="alternate" hreflang')
  })
  expect(misled.map(nameOf)).toEqual([])
})

it('finds on each fact sheet a description that no other page has', () => {
  const told = (html: string) => valuesOf(html, /<meta name="description" content="([^"]*)"/g).join('')
  const sheets = pages.filter(({ path }) => /^(?:\/[a-z]{2})?\/fact-sheets\/[^/?]+$/.test(path))
  expect(sheets.length).toBeGreaterThan(2)
  for (const { host, path, html } of sheets) {
    const alike = pages.filter((each) => each.host === host && each.path !== path && told(each.html) === told(html))
    expect(alike.map(nameOf), host + path).toEqual([])
  }
})

/** What search engines ask of each type before they show it as a rich result. */
const richResults: Readonly<Record<string, readonly string[]>> = {
  Hotel: ['name', 'address', 'url'],
  Resort: ['name', 'address', 'url'],
  Restaurant: ['name', 'address', 'url', 'image'],
  BarOrPub: ['name', 'address', 'url', 'image'],
  EventVenue: ['name', 'address', 'url'],
  HotelRoom: ['name', 'url', 'image', 'containedInPlace'],
  MeetingRoom: ['name', 'url', 'containedInPlace'],
  Offer: ['name', 'url'],
  BlogPosting: ['headline', 'datePublished', 'author'],
  NewsArticle: ['headline', 'datePublished'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  Question: ['name', 'acceptedAnswer'],
}

it('finds in the structured data of every page what rich results require, and of one thing one name', () => {
  const lacking: string[] = []
  const names = new Map<string, string>()
  const types = new Set<string>()
  for (const page of pages)
    for (const node of structuredNodesOf(page.html)) {
      const type = String(node['@type'])
      types.add(type)
      // What is named alone is said in full on its own page.
      if (Object.keys(node).every((key) => ['@type', '@id', 'name', 'url'].includes(key))) continue
      const missing = (richResults[type] ?? []).filter((name) => !node[name])
      if (missing.length > 0) lacking.push(`${nameOf(page)}: ${type} without ${missing.join(', ')}`)
      if (/^\/(?:es|ar)(?:\/|$)/.test(page.path) || type === 'WebPage') continue
      const id = node['@id'] && `${type} ${String(node['@id'])}`
      const known = id ? names.get(String(id)) : undefined
      if (id && known !== undefined && known !== node.name)
        lacking.push(`${nameOf(page)}: ${id} is ${String(node.name)}`)
      if (id && node.name) names.set(String(id), String(node.name))
    }
  expect([...new Set(lacking)]).toEqual([])
  expect([...types]).toEqual(expect.arrayContaining(['HotelRoom', 'Restaurant', 'EventVenue', 'Offer', 'BlogPosting']))
})

it('says of everything only what schema.org has for it, and of one id one type', () => {
  const problems = new Set<string>()
  const types = new Map<string, string>()
  for (const page of pages)
    for (const node of structuredNodesOf(page.html)) {
      for (const problem of vocabularyProblems(node)) problems.add(`${nameOf(page)}: ${problem}`)
      const [id, type] = [String(node['@id'] ?? ''), String(node['@type'])]
      if (id && (types.get(id) ?? type) !== type)
        problems.add(`${nameOf(page)}: ${id} is a ${type}, elsewhere a ${types.get(id)}`)
      types.set(id, type)
    }
  expect([...problems]).toEqual([])
})

it('leads from a part or an offer that is at home elsewhere to the page that has the same id there', () => {
  const home = new Map(pages.map((page) => [`http://${nameOf(page)}`, structuredNodesOf(page.html)]))
  const abroad = pages.flatMap((page) =>
    structuredNodesOf(page.html)
      .filter((node) => typeof node.sameAs === 'string')
      .map((node) => ({ page: nameOf(page), id: node['@id'], there: home.get(String(node.sameAs)) })),
  )
  expect(abroad.length).toBeGreaterThan(20)
  const wrong = abroad.filter(({ id, there = [] }) => !there.some((node) => node['@id'] === id))
  expect(wrong.map(({ page, id }) => `${page}: ${String(id)}`)).toEqual([])
})

/** Pages of records by their path below the language, and the types of the node that says what the page is about. */
const pagesAbout: readonly (readonly [path: string, types: readonly string[]])[] = [
  ['rooms', ['HotelRoom']],
  ['dining', ['Restaurant', 'BarOrPub']],
  ['weddings', ['EventVenue']],
  ['wedding-packages', ['Offer']],
  ['meetings', ['MeetingRoom']],
  ['specials', ['Offer']],
  ['resorts', ['Hotel', 'Resort']],
  ['blog', ['BlogPosting']],
  ['press', ['NewsArticle']],
]

it.each(pagesAbout)('finds on each page below /%s a node of what it is about', (list, types) => {
  const below = pages.filter(
    // A page of several offers is an editor's.
    ({ path }) => new RegExp(`^(?:/[a-z]{2})?/${list}/[^/?]+$`).test(path) && path !== '/specials/group',
  )
  expect(below.length).toBeGreaterThan(0)
  const without = below.filter(
    ({ html }) => !structuredNodesOf(html).some((node) => types.includes(String(node['@type'])) && node.url),
  )
  expect(without.map(nameOf)).toEqual([])
})

/** Nodes of the structured data of a page, with those inside of them. */
function structuredNodesOf(html: string): readonly Readonly<Record<string, unknown>>[] {
  const inside = (value: unknown): readonly Readonly<Record<string, unknown>>[] => {
    if (Array.isArray(value)) return value.flatMap(inside)
    if (!isRecord(value)) return []
    return [...(value['@type'] ? [value] : []), ...Object.values(value).flatMap(inside)]
  }
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return Array.from(scripts, ([, json = '']) => inside(JSON.parse(json))).flat()
}

/** A record that is not translated is known by its page in its own language. */
function isInFallback({ host, path, html }: Visited, canonical: string): boolean {
  const own = path.replace(/^\/[a-z]{2}(?=\/)/, '')
  return own !== path && canonical === `http://${host}${own}` && /<h1\b[^>]*\blang="/.test(html)
}

/** An offer that several houses show is known by its page on one of them, in its own language. */
function isElsewhere({ host, path }: Visited, canonical: string): boolean {
  const own = path.replace(/^\/[a-z]{2}(?=\/)/, '')
  const { hostname, pathname } = new URL(canonical)
  return own.startsWith('/specials/') && hostname !== host && (pathname === path || pathname === own)
}

/** A search, or a list narrowed to something, is for readers and for no search engine. */
function isUnlisted({ html }: Visited): boolean {
  return html.includes('<meta name="robots" content="noindex">')
}

it('finds that languages of a page name each other', () => {
  const alternates = new Map(
    pages.map(({ html, ...page }) => [
      `http://${nameOf(page)}`,
      valuesOf(html, /<link rel="alternate" hreflang="[^"]*" href="([^"]*)"/g),
    ]),
  )
  const lonely = [...alternates].flatMap(([address, others]) =>
    others.flatMap((other) => (alternates.get(other)?.includes(address) ? [] : [`${address} names ${other}`])),
  )
  expect(lonely).toEqual([])
  expect([...alternates.values()].filter((others) => others.length > 2).length).toBeGreaterThan(20)
})

it('finds in the sitemaps of each house what is there and may be listed', async () => {
  const known = new Map(pages.map((page) => [`http://${nameOf(page)}`, page]))
  for (const { slug } of houses) {
    const host = `${slug}.localhost`
    const maps = valuesOf((await ask('/sitemap.xml', { host })).text, /<loc>([^<]*)<\/loc>/g)
    expect(maps.length, slug).toBeGreaterThan(0)
    for (const map of maps) {
      const { status, text } = await ask(new URL(map).pathname, { host })
      expect(status, map).toBe(200)
      for (const address of valuesOf(text, /<loc>([^<]*)<\/loc>/g)) {
        const page = known.get(address)
        // What no link leads to is asked for.
        const there = page?.status ?? (await ask(new URL(address).pathname, { host })).status
        expect(there, `${address} in ${map}`).toBe(200)
        expect(page && isUnlisted(page), `${address} in ${map}`).not.toBe(true)
      }
    }
  }
})

it('finds valid HTML on every page that an editor made, and on two of each that records make', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
  const seen = new Map<string, number>()
  const sample = pages.filter(({ host, path }) => {
    const [, language = '', kind = '', slug] = /^\/(es\/|ar\/)?([^/?]*)(\/|\?)?/.exec(path) ?? []
    const key = [host, language, kind, slug].join(' ')
    seen.set(key, (seen.get(key) ?? 0) + 1)
    return seen.get(key)! <= 2
  })
  const problems: string[] = []
  for (const page of sample) {
    const { results } = await validator.validateString(page.html)
    for (const { ruleId, message, line, column } of results.flatMap((each) => each.messages))
      problems.push(`${nameOf(page)} ${line}:${column} ${ruleId}: ${message}`)
  }
  expect(problems).toEqual([])
  expect(sample.length).toBeGreaterThan(60)
}, 60_000)
