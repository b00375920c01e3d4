import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  choosePhotos,
  type DemoSite,
  isPhoto,
  type Note,
  type PageNote,
  type Photo,
  photosIn,
  type SliceNote,
  type Value,
} from '../demo/build.ts'
import { type DemoHouse, demoGroup } from '../demo/group.ts'
import type { Content } from '#content/content.ts'
import type { Command } from '#document/command.ts'
import { derivedId } from '#document/fresh.ts'
import { everyElement } from '#document/tree.ts'
import { defaultLanguage } from '#model/constants.ts'
import type { Asset, Focal } from '#model/media.ts'
import type { Element, SliceField } from '#model/page.ts'
import { createGroup, createSlice } from '#model/slice-factory.ts'
import { catalogue } from '#slices/catalogue.ts'
import { newId } from '#store/id.ts'
import type { Store, User } from '#store/store.ts'

/** A picture of the demo group, ready to be put into the library. */
export interface DemoFile {
  readonly id: string
  /** Absolute. */
  readonly file: string
  readonly title: string
  readonly alt: string
  readonly tags: readonly string[]
  readonly focal: Focal
  readonly colour: string
  readonly thumbhash?: string
}

export interface DemoSeed {
  readonly store: Store
  readonly content: Content
  /** Who made it all; an owner. */
  readonly user: User
  readonly putMedia: (file: DemoFile) => Promise<Asset>
  /** Where the product answers, such as `http://localhost:3000`: the houses link to each other below it. */
  readonly baseUrl: string
}

/** Where the houses are found in a browser on the machine that serves them. */
export function demoBaseUrl(port: number): string {
  return `http://localhost:${port || 3000}`
}

const seeded = 'demo-seeded'
const allSites = '*'

/**
 * Fills a store with the demo group, through the calls that an editor's work goes through. What is there already is
 * left as it is, so a run that was interrupted is taken up where it ended.
 */
export async function seedDemo(seed: DemoSeed): Promise<void> {
  const { store, baseUrl } = seed
  if (await store.settings.get(seeded)) return
  const library = await putPhotos(seed)
  const houses = demoGroup(baseUrl)
  for (const house of houses) await putSite(seed, house)
  for (const house of houses) await putRecords(seed, house, library)
  for (const house of houses) for (const page of house.pages) await putPage(seed, house, page, library)
  await store.settings.set(seeded, new Date().toISOString())
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

/** The pictures in the repository, as its manifest describes them. */
export async function demoFiles(): Promise<readonly DemoFile[]> {
  const folder = resolve('demo/photos')
  const manifest: readonly Omit<DemoFile, 'id'>[] = JSON.parse(await readFile(resolve(folder, 'manifest.json'), 'utf8'))
  return manifest.map(({ file, title, alt, tags, focal, colour, thumbhash }) => ({
    id: derivedId('demo photo', file),
    file: resolve(folder, file),
    title,
    alt,
    tags,
    focal,
    colour,
    ...(thumbhash && { thumbhash }),
  }))
}

function nameOf(file: string): string {
  return /([^/\\]+)\.\w+$/.exec(file)?.[1] ?? file
}

async function putSite({ store }: DemoSeed, { id, name, slug, layout, settings }: DemoSite): Promise<void> {
  if (await store.sites.get(id)) return
  await store.sites.put({
    id,
    name,
    domains: [`${slug}.localhost`],
    layout,
    language_code: defaultLanguage,
    settings,
    revision: 0,
  })
}

async function putRecords({ store, user }: DemoSeed, house: DemoHouse, library: Library): Promise<void> {
  const { resort } = house
  const pictures = specialPhotos(house, library)
  for (const { slug, ...menu } of house.menus) await put('menus', slug, menu)
  for (const { slug, image, ...special } of house.specials) {
    await put('specials', slug, {
      ...special,
      resortName: resort.name,
      ...pictured(library, pictures.get(image)),
    })
  }
  const [picture] = choosePhotos([resort.image], { available: namesOf(library), light: house.light }).values()
  // Every house may list its sisters, so the resorts belong to all sites.
  await put('resorts', house.slug, { ...resort, href: house.address, ...pictured(library, picture) }, allSites)

  async function put(entity: string, slug: string, data: Record<string, unknown>, site_id = house.id): Promise<void> {
    const id = derivedId(house.id, `${entity}/${slug}`)
    if (await store.records.get(entity, id)) return
    await store.records.put(
      { id, entity, site_id, slug, data, revision: 0, updated_at: '' },
      { actor: user.id, tags: [`entity:${entity}`] },
    )
  }
}

function pictured(library: Library, name: string | undefined): { image?: string } {
  const id = name && library.get(name)
  return id ? { image: id } : {}
}

function specialPhotos(house: DemoSite, library: Library): ReadonlyMap<Photo, string> {
  return choosePhotos(
    house.specials.map(({ image }) => image),
    { available: namesOf(library), light: house.light },
  )
}

function namesOf(library: Library): ReadonlySet<string> {
  return new Set(library.keys())
}

/** A page as an editor would make it: created, named for search engines, filled slice by slice, published. */
async function putPage(
  { store, content, user }: DemoSeed,
  house: DemoSite,
  note: PageNote,
  library: Library,
): Promise<void> {
  const { path, title, description } = note
  const wanted = { site_id: house.id, path, title, layout: house.layout, language_code: defaultLanguage }
  let row =
    (await store.pages.at(house.id, path, defaultLanguage)) ?? (await content.pages.create(user, newId(), wanted))
  const { id } = row.page
  if (row.page.elements.length === 0) {
    const elements = elementsOf(note, house, library)
    const image = firstPicture(elements)
    row = await content.pages.change(user, id, row.revision, {
      seo: { meta_description: description, ...(image && { og_image: image }) },
    })
    await content.pages.saveCommands(user, id, row.revision, additions(elements))
    row = await content.pages.get(user, id)
  }
  if (row.status !== 'published') await content.pages.publish(user, id, row.revision)
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
    for (const { media } of fields) if (Array.isArray(media) && media[0]) return String(media[0].asset)
  }
  return undefined
}

