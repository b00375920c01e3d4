import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoGroup } from '../demo/group.ts'
import { problemsOf } from '#document/placement-rules.ts'
import { fitToSite, type SiteContent } from '#document/fit-to-site.ts'
import { referencesOfPage } from '#document/page-references.ts'
import { everyElement } from '#document/tree.ts'
import { newId } from '#db/id.ts'
import type { Element, Page } from '#model/page/page.ts'
import { routes } from '#routes.ts'
import { readRecipes } from '#services/pages/recipes.ts'
import { placementRules } from '#services/placement-rules.ts'
import { user } from '#services/testing.ts'
import { catalogue } from '#slices/catalogue.ts'
import type { Slice, Template } from '#slices/define.ts'
import { filledSlice, firstTemplate } from '#slices/new-slice.ts'
import { seededBaseUrl, seededDatabase } from './demo.testing.ts'
import { videoUrl } from '#ui/media/video.tsx'
import { openTestServer } from './server/testing.ts'

/** Every template, inserted on a page of the demo as the studio inserts it, published, and read as a visitor does. */
const offered = [...catalogue.values()].flatMap((slice) =>
  slice.bound ? [] : slice.templates.map((template) => [`${slice.name}: ${template.label}`, slice, template] as const),
)
const [house] = demoGroup(seededBaseUrl)
const host = `${house!.slug}.localhost`
const owner = user('owner')
const closers: (() => Promise<void>)[] = []
/** Status of the addresses that were asked for. */
const answered = new Map<string, number>()
let server: Awaited<ReturnType<typeof openTestServer>>
let has: SiteContent
/** Page with each template, by its name. All are published before one is read: what they share is read once. */
const inserted = new Map<string, Promise<Page>>()

beforeAll(async () => {
  server = await openTestServer({}, (close) => closers.push(close), { image: await seededDatabase() })
  const { store, content } = server
  const site = await store.sites.get(house!.id)
  // Here its pages may have every layout.
  const { allowed_layouts: _, brand_id: __, ...settings } = site!.settings
  await store.sites.put({ ...site!, settings })
  has = await content.siteContent({ site_id: house!.id, language_code: 'en' })
  server.hosts.forget()
  for (const [name, slice, template] of offered) {
    const page = published(slice, template)
    inserted.set(name, page)
    // Its own test tells why it could not be published.
    await page.catch(() => undefined)
  }
  await server.invalidation.sync()
}, 180_000)

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** Slices that visitors do not see: they change what booking, sign-up or a popup does, or leave room. */
function isOutOfSight({ tags = [] }: Slice): boolean {
  return ['no-output', 'popup', 'space'].some((tag) => tags.includes(tag))
}

/** Origins of others that templates may name; nobody asks them in a test. */
const others = /^https:\/\/(?:www\.)?(?:facebook|instagram|openstreetmap|youtube|youtube-nocookie)\.(?:com|org)\//

