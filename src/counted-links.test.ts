import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoGroup } from '../demo/group.ts'
import { newId } from '#db/id.ts'
import type { Store } from '#db/store.ts'
import { addressEntity, addressName, usesOfPage } from '#document/linked-addresses.ts'
import { everyElement } from '#document/tree.ts'
import { bookingAction } from '#model/booking.ts'
import { menuEntriesIn } from '#model/field-types.ts'
import type { LayoutId } from '#model/layout-name.ts'
import type { Element, Page } from '#model/page.ts'
import { portal } from '#model/portal.ts'
import { pageUrl } from '#services/sites/page-url.ts'
import { renderPage } from '#site/render.tsx'
import { catalogue } from '#slices/catalogue.ts'
import { filledSlice, firstTemplate } from '#slices/new-slice.ts'
import { seededBaseUrl, seededDatabase } from './demo.testing.ts'
import { openTestServer } from './server/testing.ts'

/** Links of the demo, counted twice: as the table of references knows them, and as they stand on the pages that are drawn. */
const houses = demoGroup(seededBaseUrl)
const closers: (() => Promise<void>)[] = []
let server: Awaited<ReturnType<typeof openTestServer>>
let store: Store

beforeAll(async () => {
  server = await openTestServer({}, (close) => closers.push(close), { image: await seededDatabase() })
  store = server.store
  server.hosts.forget()
  await server.invalidation.sync()
}, 180_000)

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** Names of the addresses that links on a page lead to, by the element in which they stand; those around the page by `''`. */
function linksOn(siteId: string, html: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const open = [{ id: '', depth: 0 }]
  let depth = 0
  const parser = new Parser({
    onopentag(tag, { 'data-vx-id': id, href = '' }) {
      depth++
      if (tag === 'main') open.push({ id: 'main', depth })
      if (id) open.push({ id, depth })
      const name = tag === 'a' ? addressName(siteId, href) : undefined
      if (name) found.set(open.at(-1)!.id, (found.get(open.at(-1)!.id) ?? new Set()).add(name))
    },
    onclosetag() {
      while (open.at(-1)!.depth === depth) open.pop()
      depth--
    },
  })
  parser.end(html)
  return found
}

/** Published pages of a house, with the links on each as it is drawn. */
async function drawnPages(siteId: string) {
  const site = (await store.sites.get(siteId))!
  return Promise.all(
    (await store.pages.publishedPaths(siteId)).map(async ({ path, language_code }) => {
      const { page } = (await store.pages.published(siteId, path, language_code))!
      const url = pageUrl(site, page)
      const { view } = (await server.content.readPage(site, url.slice(1), { origin: seededBaseUrl }))!
      return { site, url, page, links: linksOn(siteId, renderPage(view, 'chrome', true).html) }
    }),
  )
}

/** Fields of what is live that lead to an address, as the table has them. */
async function leadingTo(name: string, entity: string, id: string): Promise<readonly string[]> {
  const uses = await store.uses.of(addressEntity, name)
  return uses.filter((use) => use.live && use.entity === entity && use.id === id).map(({ field }) => field)
}

const kinds: Readonly<Record<string, string>> = { wysiwyg: 'texts', link: 'buttons', textarea: 'lines' }

