import type { Message } from '#messages/message.ts'
import type { LinkValue } from '#model/web/link.ts'
import type { NamedValue, PartName, RecordCard } from '#model/page/record-page.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { type PartEntity, partRoutes } from '#model/web/entity-routes.ts'
import { listIn, wordsIn } from '#slices/data/record-values.ts'
import { slugify } from '#model/text/slugify.ts'
import type { PartAt, StructuredNode } from '../reader/structured-data.ts'
import type { Narrowing, Sorting } from './lists.ts'
import { resortsByName, shortNameOf } from './names.ts'
import type { Reading } from './parts.ts'
import { partCard, withWidePicture } from './resort-parts.ts'

/** A record that is a part of a resort, with its resort in the language of the page. */
export interface PartOf {
  readonly record: StoredRecord
  readonly house: StoredRecord | undefined
}

/** Kind of resort parts: its content on cards, on the page of each, and in lists. */
export interface PartKind {
  readonly entity: PartEntity
  /** Part of a page that shows several of them. */
  readonly part: Extract<PartName, 'rooms' | 'dining' | 'venues' | 'packages' | 'meetings'>
  /** Kind of parts of the same resort that a guest looks at next. */
  readonly beside: PartEntity
  readonly words: { readonly next: Message; readonly all: Message }
  readonly eyebrowOf: (record: StoredRecord, reading: Reading) => string
  /** Facts in the order in which they are read. */
  readonly factsOf: (part: PartOf, reading: Reading) => readonly NamedValue[] | Promise<readonly NamedValue[]>
  /** Facts that are lists, and so stand apart on its page. */
  readonly listsOf?: (record: StoredRecord, reading: Reading) => Promise<readonly NamedList[]>
  readonly linksOf?: (record: StoredRecord, reading: Reading) => readonly LinkValue[]
  readonly narrowings: readonly Narrowing[]
  readonly sortings: readonly Sorting[]
  readonly nodeOf: (part: PartOf, at: PartAt) => StructuredNode
  /** Departments of the resort that are asked about it. */
  readonly departments?: readonly string[]
  /** File to take along, with its name. */
  readonly file?: { readonly field: string; readonly name: Message }
}

/** Several things under a name. */
export interface NamedList {
  readonly name: string
  readonly lines: readonly string[]
  /** The lines are what does not come with it. */
  readonly isWithout?: boolean
}

/** Cards of parts of one kind, each with a link to its page where the site has one. */
export async function cardsOf(
  { entity, eyebrowOf, factsOf, listsOf, linksOf }: PartKind,
  records: readonly StoredRecord[],
  reading: Reading,
  { namesHouse = false, opens = false }: { readonly namesHouse?: boolean; readonly opens?: boolean } = {},
): Promise<readonly RecordCard[]> {
  const [houses, taken] = await Promise.all([resortsByName(reading.reader), slugsBefore(entity, reading)])
  const cards = records.map(async (record) => {
    const house = houses.get(wordsIn(record.data, 'resort_id'))
    const href = reading.reader.addressOf(entity, record.slug)
    const lists = (await listsOf?.(record, reading)) ?? []
    const eyebrow = [namesHouse && house && shortNameOf(house), eyebrowOf(record, reading)].filter(Boolean).join(' · ')
    const facts = [
      ...(await factsOf({ record, house }, reading)),
      ...lists.map(({ name, lines }) => ({ name, value: lines.join(', ') })),
    ]
    const links = linksOf && { links: linksOf(record, reading) }
    const anchor = taken.has(record.slug) ? `${partRoutes[entity]}-${record.slug}` : record.slug
    return partCard(record, { anchor, eyebrow, facts, ...links }, reading, href)
  })
  const all = await Promise.all(cards)
  return opens ? withWidePicture(all, records, reading.reader) : all
}

/** Slugs of the kinds before one, beside whose cards its own stand on the page of a resort. */
async function slugsBefore(entity: PartEntity, { reader }: Reading): Promise<ReadonlySet<string>> {
  const kinds = Object.keys(partRoutes)
  const before = await Promise.all(kinds.slice(0, kinds.indexOf(entity)).map((kind) => reader.list(kind)))
  return new Set(before.flat().map(({ slug }) => slug))
}

/** Filter of a list by the resort. */
export function houseNarrowing(houses: ReadonlyMap<string, StoredRecord>, label: Message): Narrowing {
  return {
    parameter: 'resort',
    label,
    of: ({ data }) => {
      const house = houses.get(wordsIn(data, 'resort_id'))
      return house ? [[house.slug, shortNameOf(house)]] : []
    },
  }
}

/** Filter by words that an editor typed, such as kitchens. */
export function taggedNarrowing(parameter: Narrowing['parameter'], label: Message, field: string): Narrowing {
  return { parameter, label, of: ({ data }) => listIn(data, field).map((each) => [slugify(each), each] as const) }
}
