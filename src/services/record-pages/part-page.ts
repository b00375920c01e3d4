import { plainText } from '#model/text/plain-text.ts'
import type { LinkValue } from '#model/web/link.ts'
import type {
  NamedValue,
  RecordCards,
  RecordFiles,
  RecordGallery,
  RecordPeople,
  RecordShare,
} from '#model/page/record-page.ts'
import { type ListQuery, type PartEntity, recordPath, entityRoutes } from '#model/web/entity-routes.ts'
import type { StoredRecord } from '#model/records/records.ts'
import type { PageFacts } from '#model/view/view.ts'
import { halfSizes, wideSizes, wholeSizes } from '#slices/fields/picture-sizes.ts'
import { listIn, pictureIn, rowsIn, wordsIn } from '#slices/data/record-values.ts'
import { pageUrl } from '../sites/page-url.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { comparisonOf } from './comparison.ts'
import { menusOf } from './dining.ts'
import { bookedAs, lookOf, ownHouse, formatPlace, closureNotice } from './houses.ts'
import { nameOf, resortsByName } from './names.ts'
import { cardsOf } from './part-kind.ts'
import { partKinds } from './part-kinds.ts'
import { partAt } from './part-nodes.ts'
import { type Bound, type Reading, seoOf, recordTranslations, summaryOf } from './parts.ts'
import { peopleOf } from './resort-contacts.ts'
import { partsOf } from './resort-parts.ts'
import { bookRoom } from './room-booking.ts'
import { listTitles } from './list-titles.ts'
import { isOfferedAt, offeredPackages } from './weddings.ts'

interface Part {
  readonly entity: PartEntity
  readonly record: StoredRecord
  readonly house: StoredRecord
  /** Parts of the same resort and kind, itself among them. */
  readonly all: readonly StoredRecord[]
}

/** Cards of what stands beside a part in its resort. */
const cardsBeside = 3

/** Page of a part of a resort; undefined for one that nobody may have any more, or for a query that it does not know. */
export async function partPage(
  entity: PartEntity,
  record: StoredRecord,
  reading: Reading,
  { facts, query }: { readonly facts: PageFacts; readonly query: ListQuery },
): Promise<Bound | undefined> {
  const { reader, t, lang } = reading
  const house = (await resortsByName(reader)).get(wordsIn(record.data, 'resort_id'))
  if (!house) return undefined
  const all = await shownParts(house, entity, reading)
  const part: Part = { entity, record, house, all }
  const { compare, ...others } = query
  const chosen = compare?.split(',').map((slug) => all.find((each) => each.slug === slug)) ?? []
  if (Object.keys(others).length > 0 || chosen.includes(undefined)) return undefined
  if (chosen.length > 0 && entity !== 'rooms') return undefined
  // The page is drawn again on the day from which it is not offered any more.
  if (entity === 'wedding-packages') isOfferedAt(house, record.data, reading)

  const kind = partKinds[entity]
  const own = await ownHouse(house, reading)
  const at = partAt(kind, { record, house }, reading, own)
  const layout = await lookOf(house, reading)
  const text = reader.richText(record.data.description)
  const isOpen = !closureNotice(house, reading)
  return {
    kind: entity,
    path: recordPath(entity, record.slug),
    title: nameOf(record),
    record,
    ...(entity === 'rooms' && { readsQuery: true }),
    ...(layout && { layout }),
    parts: {
      head: () => headOf(part, reading, facts),
      text: async () => {
        const known = await kind.factsOf({ record, house }, reading)
        // The head says the price already, beside the way to book.
        const values = known.filter((fact) => !isPrice(fact, reading))
        return text || values.some(({ value }) => value) ? { html: text, facts: values } : undefined
      },
      gallery: () => galleryOf(part, reading),
      plan: async () => {
        const picture = await pictureIn(record.data, ['floor_plan'], reader, wholeSizes)
        return picture && { title: t('Floor plan'), pictures: [picture] }
      },
      included: async () => {
        const lists = ((await kind.listsOf?.(record, reading)) ?? []).filter(({ lines }) => lines.length > 0)
        const items = lists.flatMap(({ name, lines, isWithout }) =>
          lines.map((line) => ({ group: name, icon: isWithout ? 'minus' : '', text: line, isFeatured: false })),
        )
        return items.length > 0
          ? { title: lists.length > 1 ? t('In detail') : lists[0]!.name, lines: items.map((item) => item.text), items }
          : undefined
      },
      menus: () => menusOf([record], reading),
      files: () => filesOf(part, reading),
      people: () => peopleFor(part, reading),
      compare: () =>
        entity === 'rooms'
          ? comparisonOf(
              {
                action: pageUrl(reading.site, { language_code: lang, path: recordPath(entity, record.slug) }),
                rooms: all,
                chosen: chosen.flatMap((each) => each ?? []),
                first: record,
              },
              reading,
              facts,
            )
          : undefined,
      beside: () => besideOf(part, reading),
      next: () => nextOf(part, reading),
      share: () => shareOf(part, reading),
    },
    about: {
      ...seoOf(
        record,
        summaryOf(plainText(text), [nameOf(house), formatPlace(house, lang)].filter(Boolean).join(', ')),
      ),
      above: aboveOf(part, reading),
      ...(isOpen && { resort: bookedAs(house) }),
      ...(await recordTranslations(record, reader)),
      structured: [kind.nodeOf({ record, house }, at)],
    },
  }
}