/** Why a link stands on an element that names no address; undefined where it should be known. */
function reasonOf({ component = '' }: Element, name: string): string | undefined {
  const { lists, bound } = catalogue.get(component)!
  if (lists || bound) return 'cards and facts of records'
  if (/^[^/]+\/media\//.test(name)) return 'files'
  return name.endsWith(bookingAction) ? 'booking' : undefined
}

it('Texts, buttons and lines of published pages lead where the references say, to nothing more and nothing less', async () => {
  const counted = { known: new Map<string, number>(), drawn: new Map<string, number>() }
  const add = (to: Map<string, number>, kind: string) => to.set(kind, (to.get(kind) ?? 0) + 1)
  const unknown: string[] = []
  for (const { id } of houses)
    for (const { page, url, links } of await drawnPages(id)) {
      const names = new Set([...links.values()].flatMap((each) => [...each]))
      for (const use of usesOfPage(page)) if (use.entity === addressEntity) names.add(use.id)
      for (const name of names) {
        const fields = await leadingTo(name, 'pages', page.id)
        for (const element of everyElement(page.elements)) {
          const own = element.fields.filter((field) => fields.includes(`${element.id}.${field.name}`))
          const isDrawn = links.get(element.id)?.has(name) === true
          for (const { type } of own) add(counted.known, kinds[type] ?? type)
          if (isDrawn) for (const { type } of own) add(counted.drawn, kinds[type] ?? type)
          if (isDrawn && own.length === 0 && !reasonOf(element, name))
            unknown.push(`${id}${url} ${element.component}: ${name}`)
        }
      }
    }
  expect(unknown).toEqual([])
  expect(counted.drawn).toEqual(counted.known)
  expect([...counted.known.keys()].toSorted()).toEqual(['buttons', 'lines', 'texts'])
  expect(counted.known.get('buttons')).toBeGreaterThan(90)
})

it('Headers and footers lead where the references of menus say, beside home, languages, houses, booking and the portal', async () => {
  const menus = (await store.records.list('menus', { limit: 500 })).rows
  for (const { id, slug } of houses) {
    const pages = await drawnPages(id)
    const drawn = new Set(pages.flatMap(({ links }) => [...(links.get('') ?? [])]))
    const known = new Set<string>()
    for (const menu of menus.filter(({ site_id }) => site_id === id)) {
      if (!/^(?:header|footer)/.test(String(menu.data.location))) continue
      for (const { href, ref } of menuEntriesIn(menu.data.items)) {
        const target = pages.find(({ page }) => page.id === ref?.id)
        const name = addressName(id, ref ? (target?.url ?? '') : (href ?? ''))
        if (!name) continue
        const uses = ref ? await store.uses.of('pages', ref.id) : await store.uses.of(addressEntity, name)
        if (uses.some((use) => use.live && use.entity === 'menus' && use.id === menu.id)) known.add(name)
      }
    }
    const [{ site } = { site: undefined }] = pages
    const languages = new Set(pages.map(({ page }) => page.language_code))
    const own = ['', bookingAction, portal.home, '/sitemap'].flatMap((path) =>
      Array.from(languages, (language_code) => `${id}${pageUrl(site!, { language_code, path: path.slice(1) })}`),
    )
    const others = houses.map(({ address }) => addressName(id, address)!)
    const ofPages = new Set(pages.map(({ url }) => addressName(id, url)))
    const hasTranslations = languages.size > 1
    const rest = [...drawn].filter(
      (name) =>
        !known.has(name) &&
        ![...own, `${id}${bookingAction}`].includes(name) &&
        !others.includes(name) &&
        !name.startsWith('//example.com/') &&
        !(hasTranslations && ofPages.has(name)),
    )
    expect(rest, slug).toEqual([])
    expect(
      [...known].filter((name) => !drawn.has(name)),
      slug,
    ).toEqual([])
    expect(known.size, slug).toBeGreaterThan(5)
  }
})

it('Redirects lead where their references say', async () => {
  const { rows } = await store.records.list('redirects', { limit: 500 })
  const simple = rows.filter(({ data }) => data.target && !/[*:(]/.test(String(data.source)))
  for (const { id, site_id, data } of simple) {
    const house = houses.find((each) => site_id === '*' || each.id === site_id)!
    const { headers } = await server.ask(String(data.source), { host: `${house.slug}.localhost` })
    const name = addressName(site_id, String(headers.location ?? '').replace(/^https?:\/\/[^/]+/, ''))
    expect(await leadingTo(name ?? '', 'redirects', id), `${String(data.source)} → ${headers.location}`).toEqual([
      'target',
    ])
  }
  expect(simple.length).toBeGreaterThan(20)
})

/** What an editor may write into a field so that a link may come of it, in three ways. */
const written: Readonly<Record<string, (href: string) => readonly unknown[]>> = {
  link: (href) => [{ text: 'Probe', href }],
  wysiwyg: (href) => [`<p><a href="${href}">Probe</a></p>`],
  text: (href) => [href, `Probe | ${href}`, `https://probe.test${href}`],
  textarea: (href) => [href, `Probe | ${href}`, `Probe | A place | ${href}`],
}

it('Whatever field of a slice becomes a link, its references tell of it', { timeout: 120_000 }, async () => {
  const site = (await store.sites.get(houses[0]!.id))!
  const unknown: string[] = []
  let drawn = 0
  for (const slice of catalogue.values())
    for (const way of [0, 1, 2]) {
      const layout = (slice.layouts === '*' ? site.layout : slice.layouts[0]) as LayoutId
      const filled = filledSlice(slice, firstTemplate(slice), { definitions: catalogue, layout, newId })
      const probes = Object.entries(slice.fields).flatMap(([name, { type, format }]) => {
        const values = written[type]?.(`/probe/${name}`) ?? []
        if (values.length === 0 || format === 'email') return []
        return [{ id: newId(), name, type, enabled: true, [type]: values[way] ?? values[0] }]
      })
      const rest = filled.fields.filter(({ name }) => !probes.some((probe) => probe.name === name))
      const element = { ...filled, fields: [...rest, ...probes] }
      const specimen = { title: 'Probe', layout, elements: [element], asGiven: { assets: [] } }
      const view = await server.content.readSpecimen(site, specimen, seededBaseUrl)
      const links = [...linksOn(site.id, renderPage(view, 'nothing', true).html).values()].flatMap((each) => [...each])
      const page = { site_id: site.id, fields: [], elements: [element] } as unknown as Page
      const known = new Set(usesOfPage(page).map(({ id, field }) => `${field} ${id}`))
      for (const link of links) {
        const name = link.split('/probe/')[1]
        if (!name) continue
        drawn++
        if (!known.has(`${element.id}.${name} ${link}`)) unknown.push(`${slice.name}.${name}: ${link}`)
      }
    }
  expect(unknown).toEqual([])
  expect(drawn).toBeGreaterThan(300)
})