/** The page's notes as elements, each picture on it a different one. */
function elementsOf({ notes }: PageNote, house: DemoSite, library: Library): Element[] {
  const shown = specialPhotos(house, library)
  const taken = specialsOn(notes).flatMap((slug) => {
    const special = house.specials.find((each) => each.slug === slug)
    return special ? (shown.get(special.image) ?? []) : []
  })
  const chosen = choosePhotos(photosIn(notes), { available: namesOf(library), taken, light: house.light })
  return notes.map((note) => elementOf(note, (wish) => library.get(chosen.get(wish) ?? '')))
}

/** Slugs of the offers that slices on the page show with their pictures. */
function specialsOn(notes: readonly Note[]): string[] {
  return notes.flatMap((note) => {
    const own = note.kind === 'slice' && Array.isArray(note.fields.specials) ? (note.fields.specials as string[]) : []
    return [...own, ...specialsOn(note.children)]
  })
}

/** The library's id of a wished picture; undefined when there was none left. */
type Assets = (wish: Photo) => string | undefined

function elementOf(note: Note, assets: Assets): Element {
  const elements = note.children.map((child) => elementOf(child, assets))
  if (note.kind === 'group') return createGroup(newId(), { label: note.label, elements })
  const { component, slot, hydrate, label, domId } = note
  return createSlice(newId(), component, catalogue.get(component), {
    ...(slot && { slot }),
    ...(hydrate && { hydration_mode: hydrate }),
    ...(label && { label }),
    ...(domId && { properties: { dom_id: domId, settings: [] } }),
    elements,
    fields: fieldsOf(note, assets),
  })
}

function fieldsOf({ component, fields }: SliceNote, assets: Assets): SliceField[] {
  return Object.entries(fields).map(([name, value]) => {
    const type = catalogue.get(component)?.fields[name]?.type
    if (!type) throw new Error(`${component} has no field ${name}.`)
    return { id: newId(), name, type, enabled: true, [type]: type === 'media' ? mediaOf(value, assets) : value }
  })
}

function mediaOf(value: Value, assets: Assets) {
  const wishes = [value].flat().filter(isPhoto)
  return wishes.flatMap((wish) => {
    const asset = assets(wish)
    return asset ? [{ id: newId(), asset }] : []
  })
}
