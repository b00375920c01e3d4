import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type DemoSite, isInDays, isPhoto, type PageNote, type Value } from '../demo/build.ts'
import { generatedPage } from '../demo/generated.ts'
import { type DemoHouse, demoGroup } from '../demo/group.ts'
import { type Calendar, calendarFrom, idOf, pageIdOf, picture, type RecordNote } from '../demo/records/note.ts'
import { demoMenus, demoRecords } from '../demo/records/records.ts'
import { resorts } from '../demo/records/resorts.ts'
import { noteIndexed } from '#services/documents/index-references.ts'
import type { Content } from '#services/services.ts'
import { usesOfPage } from '#document/linked-addresses.ts'
import type { Command } from '#document/command.ts'
import { derivedId } from '#document/clone-ids.ts'
import { everyElement } from '#document/tree.ts'
import { entities } from '#entities/entities.ts'
import { defaultLanguage } from '#model/constants.ts'
import type { Asset, Focal, MediaItem } from '#model/media/media.ts'
import type { Element, Page } from '#model/page/page.ts'
import { elementOf } from '#slices/elements-of-notes.ts'
import { newId } from '#db/id.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'

/** File of the demo group, ready for the library. */
export interface DemoFile {
  readonly id: string
  /** Absolute. */
  readonly file: string
  readonly title: string
  /** Titles in other languages, by their code. */
  readonly titles?: Readonly<Record<string, string>>
  readonly alt: string
  /** Alt texts in other languages, by their code. */
  readonly alts: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  readonly focal: Focal
  readonly colour: string
  readonly thumbhash?: string
}

interface DemoSeed {
  readonly store: Store
  readonly content: Content
  /** Creator of the demo content; an owner. */
  readonly user: User
  readonly putMedia: (file: DemoFile) => Promise<Asset>
  /** Makes the accounts of the demo, once its files are found to be here. */
  readonly putAccounts?: () => Promise<void>
  /** Base URL of the product, such as `http://localhost:3000`: the sites link to each other below it. */
  readonly baseUrl: string
  /** Number of generated pages added to the demo. */
  readonly pages?: number
}

/** Base URL of the demo in a browser on the same machine. */
export function demoBaseUrl(port: number): string {
  return `http://localhost:${port || 3000}`
}

/** Brand in whose scope the demo's editor works. */
export const editorsBrand = idOf('brands', 'la-verbena')

/** Setting with the time of the demo's seeding; empty until it is complete, absent where it never started. */
export const seeded = 'demo-seeded'
const allSites = '*'

/**
 * Seeds a store with the demo group, through the services that editors use. Existing objects stay, so an interrupted run is
 * continued.
 */
export async function seedDemo(seed: DemoSeed): Promise<void> {
  const { store, baseUrl, pages = 0 } = seed
  const houses = demoGroup(baseUrl)
  // Nothing is there to be looked through later: what each page of the demo uses is noted when it is made.
  if ((await store.pages.list({ limit: 1 })).total === 0) await noteIndexed(store)
  if (!(await store.settings.get(seeded))) await putDemo(seed, houses)
  await putGenerated(seed, houses, pages)
}

async function putDemo(seed: DemoSeed, houses: readonly DemoHouse[]): Promise<void> {
  const library = await putPhotos(seed)
  await seed.putAccounts?.()
  await putFiles(seed)
  const today = new Date()
  const calendar = calendarFrom(today)
  for (const house of houses) await putSite(seed, house)
  for (const note of demoRecords({ houses, calendar, pictureOf })) await putRecord(seed, note)
  // The list of pages begins with the last change: the home page of the first house is made last.
  for (const house of houses.toReversed()) {
    for (const page of house.pages.toReversed()) await putPage(seed, house, page, { library, calendar })
    for (const { language, pages } of house.translations ?? [])
      for (const page of pages.toReversed()) await putTranslation(seed, house, page, { library, calendar, language })
  }
  for (const note of demoMenus(houses)) await putRecord(seed, note)
  await putTemplates(seed, houses)
  await putReleases(seed, houses)
  await seed.store.settings.set(seeded, today.toISOString())

  function pictureOf(house: DemoHouse, slug: string): string | undefined {
    const special = house.specials.find((each) => each.slug === slug)
    return special && library.get(special.image.photo)
  }
}

/** Setting with the number of generated pages. */
export const generated = 'demo-pages'
const pagesAtOnce = 250

