import { defineMessage } from '#messages/message.ts'
import { bookNow } from '#slices/kit/book-now.ts'
import { cardSizes, halfSizes, wholeSizes, wideSizes } from '#slices/fields/picture-sizes.ts'
import { foreignOf } from '#slices/data/foreign.ts'
import { firstWordsIn, listIn, pictureIn, rowsIn, wordsIn } from '#slices/data/record-values.ts'
import type { LinkValue } from '#model/web/link.ts'
import type {
  NamedValue,
  PartName,
  RecordCard,
  RecordCards,
  RecordDetails,
  RecordDirections,
  RecordGallery,
  RecordHead,
  RecordOffers,
  RecordTable,
  RecordText,
  RecordTicks,
} from '#model/page/record-page.ts'
import { recordPath } from '#model/web/entity-routes.ts'
import { mapUrl, positionOf } from '#model/page/map.ts'
import type { StoredRecord } from '#model/records/records.ts'
import type { PageFacts } from '#model/view/view.ts'
import { slugify } from '#model/text/slugify.ts'
import { pageUrl } from '../sites/page-url.ts'
import { translateValue } from './stored-choices.ts'
import { resortNode } from '../reader/structured-data.ts'
import type { Narrowing } from './lists.ts'
import { daysAtResort } from './days-at-resort.ts'
import { diningOf, menusOf } from './dining.ts'
import { bookedAs, formatCountry, lookOf, ownHouse, formatPlace, closureNotice, townOf } from './houses.ts'
import { figure, kilometres } from './measures.ts'
import { meetingsOf } from './meetings.ts'
import { nameOf } from './names.ts'
import { partNodes } from './part-nodes.ts'
import {
  assetsIn,
  factsAlone,
  type Bound,
  type BoundPartReaders,
  type Reading,
  seoOf,
  recordTranslations,
} from './parts.ts'
import { peopleOf } from './resort-contacts.ts'
import { idsOf, partsOf } from './resort-parts.ts'
import { roomsOf } from './rooms.ts'
import { offersOf } from './specials.ts'
import { dayOfPost, postCard } from './stories.ts'
import { packagesOf, venuesOf } from './weddings.ts'

export function resortNarrowings(brands: ReadonlyMap<string, string>, lang: string): readonly Narrowing[] {
  return [
    {
      parameter: 'country',
      label: defineMessage('Country'),
      of: ({ data }) => {
        const code = wordsIn(data, 'address_country')
        return code ? [[code.toLowerCase(), formatCountry(code, lang)]] : []
      },
    },
    {
      parameter: 'brand',
      label: defineMessage('Brand'),
      of: ({ data }) => {
        const name = brands.get(wordsIn(data, 'brand_id'))
        return name ? [[slugify(name), name]] : []
      },
    },
  ]
}

export async function resortCard(record: StoredRecord, { reader, lang, t }: Reading): Promise<RecordCard> {
  const { id, data } = record
  const { said, languageNote } = foreignOf(record, { lang, t })
  const picture = await pictureIn(data, ['image'], reader, cardSizes)
  const notes = [data.adults_only === true && t('Adults only'), closureNotice(record, { t, lang })].filter(Boolean)
  return {
    id,
    title: nameOf(record),
    eyebrow: [languageNote, formatPlace(record, lang)].filter(Boolean).join(' · '),
    ...(said && { said }),
    text: [firstWordsIn(data, 'summary', 'tagline'), ...notes].filter(Boolean).join(' · '),
    href: reader.addressOf('resorts', record.slug) || wordsIn(data, 'href'),
    ...(picture && { picture }),
  }
}