/** Pages above a part: the list of its kind on the site of its resort, elsewhere its resort. */
function aboveOf({ entity, house }: Part, { site, reader, t }: Reading) {
  if (standsForResort(site) || !reader.addressOf('resorts', house.slug))
    return [{ name: t(listTitles[entity]), path: entityRoutes[entity] }]
  return [
    { name: t(listTitles.resorts), path: entityRoutes.resorts },
    { name: nameOf(house), path: recordPath('resorts', house.slug) },
  ]
}

/** Whether a site is that of one resort. */
export function standsForResort(site: Reading['site']): boolean {
  return settingsOf(site).resort_id !== undefined
}

/** Parts of a resort that are shown today. */
export function shownParts(
  resort: StoredRecord,
  entity: PartEntity,
  reading: Reading,
): Promise<readonly StoredRecord[]> {
  return entity === 'wedding-packages' ? offeredPackages(resort, reading) : partsOf(resort, entity, reading)
}

async function headOf(part: Part, reading: Reading, facts: PageFacts) {
  const { entity, record, house } = part
  const { reader, t, site } = reading
  const kind = partKinds[entity]
  const picture = await pictureIn(record.data, ['image'], reader, wideSizes)
  const isAtHome = standsForResort(site)
  const own = kind.eyebrowOf(record, reading)
  const book = entity === 'rooms' ? bookRoom(record, house, reading, facts) : undefined
  const resortHref = isAtHome ? '' : reader.addressOf('resorts', house.slug)
  const actions: readonly LinkValue[] = [
    ...(book ? [book] : []),
    ...(kind.linksOf?.(record, reading) ?? []),
    ...askOf(part, reading),
    ...(resortHref ? [{ text: t('See the resort'), href: resortHref }] : []),
  ]
  return {
    title: nameOf(record),
    eyebrow: isAtHome ? own : nameOf(house),
    notes: [
      ...(isAtHome ? [] : [own]),
      priceFrom(await kind.factsOf({ record, house }, reading), reading),
      closureNotice(house, reading),
    ].filter(Boolean),
    ...(picture && { picture }),
    ...(actions.length > 0 && { actions }),
  }
}

/** The least price of a part, beside the way to book it; empty where none is known. */
function priceFrom(facts: readonly NamedValue[], reading: Reading): string {
  const price = facts.find((fact) => isPrice(fact, reading))?.value
  return price ? reading.t('From {price}', { price }) : ''
}

function isPrice({ name }: NamedValue, { t }: Reading): boolean {
  return name === t('From')
}

/** Pictures of a part beside the one at the top. */
async function galleryOf({ record: { data } }: Part, { reader, t }: Reading): Promise<RecordGallery | undefined> {
  const ids = [...new Set(listIn(data, 'images'))].filter((each) => each !== wordsIn(data, 'image'))
  const pictures = (await Promise.all(ids.map((id) => reader.picture(id, halfSizes)))).flatMap((each) => each ?? [])
  return pictures.length > 0 ? { title: t('Pictures'), pictures } : undefined
}

async function filesOf({ entity, record }: Part, { reader, t }: Reading): Promise<RecordFiles | undefined> {
  const { file: kept } = partKinds[entity]
  const id = kept ? wordsIn(record.data, kept.field) : ''
  const file = id ? await reader.file(id) : undefined
  return kept && file ? { title: t('Downloads'), files: [{ title: t(kept.name), file }] } : undefined
}