it.each(offered)('%s works at once', async (name, slice) => {
  const page = (await inserted.get(name))!
  const [element] = page.elements
  expect(problemsOf(page, placementRules), 'what its layout and slots take').toEqual([])
  expect(await lostOf(page), 'names what is not there').toEqual([])
  expect(
    daysIn(element!).filter((day) => day.slice(0, 10) <= has.now.slice(0, 10)),
    'days gone by',
  ).toEqual([])

  const { status, text } = await server.ask(`/${page.path}`, { host })
  expect(status).toBe(200)
  const main = /<main\b[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
  if (!isOutOfSight(slice)) expect(isSeen(main), `${name} draws nothing:\n${main.slice(0, 600)}`).toBe(true)
  expect(await deadIn(main), 'leads nowhere').toEqual([])
})

it('Every slice that a page takes begins with content, the same that its thumbnail shows', () => {
  // What a slice shows of its resort while it is empty is content too.
  const isFilled = (slice: Slice) => slice.bound || Object.values(slice.fields).some((field) => 'fact' in field)
  const empty = [...catalogue.values()].filter((slice) => !isFilled(slice) && firstTemplate(slice) === undefined)
  expect(empty.map(({ name }) => name)).toEqual([])
})

it('Previews of slices, recipes and templates ask for no file that is not there', async () => {
  const { headers } = await server.signIn('owner')
  const frames = [
    ...offered.map(
      ([, { name, templates }, template]) => `${routes.frames.slice(name)}?template=${templates.indexOf(template)}`,
    ),
    ...(await readRecipes()).map(({ name }) => routes.frames.recipe(name)),
    ...(await server.store.records.list('page-templates', {})).rows.map(({ id }) => routes.frames.template(id)),
  ]
  const missing: string[] = []
  for (const frame of frames) {
    const { status, text } = await server.ask(frame, { headers, host })
    if (status !== 200) missing.push(`${frame}: ${status}`)
    const files = [...text.matchAll(/\s(?:src|poster|data-src)="(\/media\/[^"]*)"/g)].map(([, file]) => file!)
    // A video is asked for once its slice wakes, by the id that the slice was given.
    if (text.includes('sample-video')) files.push(videoUrl('sample-video'))
    for (const file of new Set(files)) if (!(await leadsSomewhere(file, text))) missing.push(`${frame}: ${file}`)
  }
  expect(missing).toEqual([])
}, 120_000)

async function published(slice: Slice, template: Template): Promise<Page> {
  const { content } = server
  const layout = slice.layouts === '*' ? house!.layout : slice.layouts[0]!
  const id = newId()
  const path = `new-${id}`
  const { revision, page } = await content.pages.create(owner, id, {
    site_id: house!.id,
    path,
    title: 'New',
    layout,
    language_code: 'en',
  })
  const filled = filledSlice(slice, template, { definitions: catalogue, layout, newId })
  const element = fitToSite(filled, page, placementRules, has)
  const { version } = (await content.pages.saveCommands(owner, id, revision, [
    { type: 'element.add', element, spot: { parent: null, after: null } },
  ])) as { version: number }
  const row = await content.pages.publish(owner, id, version)
  return row.page
}

async function lostOf(page: Page) {
  const row = (await server.store.pages.get(page.id))!
  const references = referencesOfPage(page).map(({ entity, id }) => ({ entity, id }))
  const kinds = Array.from(everyElement(page.elements)).flatMap(
    ({ component }) => catalogue.get(component!)?.lists ?? [],
  )
  const lost = await server.content.lostReferences(row, { references, kinds })
  return [...lost.references, ...lost.kinds]
}

function daysIn(element: Element): string[] {
  return Array.from(everyElement([element])).flatMap(({ fields }) =>
    fields.flatMap((field) => (field.type === 'date' || field.type === 'datetime' ? [String(field[field.type])] : [])),
  )
}

/** Whether a visitor sees something: text, a picture, a video, a frame, a control. */
function isSeen(html: string): boolean {
  const shown = html
    .replace(/<(template|style|script|dialog)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<p class="visually-hidden[\s\S]*?<\/p>/g, '')
  return (
    /<(?:img|video|iframe|input|button|select|svg|canvas)\b/.test(shown) || shown.replace(/<[^>]+>/g, '').trim() !== ''
  )
}

async function deadIn(html: string): Promise<string[]> {
  const named = [...html.matchAll(/\s(?:href|src|poster)="([^"]*)"/g)].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  )
  const dead: string[] = []
  for (const address of new Set(named)) if (!(await leadsSomewhere(address, html))) dead.push(address)
  return dead
}

async function leadsSomewhere(address: string, html: string): Promise<boolean> {
  if (address.startsWith('#')) return address.length > 1 && html.includes(`id="${address.slice(1)}"`)
  if (/^(?:mailto|tel|data):/.test(address)) return true
  if (/^https?:/.test(address) && !address.includes('.localhost')) return others.test(address)
  const { pathname, search, hostname } = new URL(address, `http://${host}`)
  // Variants of pictures are made from files, of which this library has only the words.
  const [, picture] = /^\/media\/(?:[^/]+\/)*?([\w-]{20,})/.exec(pathname) ?? []
  if (picture) return (await server.store.media.get(picture)) !== undefined
  const key = hostname + pathname + search
  if (!answered.has(key)) answered.set(key, (await server.ask(pathname + search, { host: hostname })).status)
  return [200, 302].includes(answered.get(key)!)
}