/** Resort page: facts, rooms, restaurants, directions and contacts. */
export async function resortPage(record: StoredRecord, reading: Reading, facts: PageFacts): Promise<Bound> {
  const { reader, t, lang, origin, site } = reading
  const { data } = record
  const website = wordsIn(data, 'href')
  const isOpen = !closureNotice(record, reading)
  const resort = bookedAs(record)
  const actions: LinkValue[] = [
    ...(isOpen ? [{ ...bookNow(facts, { resort }), text: t('Book now') }] : []),
    ...(website ? [{ text: t('Visit website'), href: website }] : []),
  ]
  const path = recordPath('resorts', record.slug)
  const url = origin + pageUrl(site, { language_code: lang, path })
  const [parts, own, layout] = await Promise.all([
    partNodes(record, ['rooms', 'restaurants'], reading),
    ownHouse(record, reading),
    lookOf(record, reading),
  ])
  return {
    kind: 'resorts',
    path,
    title: nameOf(record),
    record,
    ...(layout && { layout }),
    parts: {
      ...resortParts(record, reading, isOpen ? { ...facts, booking: { ...facts.booking, resort } } : facts),
      head: () => resortHead(record, reading, actions),
    },
    about: {
      ...seoOf(record, firstWordsIn(data, 'summary', 'tagline')),
      above: [{ name: t('Our resorts'), path: 'resorts' }],
      ...(isOpen && { resort }),
      ...(await recordTranslations(record, reader)),
      structured: [
        {
          ...resortNode(data, { origin, url, home: own?.home, amenities: await amenityRecords(record, reading) }),
          containsPlace: parts,
        },
      ],
    },
  }
}

async function amenityRecords({ data }: StoredRecord, { reader }: Reading): Promise<readonly StoredRecord[]> {
  return reader.list('amenities', { names: rowsIn(data, 'amenities').map((row) => wordsIn(row, 'amenity_id')) })
}

async function resortHead(record: StoredRecord, reading: Reading, actions: readonly LinkValue[]): Promise<RecordHead> {
  const { data } = record
  const picture = await pictureIn(data, ['image'], reading.reader, wideSizes)
  return {
    title: nameOf(record),
    eyebrow: formatPlace(record, reading.lang),
    ...(wordsIn(data, 'tagline') && { standfirst: wordsIn(data, 'tagline') }),
    notes: [closureNotice(record, reading), ...listIn(data, 'badges')].filter(Boolean),
    ...(picture && { picture }),
    actions,
  }
}

/** Facts of a resort, by part. */
export function resortParts(resort: StoredRecord, reading: Reading, facts: PageFacts): BoundPartReaders {
  const { data } = resort
  const parts: BoundPartReaders = {
    text: () => resortText(resort, reading),
    facts: () => factsAlone(factsOf(resort, reading), reading.t('At a glance')),
    included: () => ticks(reading.t('What’s included'), listIn(data, 'included')),
    rooms: once(() => roomsOf(resort, reading)),
    dining: once(() => diningOf(resort, reading)),
    menus: async () => menusOf(await partsOf(resort, 'restaurants', reading), reading),
    venues: once(() => venuesOf(resort, reading)),
    packages: once(() => packagesOf(resort, reading)),
    meetings: () => meetingsOf(resort, reading),
    amenities: () => amenitiesOf(resort, reading),
    offers: once(() => offersAt(resort, reading, facts)),
    directions: () => directionsTo(resort, reading),
    policies: () => policiesOf(resort, reading),
    people: () => peopleOf(resort, reading),
    stories: once(() => storiesOf(resort, reading)),
    gallery: (shown) => galleryOf(resort, reading, { parts, shown }),
  }
  return parts
}

/** Memoized reads for a slice and the gallery. */
function once<T>(read: () => T): () => T {
  let made: { readonly of: T } | undefined
  return () => (made ??= { of: read() }).of
}

/** The page that says where the site's only resort is, when the desk answers there, and who. */
export async function contactPage(
  resort: StoredRecord,
  reading: Reading,
  facts: PageFacts,
): Promise<Bound | undefined> {
  const { t, reader, lang } = reading
  const { data } = resort
  const place = placeOf(resort, reading)
  const people = peopleOf(resort, reading)
  if (!place && !people) return undefined
  const title = t('Contact')
  return {
    kind: 'resorts',
    path: 'contact',
    title,
    record: resort,
    parts: {
      ...resortParts(resort, reading, facts),
      head: async () => {
        const picture = await pictureIn(data, ['image'], reader, wideSizes)
        return { title, eyebrow: nameOf(resort), standfirst: formatPlace(resort, lang), ...(picture && { picture }) }
      },
      facts: () => place,
      people: () => people,
    },
    about: { description: `${title} · ${nameOf(resort)}, ${formatPlace(resort, lang)}` },
  }
}