/** The way to write to those who are asked about a part. */
function askOf(part: Part, reading: Reading): readonly LinkValue[] {
  const email = peopleFor(part, reading)?.people.find((each) => each.email)?.email
  const subject = `${nameOf(part.record)} · ${nameOf(part.house)}`
  return email ? [{ text: reading.t('Ask us'), href: `mailto:${email}?subject=${encodeURIComponent(subject)}` }] : []
}

/** Whom to ask at the resort: those of the departments alone where it has any. */
function peopleFor({ entity, house }: Part, reading: Reading): RecordPeople | undefined {
  const { departments } = partKinds[entity]
  const contacts = rowsIn(house.data, 'contacts').filter((row) => departments?.includes(wordsIn(row, 'department')))
  if (contacts.length === 0) return undefined
  const asked = peopleOf({ ...house, data: { ...house.data, contacts, phones: [], social: [] } }, reading)
  return asked && { ...asked, title: reading.t('Ask us') }
}

/** The part after another of its kind in its resort, the first after the last; itself where it is alone. */
function partAfter({ record, all }: Part): StoredRecord | undefined {
  return all[(all.findIndex(({ id }) => id === record.id) + 1) % all.length]
}

/** Part with the first of its pictures that a page does not show yet as its own. */
function withUnseenPicture(part: StoredRecord, seen: readonly string[]): StoredRecord {
  const pictures = picturesIn(part)
  const image = pictures.find((each) => !seen.includes(each)) ?? pictures[0]
  return image ? { ...part, data: { ...part.data, image } } : part
}

function picturesIn({ data }: StoredRecord): readonly string[] {
  return [wordsIn(data, 'image'), ...listIn(data, 'images')].filter(Boolean)
}

/** What a guest of a part looks at next in the same resort. */
async function besideOf(part: Part, reading: Reading): Promise<RecordCards | undefined> {
  const { entity, house, record } = part
  const { beside } = partKinds[entity]
  const next = partAfter(part)
  const seen = [
    ...picturesIn(record),
    ...(next ? picturesIn(withUnseenPicture(next, picturesIn(record))).slice(0, 1) : []),
  ]
  const near = (await shownParts(house, beside, reading))
    .slice(0, cardsBeside)
    .map((each) => withUnseenPicture(each, seen))
  if (near.length === 0) return undefined
  const cards = await cardsOf(partKinds[beside], near, reading)
  const short = cards.map(({ id, title, eyebrow, href, picture }) => ({
    id,
    title,
    ...(eyebrow && { eyebrow }),
    ...(href && { href }),
    ...(picture && { picture }),
  }))
  return { title: reading.t('Also in the house'), cards: short }
}

/** The next part of the kind in the resort, the first after the last, and the way to all of them. */
async function nextOf(part: Part, reading: Reading): Promise<RecordCards | undefined> {
  const { entity, record, house } = part
  const { words } = partKinds[entity]
  const after = partAfter(part)
  if (!after || after.id === record.id) return undefined
  const next = withUnseenPicture(after, picturesIn(record))
  const { reader, t, site, lang } = reading
  const picture = await pictureIn(next.data, ['image'], reader, wideSizes)
  const eyebrow = partKinds[entity].eyebrowOf(next, reading)
  const card = {
    id: next.id,
    title: nameOf(next),
    href: reader.addressOf(entity, next.slug),
    ...(eyebrow && { eyebrow }),
    ...(picture && { picture, wide: picture }),
  }
  const resortHref = standsForResort(site) ? '' : reader.addressOf('resorts', house.slug)
  const href = resortHref
    ? `${resortHref}#${entityRoutes[entity]}`
    : pageUrl(site, { language_code: lang, path: entityRoutes[entity] })
  return { title: t(words.next), cards: [card], link: { text: t(words.all), href } }
}

function shareOf({ entity, record, house }: Part, { t, site, lang, origin }: Reading): RecordShare {
  const path = recordPath(entity, record.slug)
  return {
    title: `${nameOf(record)} · ${nameOf(house)}`,
    href: origin + pageUrl(site, { language_code: lang, path }),
    words: { share: t('Share'), copied: t('The address is copied.'), mail: t('Send by email'), print: t('Print') },
  }
}
