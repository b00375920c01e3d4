import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoGroup } from '../demo/group.ts'
import { createContent } from '#services/services.ts'
import { pageUrl } from '#services/sites/page-url.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { openStore, type Store } from '#db/open.ts'
import { contradiction, namedIn, plain, type Placement, placementsIn, tagged } from './demo-placements.testing.ts'
import { seededBaseUrl, seededDatabase } from './demo.testing.ts'

const houses = demoGroup(seededBaseUrl)

let store: Store
/** The houses of the group that have no site of their own: their records are read on that of the group. */
const others = 'others'

/** Bounds for want of pictures. Each new picture lowers one of them; none rises. */
const mayOnlyShrink = { untrueOnPages: 0, untrueOfTheSix: 22, untrueOfOthers: 28, inTwoHouses: 36, forMoreThanTwo: 41 }

/** A placement on a page or in a record, with the house that its picture is of. */
interface Read extends Placement {
  readonly isRecord: boolean
}

let placements: readonly Read[]

beforeAll(async () => {
  store = await openStore({ dataDir: '', file: ':memory:', image: await seededDatabase() })
  const names = new Map((await store.media.list({ limit: 500 })).rows.map(({ id, file }) => [id, nameOf(file)]))
  const named = (asset: unknown) => names.get(String(asset)) ?? ''
  placements = [...(await onPages(named)), ...(await onRecords(named))]
}, 240_000)

afterAll(async () => {
  await store.close()
})

function nameOf(file: string): string {
  return /([^/\\]+)\.\w+$/.exec(file)?.[1] ?? file
}

async function onPages(named: (asset: string) => string): Promise<Read[]> {
  const content = createContent(store)
  const found: Read[] = []
  for (const { id, slug } of houses) {
    const site = (await store.sites.get(id))!
    for (const { path, language_code } of await store.pages.publishedPaths(id)) {
      // Words are read in English: a translation shows the pictures of its original.
      if (language_code !== site.language_code) continue
      const address = pageUrl(site, { path, language_code }).slice(1)
      const { view } = (await content.readPage(site, address, { origin: seededBaseUrl }))!
      for (const each of placementsIn(view.nodes, named))
        found.push({
          ...each,
          house: houseOf({ ...each, house: slug }),
          where: `${slug}/${address}`,
          isRecord: false,
        })
    }
  }
  return found
}

/** Records with pictures, each with what its kind says of itself. */
const kinds: Readonly<Record<string, string>> = {
  rooms: '',
  restaurants: '',
  'meeting-rooms': 'meeting room',
  'wedding-venues': '',
  'wedding-packages': '',
  specials: '',
  posts: '',
  'press-releases': '',
  resorts: '',
}

async function onRecords(named: (asset: unknown) => string): Promise<Read[]> {
  const sites = new Map(houses.map(({ id, slug }) => [id, slug]))
  const { rows: resorts } = await store.records.list('resorts', { limit: 200 })
  const slugs = new Map(resorts.map(({ id, slug }) => [id, slug]))
  const found: Read[] = []
  for (const [entity, kind] of Object.entries(kinds))
    for (const row of (await store.records.list(entity, { limit: 500 })).rows) {
      const { data } = row
      if (!data.image || row.language_code !== 'en') continue
      const of = entity === 'resorts' ? [row.id] : data.resort_id ? [data.resort_id] : [data.resort_ids ?? []].flat()
      const words = wordsOf(row, kind)
      const house = houseOf(
        { ...words, house: sites.get(row.site_id ?? '') ?? (of.length === 0 ? 'amarra' : others) },
        of.map((id) => slugs.get(String(id))),
      )
      found.push({ ...words, house, where: `${entity}/${row.slug}`, picture: named(data.image), isRecord: true })
    }
  return found
}

function wordsOf({ data }: Pick<StoredRecord, 'data'>, kind: string): Pick<Placement, 'title' | 'words'> {
  const title = plain(data.title ?? data.name)
  const view = data.view ? `view: ${String(data.view)}` : ''
  const more = [data.subtitle, data.summary, data.description, data.cuisine].map(plain)
  return { title, words: [kind, title, ...more, view].join(' ') }
}