/** Location of a resort with check-in and check-out times, and a map link. */
function placeOf({ data }: StoredRecord, { t, lang }: Reading): RecordText | undefined {
  const country = wordsIn(data, 'address_country')
  const position = positionOf(String(data.latitude ?? ''), String(data.longitude ?? ''))
  const place = factsAlone(
    [
      {
        name: t('Address'),
        value: [addressOf(data), country && formatCountry(country, lang)].filter(Boolean).join(', '),
      },
      { name: t('Phone'), value: wordsIn(data, 'main_phone') },
      { name: t('Email'), value: wordsIn(data, 'email') },
      { name: t('Check-in'), value: wordsIn(data, 'check_in') },
      { name: t('Check-out'), value: wordsIn(data, 'check_out') },
    ],
    t('Where to find us'),
  )
  const text = t('Open in a map service')
  return place && { ...place, ...(position && { link: { text, href: mapUrl(position), target: '_blank' } }) }
}

function resortText(resort: StoredRecord, reading: Reading): RecordText | undefined {
  const { data } = resort
  const summary = reading.reader.richText(wordsIn(data, 'summary'))
  const html = reading.reader.richText(data.description) || (summary && `<p>${summary}</p>`)
  const facts = factsOf(resort, reading)
  return html || facts.some(({ value }) => value) ? { html, facts } : undefined
}

/** The pictures of a resort that its page does not show anyway. */
async function galleryOf(
  { data }: StoredRecord,
  { reader, t }: Reading,
  { parts, shown }: { readonly parts: BoundPartReaders; readonly shown: ReadonlySet<PartName> },
): Promise<RecordGallery | undefined> {
  const others = [...shown].filter((name) => name !== 'gallery')
  const around = await Promise.all(others.map((name) => parts[name]?.(shown)))
  const known = new Set([...assetsIn(around), ...(shown.has('head') ? [wordsIn(data, 'image')] : [])])
  const rows = rowsIn(data, 'gallery').filter(
    (row, i, all) => all.findIndex((each) => wordsIn(each, 'image') === wordsIn(row, 'image')) === i,
  )
  // Pictures of one kind stand beside each other, in the order in which each kind first comes.
  const kinds = [...new Set(rows.map((row) => wordsIn(row, 'category')))]
  const sorted = kinds.flatMap((kind) => rows.filter((row) => wordsIn(row, 'category') === kind))
  const found = await Promise.all(
    sorted
      .filter((row) => !known.has(wordsIn(row, 'image')))
      .map(async (row) => {
        const picture = await pictureIn(row, ['image'], reader, halfSizes)
        const caption = wordsIn(row, 'caption')
        return picture && { ...picture, ...(caption && { caption }) }
      }),
  )
  const pictures = found.flatMap((each) => each ?? [])
  return pictures.length < 2 ? undefined : { title: t('Pictures'), pictures }
}

/** Street and town of a resort in one line. */
function addressOf(data: StoredRecord['data']): string {
  return [wordsIn(data, 'street_address'), townOf(data)].filter(Boolean).join(', ')
}

function factsOf({ data }: StoredRecord, { t, lang }: Reading): readonly NamedValue[] {
  const year = (name: string) => wordsIn(data, name).slice(0, 4)
  const age = typeof data.min_guest_age === 'number' && data.min_guest_age > 0 ? data.min_guest_age : undefined
  const languages = listIn(data, 'available_languages').map((code) => formatLanguage(code, lang))
  return [
    {
      name: t('Address'),
      value: addressOf(data),
    },
    { name: t('Phone'), value: wordsIn(data, 'main_phone') },
    {
      name: t('Board'),
      value: data.all_inclusive === true ? t('All-inclusive') : '',
    },
    { name: t('Check-in'), value: wordsIn(data, 'check_in') },
    { name: t('Check-out'), value: wordsIn(data, 'check_out') },
    { name: t('Rooms'), value: figure(data.number_of_rooms, lang) },
    {
      name: t(defineMessage('Opened', 'in a year')),
      value: wordsIn(data, 'operational_status') === 'opening_soon' ? '' : year('opened_on'),
    },
    { name: t(defineMessage('Renovated', 'in a year')), value: year('renovated_on') },
    {
      name: t('Guests'),
      value: age ? t('From {age} years', { age }) : '',
    },
    { name: t('Languages spoken'), value: languages.join(', ') },
  ]
}