/** Pages for trying things at size. They are published as they are, many at once; a later run goes on from there. */
async function putGenerated({ store, user }: DemoSeed, houses: readonly DemoHouse[], count: number): Promise<void> {
  for (let done = Number((await store.settings.get(generated)) ?? 0); done < count; done += pagesAtOnce) {
    const until = Math.min(done + pagesAtOnce, count)
    const pages = Array.from({ length: until - done }, (_, i): Page => {
      const { notes, ...page } = generatedPage(houses, done + i, count)
      const elements = notes.map((note) =>
        elementOf(note, making({ asset: picture, calendar: calendarFrom(new Date(0)) })),
      )
      return {
        ...page,
        elements,
        fields: [],
        tags: [],
        review: { status: 'pending', annotations: {} },
        current_release: null,
      }
    })
    const known = await store.pages.placesOf(pages.map(({ id }) => id))
    await store.pages.createShown(
      pages.filter(({ id }) => !known.has(id)),
      { actor: user.id, label: '', tags: houses.map(({ id }) => `pages:${id}`), usesOf: usesOfPage },
    )
    await store.settings.set(generated, String(until))
  }
}

/** Name of each picture → its id in the library. */
type Library = ReadonlyMap<string, string>

async function putPhotos({ store, putMedia }: DemoSeed): Promise<Library> {
  const files = await demoFiles()
  const known = new Set((await store.media.many(files.map(({ id }) => id))).map(({ id }) => id))
  const put = files.map(
    async (file) => [nameOf(file.file), known.has(file.id) ? file.id : (await putMedia(file)).id] as const,
  )
  return new Map(await Promise.all(put))
}

/** The drawings and documents in the repository: marks, icons, a plan, and what a download link leads to. */
async function putFiles({ store, putMedia }: DemoSeed): Promise<void> {
  const files = await demoDocuments()
  const known = new Set((await store.media.many(files.map(({ id }) => id))).map(({ id }) => id))
  await Promise.all(files.filter(({ id }) => !known.has(id)).map(putMedia))
}

async function demoDocuments(): Promise<readonly DemoFile[]> {
  const folder = resolve('demo/files')
  const described: readonly Omit<DemoFile, 'id'>[] = JSON.parse(
    await readFile(resolve(folder, 'manifest.json'), 'utf8'),
  )
  return described.map((one) => ({ ...one, id: derivedId('demo file', one.file), file: resolve(folder, one.file) }))
}

/** Ids of the demo's files. */
export async function demoFileIds(): Promise<readonly string[]> {
  return [...(await demoFiles()), ...(await demoDocuments())].map(({ id }) => id)
}

/** The pictures in the repository, as its manifest describes them. */
async function demoFiles(): Promise<readonly DemoFile[]> {
  const folder = resolve('demo/photos')
  if (!existsSync(folder))
    throw new Error(
      'The demo group is not here, as in the image of the container. Run the command from the repository.',
    )
  const manifest: readonly Omit<DemoFile, 'id' | 'alts'>[] = JSON.parse(
    await readFile(resolve(folder, 'manifest.json'), 'utf8'),
  )
  const alts: Readonly<Record<string, DemoFile['alts']>> = JSON.parse(
    await readFile(resolve(folder, 'alts.json'), 'utf8'),
  )
  return manifest.map(({ file, title, titles, alt, tags, focal, colour, thumbhash }) => ({
    id: derivedId('demo photo', file),
    file: resolve(folder, file),
    title,
    ...(titles && { titles }),
    alt,
    alts: alts[file] ?? {},
    tags,
    focal,
    colour,
    ...(thumbhash && { thumbhash }),
  }))
}

function nameOf(file: string): string {
  return /([^/\\]+)\.\w+$/.exec(file)?.[1] ?? file
}

/** Entities with pages on the group's own site alone: each resort has a site of its own. */
const ofTheGroup = ['resorts', 'brands', 'press-releases', 'fact-sheets']

async function putSite(
  { store }: DemoSeed,
  { id, name, slug, layout, settings, resort, translations = [] }: DemoHouse,
): Promise<void> {
  if (await store.sites.get(id)) return
  const isOneResort = slug !== 'amarra'
  const brand = resorts.find((each) => each.slug === resort)?.brand
  await store.sites.put({
    id,
    name,
    domains: [`${slug}.localhost`],
    layout,
    language_code: defaultLanguage,
    settings: {
      ...settings,
      ...(settings.email !== undefined && { mail_from: settings.email }),
      security_contact: 'security@amarra.example',
      ...(brand && { brand_id: idOf('brands', brand) }),
      ...(isOneResort && { resort_id: idOf('resorts', resort), without_pages_of: ofTheGroup }),
      locales: [...new Set(['en', ...translations.map(({ language }) => language)])],
    },
    revision: 0,
  })
}