/** The house that a picture is said to be of: a card of the group may show another house, and a story its place. */
function houseOf({ house, title }: Pick<Placement, 'house' | 'title'>, resorts: readonly unknown[] = []): string {
  const named = houses.find(({ name }) => name !== 'Amarra' && title.startsWith(name))
  const [only] = resorts.length === 1 ? resorts : []
  return (named ?? houses.find(({ resort }) => resort === only))?.slug ?? house
}

it('says of every picture where it was taken, what it shows, what lies behind and in which light', () => {
  for (const { file, place, shows, view, light } of tagged.values())
    expect([place, shows?.length, view, light].every(Boolean), file).toBe(true)
})

it('reads enough of the words to be worth something', () => {
  const read = placements.filter(({ words }) => namedIn(words).length > 0)
  expect(read.length / placements.length).toBeGreaterThan(0.5)
})

it('shows beside words what they name, on all pages of the six sites', () => {
  const found = untrueOf(placements.filter(({ isRecord }) => !isRecord))
  expect(found.length, list(found)).toBeLessThanOrEqual(mayOnlyShrink.untrueOnPages)
})

it('shows beside records of the six houses what they say, but for a few', () => {
  const found = untrueOf(placements.filter(({ isRecord, house }) => isRecord && house !== others))
  expect(found.length, list(found)).toBeLessThanOrEqual(mayOnlyShrink.untrueOfTheSix)
})

it('shows beside records of the other houses what they say, but for some', () => {
  const found = untrueOf(placements.filter(({ house }) => house === others))
  expect(found.length, list(found)).toBeLessThanOrEqual(mayOnlyShrink.untrueOfOthers)
})

it('keeps a picture to one of the six houses, but for some', () => {
  const owners = new Map<string, Set<string>>()
  for (const { picture, house } of placements)
    if (house !== others) owners.set(picture, (owners.get(picture) ?? new Set()).add(house))
  const shared = [...owners].filter(([, of]) => of.size > 1).map(([picture, of]) => `${picture}: ${[...of].join(', ')}`)
  expect(shared.length, list(shared)).toBeLessThanOrEqual(mayOnlyShrink.inTwoHouses)
})

it('shows a picture that belongs to a house nowhere else', () => {
  for (const { picture, house, where } of placements) {
    const { house: own } = tagged.get(picture)!
    if (own) expect(house, `${picture} on ${where}`).toBe(own)
  }
})

it('shows a picture for two things of a house at most, but for some', () => {
  const subjects = new Map<string, Set<string>>()
  for (const { picture, house, title } of placements)
    if (house !== others) {
      const key = `${house}, ${picture}`
      subjects.set(key, (subjects.get(key) ?? new Set()).add(title))
    }
  const often = [...subjects].filter(([, of]) => of.size > 2).map(([key, of]) => `${key}: ${[...of].join(', ')}`)
  expect(often.length, list(often)).toBeLessThanOrEqual(mayOnlyShrink.forMoreThanTwo)
})

it('shows in a translation no picture that its original does not', async () => {
  const found: string[] = []
  for (const { slug, pages, translations = [] } of houses)
    for (const { language, pages: translated } of translations)
      for (const { path, notes } of translated) {
        const own = new Set(picturesIn(pages.find((each) => each.path === path)?.notes))
        const others = picturesIn(notes).filter((each) => !own.has(each))
        if (others.length > 0) found.push(`${slug}/${language}/${path}: ${others.join(', ')}`)
      }
  expect(found).toEqual([])
})

function picturesIn(notes: unknown): string[] {
  return Array.from(JSON.stringify(notes ?? []).matchAll(/"photo":"([^"]+)"/g), ([, name = '']) => name)
}

function untrueOf(some: readonly Placement[]): string[] {
  return some.flatMap((placement) => {
    const said = contradiction(placement)
    return said ? [`${placement.where}, ${placement.picture}: ${said}`] : []
  })
}

function list(found: readonly string[]): string {
  return `\n${found.join('\n')}\n`
}