function formatLanguage(code: string, lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The amenities of a resort by their groups, those it is known for first; each with what it costs, and when. */
async function amenitiesOf({ data }: StoredRecord, { reader, t }: Reading): Promise<RecordTicks | undefined> {
  const own = rowsIn(data, 'amenities')
  const known = await reader.list('amenities', { names: own.map((row) => wordsIn(row, 'amenity_id')) })
  const found = own.flatMap((row) => {
    const name = wordsIn(row, 'amenity_id')
    const amenity = known.find(({ id, slug }) => id === name || slug === name)
    return amenity && wordsIn(amenity.data, 'label') ? [{ row, amenity: amenity.data }] : []
  })
  if (found.length === 0) return undefined
  const title = t(defineMessage('Amenities', 'for visitors'))
  const first = found.toSorted((a, b) => Number(b.row.featured === true) - Number(a.row.featured === true))
  const items = first.map(({ row, amenity }) => ({
    group: translateValue(t, 'amenities', wordsIn(amenity, 'group')),
    icon: wordsIn(amenity, 'icon'),
    text: [wordsIn(amenity, 'label'), ...notesOf(row, t)].join(' · '),
    isFeatured: row.featured === true,
  }))
  return { title, lines: items.map(({ text }) => text), items }
}

function notesOf(row: StoredRecord['data'], t: Reading['t']): readonly string[] {
  const isExtra = row.included === false
  const fee = wordsIn(row, 'fee_note') || (isExtra ? t('For a fee') : '')
  return [fee, wordsIn(row, 'hours')].filter(Boolean)
}

async function offersAt(resort: StoredRecord, reading: Reading, facts: PageFacts): Promise<RecordOffers | undefined> {
  const [live, ids] = await Promise.all([reading.reader.list('specials'), idsOf(resort, reading.reader)])
  const here = live.filter(({ data }) => listIn(data, 'resort_ids').some((id) => ids.includes(id))).slice(0, 3)
  return here.length > 0 ? offersOf(here, reading, facts, reading.t('Offers at this resort')) : undefined
}

async function storiesOf(resort: StoredRecord, reading: Reading): Promise<RecordCards | undefined> {
  const { reader, t } = reading
  const [all, ids] = await Promise.all([reader.list('posts'), idsOf(resort, reader)])
  const posts = all.filter(({ data }) => listIn(data, 'resort_ids').some((id) => ids.includes(id)))
  const newest = posts.toSorted((a, b) => dayOfPost(b).localeCompare(dayOfPost(a))).slice(0, 3)
  const cards = await Promise.all(newest.map((post) => postCard(post, reading)))
  return cards.length > 0 ? { title: t('Stories from this resort'), cards } : undefined
}

async function directionsTo(
  { data }: StoredRecord,
  { reader, t, lang }: Reading,
): Promise<RecordDirections | undefined> {
  const html = reader.richText(data.directions)
  const airports = rowsIn(data, 'airports')
  const map = await pictureIn(data, ['map'], reader, wholeSizes)
  if (!html && airports.length === 0 && !map) return undefined
  const title = t('Getting here')
  const hasTransfer = airports.some((row) => row.transfer_included === true)
  const table: RecordTable = {
    title: html ? '' : title,
    header: [t('Airport'), t('Distance'), t('Drive'), ...(hasTransfer ? [t('Transfer')] : [])],
    rows: airports.map((row) => [
      `${wordsIn(row, 'name')} (${wordsIn(row, 'iata')})`,
      typeof row.distance_km === 'number' ? kilometres(row.distance_km, lang) : '–',
      row.drive_minutes ? t('{count} min', { count: Number(row.drive_minutes) }) : '–',
      ...(hasTransfer ? [row.transfer_included === true ? t('Included') : '–'] : []),
    ]),
  }
  return {
    ...(html && { text: { title, html } }),
    ...(airports.length > 0 && { airports: table }),
    ...(map && { map: { title: t('Map of the resort'), picture: map } }),
  }
}

/** The policies in force on this day at the resort. */
function policiesOf(resort: StoredRecord, { reader, t }: Reading): RecordDetails | undefined {
  const days = daysAtResort(resort, reader)
  const items = rowsIn(resort.data, 'policies')
    .filter((row) => days.holds({ from: wordsIn(row, 'effective_from'), to: wordsIn(row, 'effective_to') }))
    .map((row) => ({
      title: wordsIn(row, 'title'),
      html: `<p>${reader.richText(wordsIn(row, 'body'))}</p>`,
    }))
  return items.length > 0 ? { title: t('Good to know'), items } : undefined
}

function ticks(title: string, lines: readonly string[]): RecordTicks | undefined {
  return lines.length > 0 ? { title, lines } : undefined
}