/** Makes a record as an editor would, and brings it as far as its note says. */
async function putRecord({ store, content, user }: DemoSeed, note: RecordNote): Promise<void> {
  const { entity, key, siteId, language, translates, state, data } = note
  const id = idOf(entity, key)
  // Hosts are kept beside the records, and one is there once.
  if (entity === 'domains' && (await store.sites.domains()).some(({ host }) => host === data.host)) return
  const row =
    (await store.records.get(entity, id)) ??
    (await content.records.create(user, entity, {
      id,
      ...(siteId && { site_id: siteId }),
      ...(!siteId && entities.get(entity)?.belongs !== 'group' && { site_id: allSites }),
      ...(language && { language_code: language }),
      ...(translates && { translation_group: idOf(entity, translates) }),
      data,
    }))
  if (row.status !== 'draft' || state === 'draft' || !entities.get(entity)?.isPublished) return
  if (state === undefined) await content.records.publish(user, entity, id, row.revision)
  else if (typeof state === 'string') await content.records.mark(user, entity, id, state)
  else await content.records.schedule(user, entity, id, { publish_at: state.publishAt })
}

/** A page as an editor would make it: created, named for search engines, filled slice by slice, published. */
async function putPage(
  { store, content, user }: DemoSeed,
  house: DemoSite,
  note: PageNote,
  around: Around,
): Promise<void> {
  const { path, title, description } = note
  const wanted = { site_id: house.id, path, title, layout: house.layout, language_code: defaultLanguage }
  let row =
    (await store.pages.at(house.id, path, defaultLanguage)) ??
    (await content.pages.create(user, pageIdOf(house.id, path), wanted))
  const { id } = row.page
  if (row.page.elements.length === 0) {
    const elements = elementsOf(note, around)
    const image = firstPicture(elements)
    row = await content.pages.change(user, id, row.revision, {
      seo: { meta_description: description, ...(image && { og_image: image }) },
    })
    await content.pages.saveCommands(user, id, row.revision, additions(elements))
    row = await content.pages.get(user, id)
  }
  if (row.status !== 'published') await content.pages.publish(user, id, row.revision)
}

/** A page in another language, as a translator would make it: with its own words, published, marked as done. */
async function putTranslation(
  { store, content, user }: DemoSeed,
  house: DemoSite,
  note: PageNote,
  { language, ...around }: Around & { readonly language: string },
): Promise<void> {
  const { path, title, description } = note
  if (await store.pages.at(house.id, path, language)) return
  const source = pageIdOf(house.id, path)
  const made = await content.pages.translate(user, source, { language_code: language })
  const { id } = made.page
  const elements = elementsOf(note, around)
  const image = firstPicture(elements)
  await content.pages.saveCommands(user, id, made.revision, [
    ...made.page.elements.map((element): Command => ({ type: 'element.delete', id: element.id })),
    ...additions(elements),
  ])
  let row = await content.pages.get(user, id)
  row = await content.pages.change(user, id, row.revision, {
    title,
    seo: { meta_description: description, ...(image && { og_image: image }) },
  })
  await content.pages.publish(user, id, row.revision)
  await content.pages.markTranslation(user, id, { status: 'done' })
}

function additions(elements: readonly Element[]): Command[] {
  return elements.map((element, i) => ({
    type: 'element.add',
    element,
    spot: { parent: null, after: elements[i - 1]?.id ?? null },
  }))
}

function firstPicture(elements: readonly Element[]): string | undefined {
  for (const { fields } of everyElement(elements)) {
    for (const { media } of fields) {
      // What is shared is wide, as the picture of wide windows is.
      const items: readonly MediaItem[] = Array.isArray(media) ? media : []
      const wide = items.findLast(({ breakpoint }) => breakpoint) ?? items[0]
      if (wide) return wide.asset
    }
  }
  return undefined
}

function elementsOf({ notes }: PageNote, { library, calendar }: Around): Element[] {
  return notes.map((note) => elementOf(note, making({ asset: (name) => library.get(name), calendar })))
}

interface Around {
  readonly library: Library
  readonly calendar: Calendar
}

interface PhotoSources {
  /** The library's id of a picture; undefined when it has none of that name. */
  readonly asset: (name: string) => string | undefined
  readonly calendar: Calendar
}

function making(options: PhotoSources) {
  return { newId, stored: (type: string, value: Value) => valueOf(type, value, options) }
}

function valueOf(type: string, value: Value, { asset, calendar }: PhotoSources): unknown {
  if (isInDays(value)) return `${calendar.day(value.inDays)}${value.at}`
  if (type !== 'media') return value
  return [value]
    .flat()
    .filter(isPhoto)
    .flatMap(({ photo, upright }) => {
      const [wide, tall] = [asset(photo), upright && asset(upright)]
      if (!wide) return []
      const itself = { id: newId(), asset: wide }
      return tall
        ? [
            { id: newId(), asset: tall },
            { ...itself, breakpoint: 'lg' as const },
          ]
        : [itself]
    })
}

/** Pages of the demo that make good beginnings, each with what it is called as a template. */
const templates: readonly (readonly [house: string, path: string, name: string, about: string])[] = [
  ['amarra', '', 'Group home', 'A hero, the story of the house, three cards and what is on offer.'],
  ['amarra', 'rooms', 'Rooms, one card each', 'Cards in two columns, a table to compare and how to arrive.'],
  ['la-verbena', 'activities', 'A day in a resort', 'A timetable, something for every age and pictures.'],
  ['nine-herons', 'weddings', 'Weddings', 'Two places to marry, how it goes, and whom to write to.'],
  ['nine-herons', 'wellness', 'Spa', 'A slow page with a table of treatments.'],
  ['the-late-ferry', 'dining', 'Restaurants and bars', 'One block for each, and the hours.'],
  ['nitida', 'meetings', 'Meetings', 'Rooms, seats by arrangement and a gallery.'],
  ['windbreak', 'gallery', 'Pictures', 'Three galleries under one hero.'],
]

/** Names of the page templates of the demo. */
export const templateNames: readonly string[] = templates.map(([, , name]) => name)

async function putTemplates(seed: DemoSeed, houses: readonly DemoHouse[]): Promise<void> {
  for (const [slug, path, name, description] of templates) {
    const house = houses.find((each) => each.slug === slug)
    const row = house && (await seed.store.pages.get(pageIdOf(house.id, path)))
    if (!row) continue
    const { elements, layout } = row.page
    const data = { name, description, layouts: [layout], elements }
    await putRecord(seed, { entity: 'page-templates', key: name, data })
  }
}

/** Drafts of releases, as a team would have them in the making. */
const releases: readonly {
  readonly title: string
  readonly description: string
  readonly specials: readonly string[]
  readonly pages?: readonly (readonly [house: string, path: string])[]
}[] = [
  {
    title: 'Spring opening of Tern Island',
    description: 'Everything that goes live on the morning of the opening.',
    specials: ['opening-spring', 'reef-week'],
  },
  {
    title: 'Salt season',
    description: 'The raking offer, and its place on the page of offers.',
    specials: ['salt-and-silver'],
    pages: [['amarra', 'specials/group']],
  },
  { title: 'Quiet winter', description: 'For the desk and the rain.', specials: ['writers-and-rain'] },
]

/** Titles of the releases of the demo. */
export const releaseTitles: readonly string[] = releases.map(({ title }) => title)

async function putReleases({ content, user, store }: DemoSeed, houses: readonly DemoHouse[]): Promise<void> {
  const siteIdOf = (slug: string) => houses.find((house) => house.slug === slug)?.id ?? ''
  const known = new Map((await content.releases.list(user)).map((release) => [release.title, release]))
  for (const { title, description, specials, pages = [] } of releases) {
    const release = known.get(title) ?? (await content.releases.create(user, { title, description }))
    const held = new Set((await store.releases.items(release.id)).map((item) => item.document_id))
    const wanted = [
      ...specials.map((slug) => ({ entity: 'specials', document_id: idOf('specials', slug) })),
      ...pages.map(([house, path]) => ({ entity: 'pages', document_id: pageIdOf(siteIdOf(house), path) })),
    ]
    for (const item of wanted) if (!held.has(item.document_id)) await content.releases.add(user, release.id, item)
  }
}
