import { defineMessage, type Message } from '#messages/message.ts'
import { bookNow } from '#slices/kit/book-now.ts'
import { dayInWords } from '#slices/data/day-in-words.ts'
import { cardSizes, halfSizes, wideSizes } from '#slices/fields/picture-sizes.ts'
import { firstWordsIn, listIn, pictureIn, rowsIn, wordsIn } from '#slices/data/record-values.ts'
import { isRecord } from '#model/json.ts'
import type { ResortPath } from '#model/bound-page.ts'
import type { LinkValue } from '#model/link.ts'
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
  RecordPeople,
  RecordTable,
  RecordText,
  RecordTicks,
} from '#model/record-page.ts'
import { recordPath } from '#model/entity-routes.ts'
import type { StoredRecord } from '#model/records.ts'
import type { PageFacts } from '#model/view.ts'
import { slugify } from '#model/slugify.ts'
import { pageUrl } from '../pages/page-url.ts'
import { translateValue } from './stored-choices.ts'
import { resortNode, restaurantNode, roomNode } from '../rendering/structured-data.ts'
import type { Narrowing } from './lists.ts'
import { nameOf } from './names.ts'
import { assetsIn, type Bound, type BoundPartReaders, type Reading, seoOf, sistersOf } from './parts.ts'
import { moneyInWords, offersOf } from './specials.ts'
import { dayOfPost, postCard } from './stories.ts'

export function resortNarrowings(brands: ReadonlyMap<string, string>, lang: string): readonly Narrowing[] {
  return [
    {
      parameter: 'country',
      label: defineMessage({ id: 'public.country', defaultMessage: 'Country' }),
      of: ({ data }) => {
        const code = wordsIn(data, 'address_country')
        return code ? [[code.toLowerCase(), countryInWords(code, lang)]] : []
      },
    },
    {
      parameter: 'brand',
      label: defineMessage({ id: 'public.brand', defaultMessage: 'Brand' }),
      of: ({ data }) => {
        const name = brands.get(wordsIn(data, 'brand_id'))
        return name ? [[slugify(name), name]] : []
      },
    },
  ]
}

export function countryInWords(code: string, lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** Location of a resort in words. */
function placeInWords({ data }: StoredRecord, lang: string): string {
  const country = wordsIn(data, 'address_country')
  const place = firstWordsIn(data, 'area', 'address_locality')
  const land = country ? countryInWords(country, lang) : ''
  return [...new Set([place, land])].filter(Boolean).join(', ')
}

export async function resortCard(record: StoredRecord, { reader, lang, t }: Reading): Promise<RecordCard> {
  const { id, data } = record
  const picture = await pictureIn(data, ['image'], reader, cardSizes)
  const notes = [
    data.adults_only === true && t({ id: 'public.adults-only', defaultMessage: 'Adults only' }),
    standingOf(record, { t, lang }),
  ].filter(Boolean)
  return {
    id,
    title: nameOf(record),
    eyebrow: placeInWords(record, lang),
    text: [firstWordsIn(data, 'summary', 'tagline'), ...notes].filter(Boolean).join(' · '),
    href: reader.addressOf('resorts', record.slug) || wordsIn(data, 'href'),
    ...(picture && { picture }),
  }
}

/** Notice of a closed resort. */
function standingOf({ data }: StoredRecord, { t, lang }: Pick<Reading, 't' | 'lang'>): string {
  const status = wordsIn(data, 'operational_status')
  if (status === 'temporarily_closed' || status === 'closed')
    return t({ id: 'public.closed-for-now', defaultMessage: 'Temporarily closed' })
  const day = wordsIn(data, 'opened_on')
  return status === 'opening_soon'
    ? [t({ id: 'public.opens-on', defaultMessage: 'Opens' }), day && dayInWords(day, lang)].filter(Boolean).join(' ')
    : ''
}

/** The page of a resort: its facts, its rooms and tables, how to get there and whom to ask. */
export async function resortPage(record: StoredRecord, reading: Reading, facts: PageFacts): Promise<Bound> {
  const { reader, t, lang, origin, site } = reading
  const { data } = record
  const own = wordsIn(data, 'href')
  const isOpen = !standingOf(record, reading)
  const resort = wordsIn(data, 'code') || record.slug
  const actions: LinkValue[] = [
    ...(isOpen
      ? [{ ...bookNow(facts, { resort }), text: t({ id: 'public.book-now', defaultMessage: 'Book now' }) }]
      : []),
    ...(own ? [{ text: t({ id: 'public.visit-site', defaultMessage: 'Visit website' }), href: own }] : []),
  ]
  const path = recordPath('resorts', record.slug)
  const url = origin + pageUrl(site, { language_code: lang, path })
  const [rooms, restaurants] = await Promise.all([
    partsOf(record, 'rooms', reading),
    partsOf(record, 'restaurants', reading),
  ])
  return {
    kind: 'resorts',
    path,
    title: nameOf(record),
    record,
    parts: {
      ...resortParts(record, reading, isOpen ? { ...facts, booking: { ...facts.booking, resort } } : facts),
      head: () => resortHead(record, reading, actions),
    },
    about: {
      ...seoOf(record, firstWordsIn(data, 'summary', 'tagline')),
      above: [{ name: t({ id: 'public.resorts', defaultMessage: 'Our resorts' }), path: 'resorts' }],
      ...(isOpen && { resort }),
      ...(await sistersOf(record, reader)),
      structured: [
        {
          ...resortNode(data, { origin, url }),
          containsPlace: [
            ...rooms.map((room) => roomNode(room.data, origin)),
            ...restaurants.map((each) => restaurantNode(each.data, origin)),
          ],
        },
      ],
    },
  }
}

async function resortHead(record: StoredRecord, reading: Reading, actions: readonly LinkValue[]): Promise<RecordHead> {
  const { data } = record
  const picture = await pictureIn(data, ['image'], reading.reader, wideSizes)
  return {
    title: nameOf(record),
    eyebrow: placeInWords(record, reading.lang),
    ...(wordsIn(data, 'tagline') && { standfirst: wordsIn(data, 'tagline') }),
    notes: [standingOf(record, reading), ...listIn(data, 'badges')].filter(Boolean),
    ...(picture && { picture }),
    actions,
  }
}

/** What is known of a resort beside its name. A heading is that of the part, but on a page of its own. */
function resortParts(resort: StoredRecord, reading: Reading, facts: PageFacts): BoundPartReaders {
  const { data } = resort
  const parts: BoundPartReaders = {
    text: () => resortText(resort, reading),
    included: () =>
      ticks(reading.t({ id: 'public.included', defaultMessage: 'What’s included' }), listIn(data, 'included')),
    rooms: once(() => roomsOf(resort, reading)),
    dining: once(() => diningOf(resort, reading)),
    menus: () => menusOf(resort, reading),
    venues: once(() => venuesOf(resort, reading)),
    packages: once(() => packagesOf(resort, reading)),
    meetings: () => meetingsOf(resort, reading),
    amenities: async () =>
      ticks(reading.t({ id: 'public.amenities', defaultMessage: 'Amenities' }), await amenitiesOf(resort, reading)),
    offers: once(() => offersAt(resort, reading, facts)),
    directions: () => directionsTo(resort, reading),
    policies: () => policiesOf(resort, reading),
    people: () => peopleOf(resort, reading),
    stories: once(() => storiesOf(resort, reading)),
    gallery: (shown) => galleryOf(resort, reading, { parts, shown }),
  }
  return parts
}

/** What is asked for twice, by its own slice and by the gallery, is read once. */
function once<T>(read: () => T): () => T {
  let made: { readonly of: T } | undefined
  return () => (made ??= { of: read() }).of
}

/** Page of one thing of the site's only resort, such as its rooms; undefined where it has none. */
export async function resortPathPage(
  path: ResortPath,
  resort: StoredRecord,
  reading: Reading,
  facts: PageFacts,
): Promise<Bound | undefined> {
  const { t, origin } = reading
  const of = resortPathParts[path]
  const records = (await Promise.all(of.entities.map((entity) => partsOf(resort, entity, reading)))).flat()
  if (records.length === 0) return undefined
  const title = t(of.title)
  const parts = resortParts(resort, reading, facts)
  const own = parts[of.first]
  return {
    kind: 'resorts',
    path,
    title,
    record: resort,
    parts: {
      ...parts,
      head: () => ({ title, eyebrow: nameOf(resort) }),
      // The head says it already.
      [of.first]: async (shown: ReadonlySet<PartName>) => {
        const part = await own?.(shown)
        return part && { ...part, title: '' }
      },
    },
    about: {
      description: `${title} · ${nameOf(resort)}`,
      structured: of.structured ? records.map(({ data }) => of.structured!(data, origin)) : [],
    },
  }
}

interface ResortPathParts {
  readonly title: Message
  readonly entities: readonly string[]
  /** The part without a heading of its own. */
  readonly first: 'rooms' | 'dining' | 'venues' | 'meetings'
  readonly structured?: typeof roomNode
}

const resortPathParts: Readonly<Record<ResortPath, ResortPathParts>> = {
  rooms: {
    title: defineMessage({ id: 'public.rooms', defaultMessage: 'Rooms and suites' }),
    entities: ['rooms'],
    first: 'rooms',
    structured: roomNode,
  },
  dining: {
    title: defineMessage({ id: 'public.dining', defaultMessage: 'Restaurants and bars' }),
    entities: ['restaurants'],
    first: 'dining',
    structured: restaurantNode,
  },
  weddings: {
    title: defineMessage({ id: 'public.weddings', defaultMessage: 'Weddings' }),
    entities: ['wedding-venues', 'wedding-packages'],
    first: 'venues',
  },
  meetings: {
    title: defineMessage({ id: 'public.meetings', defaultMessage: 'Meetings' }),
    entities: ['meeting-rooms'],
    first: 'meetings',
  },
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
  const files = [...new Set(rowsIn(data, 'gallery').map((row) => wordsIn(row, 'image')))].filter((id) => !known.has(id))
  const found = await Promise.all(files.map((image) => pictureIn({ image }, ['image'], reader, halfSizes)))
  const pictures = found.flatMap((each) => each ?? [])
  return pictures.length < 2 ? undefined : { title: t({ id: 'public.gallery', defaultMessage: 'Pictures' }), pictures }
}

/** Ids of a resort's translations: its parts refer to one of them. */
async function idsOf(resort: StoredRecord, reader: Reading['reader']): Promise<readonly string[]> {
  return (await reader.inAnyLanguage('resorts'))
    .filter(
      ({ id, translation_group }) =>
        id === resort.id || (translation_group && translation_group === resort.translation_group),
    )
    .map(({ id }) => id)
}

/** The parts of a resort of one kind, in the order its editors gave them. */
async function partsOf(resort: StoredRecord, entity: string, { reader }: Reading): Promise<readonly StoredRecord[]> {
  const [all, ids] = await Promise.all([reader.list(entity), idsOf(resort, reader)])
  return all
    .filter(({ data }) => ids.includes(wordsIn(data, 'resort_id')))
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
}

async function roomsOf(resort: StoredRecord, reading: Reading): Promise<RecordCards | undefined> {
  const { reader, t, lang } = reading
  const rooms = await partsOf(resort, 'rooms', reading)
  if (rooms.length === 0) return undefined
  const cards = rooms.map(async (room): Promise<RecordCard> => {
    const { data } = room
    const picture = await pictureIn(data, ['image'], reader, cardSizes)
    const beds = rowsIn(data, 'beds').map((bed) => `${wordsIn(bed, 'count')} × ${wordsIn(bed, 'type')}`)
    return {
      id: room.id,
      title: nameOf(room),
      text: plain(reader.richText(data.description)),
      ...(picture && { picture }),
      facts: [
        {
          name: t({ id: 'public.view', defaultMessage: 'View' }),
          value: translateValue(t, 'view', wordsIn(data, 'view')),
        },
        {
          name: t({ id: 'public.size', defaultMessage: 'Size' }),
          value: typeof data.area_m2 === 'number' ? areaInWords(data.area_m2, { t, lang }) : '',
        },
        {
          name: t({ id: 'public.sleeps', defaultMessage: 'Sleeps' }),
          value: data.max_occupancy ? Number(data.max_occupancy).toLocaleString(lang) : '',
        },
        { name: t({ id: 'public.beds', defaultMessage: 'Beds' }), value: beds.join(', ') },
        { name: t({ id: 'public.from-rate', defaultMessage: 'From' }), value: moneyIn(data.starting_rate, lang) },
      ],
    }
  })
  return { title: t({ id: 'public.rooms', defaultMessage: 'Rooms and suites' }), cards: await Promise.all(cards) }
}

async function diningOf(resort: StoredRecord, reading: Reading): Promise<RecordCards | undefined> {
  const { reader, t } = reading
  const restaurants = await partsOf(resort, 'restaurants', reading)
  if (restaurants.length === 0) return undefined
  const cards = restaurants.map(async (restaurant): Promise<RecordCard> => {
    const { data } = restaurant
    const picture = await pictureIn(data, ['image'], reader, cardSizes)
    return {
      id: restaurant.id,
      title: nameOf(restaurant),
      eyebrow: listIn(data, 'cuisine').join(', '),
      text: plain(reader.richText(data.description)),
      ...(picture && { picture }),
      facts: [
        { name: t({ id: 'public.hours', defaultMessage: 'Hours' }), value: hoursIn(data, reading).join(' · ') },
        {
          name: t({ id: 'public.reservations', defaultMessage: 'Reservations' }),
          value: translateValue(t, 'reservation', wordsIn(data, 'reservation')),
        },
        { name: t({ id: 'public.dress-code', defaultMessage: 'Dress code' }), value: wordsIn(data, 'dress_code') },
        {
          name: t({ id: 'public.guests', defaultMessage: 'Guests' }),
          value: data.adults_only === true ? t({ id: 'public.adults-only', defaultMessage: 'Adults only' }) : '',
        },
      ],
    }
  })
  return { title: t({ id: 'public.dining', defaultMessage: 'Restaurants and bars' }), cards: await Promise.all(cards) }
}

async function menusOf(resort: StoredRecord, reading: Reading): Promise<RecordDetails | undefined> {
  const items = (await partsOf(resort, 'restaurants', reading)).flatMap((restaurant) => {
    const lines = rowsIn(restaurant.data, 'menu').flatMap((row) => wordsIn(row, 'items').split('\n').filter(Boolean))
    const dishes = lines.map((line) => `<li>${reading.reader.richText(line)}</li>`).join('')
    return dishes ? [{ title: nameOf(restaurant), html: `<ul>${dishes}</ul>` }] : []
  })
  return items.length > 0
    ? { title: reading.t({ id: 'public.menu-card', defaultMessage: 'From the menu' }), items }
    : undefined
}

function hoursIn(data: StoredRecord['data'], { t }: Reading): readonly string[] {
  return rowsIn(data, 'meal_periods').map((row) =>
    [translateValue(t, 'meal', wordsIn(row, 'meal')), `${wordsIn(row, 'opens')}–${wordsIn(row, 'closes')}`].join(' '),
  )
}

/** Ways in which the guests of a wedding sit, with their fields. */
const seatings = [
  { name: 'ceremony', message: defineMessage({ id: 'public.ceremony', defaultMessage: 'Ceremony' }) },
  { name: 'cocktail', message: defineMessage({ id: 'public.cocktail', defaultMessage: 'Cocktail' }) },
  { name: 'reception', message: defineMessage({ id: 'public.reception', defaultMessage: 'Reception' }) },
] as const

async function venuesOf(resort: StoredRecord, reading: Reading): Promise<RecordCards | undefined> {
  const { t, lang } = reading
  const venues = await partsOf(resort, 'wedding-venues', reading)
  if (venues.length === 0) return undefined
  const cards = venues.map((venue) => {
    const capacities = isRecord(venue.data.capacities) ? venue.data.capacities : {}
    const seats = seatings.map(({ name, message }) => ({
      name: t(message),
      value: figure(capacities[name], lang),
    }))
    return weddingCard(venue, seats, reading)
  })
  return { title: t({ id: 'public.venues', defaultMessage: 'Wedding venues' }), cards: await Promise.all(cards) }
}

async function packagesOf(resort: StoredRecord, reading: Reading): Promise<RecordCards | undefined> {
  const { t, lang } = reading
  const packages = await partsOf(resort, 'wedding-packages', reading)
  if (packages.length === 0) return undefined
  const cards = packages.map((each) => {
    const { data } = each
    const facts = [
      { name: t({ id: 'public.from-rate', defaultMessage: 'From' }), value: moneyIn(data.base_price, lang) },
      {
        name: t({ id: 'public.guests-included', defaultMessage: 'Guests included' }),
        value: figure(data.included_guests, lang),
      },
      {
        name: t({ id: 'public.further-guest', defaultMessage: 'Each additional guest' }),
        value: moneyIn(data.extra_guest_price, lang),
      },
      {
        name: t({ id: 'public.included', defaultMessage: 'What’s included' }),
        value: listIn(data, 'inclusions').join(', '),
      },
    ]
    return weddingCard(each, facts, reading)
  })
  return { title: t({ id: 'public.packages', defaultMessage: 'Wedding packages' }), cards: await Promise.all(cards) }
}

async function weddingCard(
  record: StoredRecord,
  facts: readonly NamedValue[],
  { reader }: Reading,
): Promise<RecordCard> {
  const picture = await pictureIn(record.data, ['image'], reader, cardSizes)
  return {
    id: record.id,
    title: nameOf(record),
    text: plain(reader.richText(record.data.description)),
    ...(picture && { picture }),
    facts,
  }
}

/** Setups of a meeting room, with their fields. */
const setups = [
  { name: 'theatre', message: defineMessage({ id: 'public.theatre', defaultMessage: 'Theatre' }) },
  { name: 'classroom', message: defineMessage({ id: 'public.classroom', defaultMessage: 'Classroom' }) },
  { name: 'banquet', message: defineMessage({ id: 'public.banquet', defaultMessage: 'Banquet' }) },
  { name: 'cocktail', message: defineMessage({ id: 'public.cocktail', defaultMessage: 'Cocktail' }) },
] as const

export async function meetingsOf(resort: StoredRecord, reading: Reading): Promise<RecordTable | undefined> {
  const { t, lang } = reading
  const rooms = await partsOf(resort, 'meeting-rooms', reading)
  if (rooms.length === 0) return undefined
  const rows = rooms.map((room) => {
    const capacities = isRecord(room.data.capacities) ? room.data.capacities : {}
    const { area_m2 } = room.data
    return [
      nameOf(room),
      typeof area_m2 === 'number' ? areaInWords(area_m2, { t, lang }) : '–',
      ...setups.map(({ name }) => figure(capacities[name], lang) || '–'),
    ]
  })
  return {
    title: t({ id: 'public.meeting-rooms', defaultMessage: 'Meeting rooms' }),
    header: [
      t({ id: 'public.room', defaultMessage: 'Room' }),
      t({ id: 'public.size', defaultMessage: 'Size' }),
      ...setups.map(({ message }) => t(message)),
    ],
    rows,
  }
}

function factsOf({ data }: StoredRecord, { t, lang }: Reading): readonly NamedValue[] {
  const year = (name: string) => wordsIn(data, name).slice(0, 4)
  const age = typeof data.min_guest_age === 'number' && data.min_guest_age > 0 ? data.min_guest_age : undefined
  const languages = listIn(data, 'available_languages').map((code) => languageInWords(code, lang))
  return [
    {
      name: t({ id: 'public.address', defaultMessage: 'Address' }),
      value: ['street_address', 'postal_code', 'address_locality', 'address_region']
        .map((name) => wordsIn(data, name))
        .filter(Boolean)
        .join(', '),
    },
    { name: t({ id: 'public.phone', defaultMessage: 'Phone' }), value: wordsIn(data, 'main_phone') },
    { name: t({ id: 'public.check-in', defaultMessage: 'Check-in' }), value: wordsIn(data, 'check_in') },
    { name: t({ id: 'public.check-out', defaultMessage: 'Check-out' }), value: wordsIn(data, 'check_out') },
    { name: t({ id: 'public.room-count', defaultMessage: 'Rooms' }), value: figure(data.number_of_rooms, lang) },
    {
      name: t({ id: 'public.opened', defaultMessage: 'Opened' }),
      value: wordsIn(data, 'operational_status') === 'opening_soon' ? '' : year('opened_on'),
    },
    { name: t({ id: 'public.renovated', defaultMessage: 'Renovated' }), value: year('renovated_on') },
    {
      name: t({ id: 'public.guests', defaultMessage: 'Guests' }),
      value: age ? t({ id: 'public.adults-from', defaultMessage: 'From {age} years' }, { age }) : '',
    },
    { name: t({ id: 'public.languages', defaultMessage: 'Languages spoken' }), value: languages.join(', ') },
  ]
}

function languageInWords(code: string, lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

async function amenitiesOf({ data }: StoredRecord, { reader }: Reading): Promise<readonly string[]> {
  const ids = rowsIn(data, 'amenities').map((row) => wordsIn(row, 'amenity_id'))
  const amenities = await reader.list('amenities', { names: ids })
  return amenities.map(({ data: own }) => wordsIn(own, 'label')).filter(Boolean)
}

async function offersAt(resort: StoredRecord, reading: Reading, facts: PageFacts): Promise<RecordOffers | undefined> {
  const [live, ids] = await Promise.all([reading.reader.list('specials'), idsOf(resort, reading.reader)])
  const here = live.filter(({ data }) => listIn(data, 'resort_ids').some((id) => ids.includes(id))).slice(0, 3)
  return here.length > 0
    ? offersOf(here, reading, facts, reading.t({ id: 'public.offers-here', defaultMessage: 'Offers at this resort' }))
    : undefined
}

async function storiesOf(resort: StoredRecord, reading: Reading): Promise<RecordCards | undefined> {
  const { reader, t } = reading
  const [all, ids] = await Promise.all([reader.list('posts'), idsOf(resort, reader)])
  const posts = all.filter(({ data }) => listIn(data, 'resort_ids').some((id) => ids.includes(id)))
  const newest = posts.toSorted((a, b) => dayOfPost(b).localeCompare(dayOfPost(a))).slice(0, 3)
  const cards = await Promise.all(newest.map((post) => postCard(post, reading)))
  return cards.length > 0
    ? { title: t({ id: 'public.stories-here', defaultMessage: 'Stories from this resort' }), cards }
    : undefined
}

function directionsTo({ data }: StoredRecord, { reader, t, lang }: Reading): RecordDirections | undefined {
  const html = reader.richText(data.directions)
  const airports = rowsIn(data, 'airports')
  if (!html && airports.length === 0) return undefined
  const title = t({ id: 'public.getting-here', defaultMessage: 'Getting here' })
  const table: RecordTable = {
    title: html ? '' : title,
    header: [
      t({ id: 'public.airport', defaultMessage: 'Airport' }),
      t({ id: 'public.distance', defaultMessage: 'Distance' }),
      t({ id: 'public.drive', defaultMessage: 'Drive' }),
    ],
    rows: airports.map((row) => [
      `${wordsIn(row, 'name')} (${wordsIn(row, 'iata')})`,
      typeof row.distance_km === 'number' ? unit(row.distance_km, 'kilometer', lang) : '–',
      row.drive_minutes
        ? t({ id: 'public.drive-minutes', defaultMessage: '{count} min' }, { count: Number(row.drive_minutes) })
        : '–',
    ]),
  }
  return { ...(html && { text: { title, html } }), ...(airports.length > 0 && { airports: table }) }
}

function policiesOf({ data }: StoredRecord, { reader, t }: Reading): RecordDetails | undefined {
  const items = rowsIn(data, 'policies').map((row) => ({
    title: wordsIn(row, 'title'),
    html: `<p>${reader.richText(wordsIn(row, 'body'))}</p>`,
  }))
  return items.length > 0
    ? { title: t({ id: 'public.good-to-know', defaultMessage: 'Good to know' }), items }
    : undefined
}

function peopleOf({ data }: StoredRecord, { t }: Reading): RecordPeople | undefined {
  const people = rowsIn(data, 'contacts').map((row) => ({
    name: wordsIn(row, 'name') || wordsIn(row, 'title'),
    role: wordsIn(row, 'title'),
    email: wordsIn(row, 'email'),
    phone: wordsIn(row, 'phone'),
    hours: wordsIn(row, 'hours'),
  }))
  return people.length > 0 ? { title: t({ id: 'public.whom-to-ask', defaultMessage: 'Contacts' }), people } : undefined
}

function ticks(title: string, lines: readonly string[]): RecordTicks | undefined {
  return lines.length > 0 ? { title, lines } : undefined
}

function figure(value: unknown, lang: string): string {
  return typeof value === 'number' && value > 0 ? value.toLocaleString(lang) : ''
}

function moneyIn(value: unknown, lang: string): string {
  return isRecord(value) && typeof value.amount === 'number' && value.amount > 0
    ? moneyInWords(value.amount, String(value.currency || 'USD'), lang)
    : ''
}

const squareFeet = 10.7639

/** Both measures: guests of these houses grew up with either. */
function areaInWords(metres: number, { t, lang }: Pick<Reading, 't' | 'lang'>): string {
  return t(
    { id: 'public.area-both', defaultMessage: '{metres} m² / {feet} sq ft' },
    {
      metres: metres.toLocaleString(lang),
      feet: Math.round(metres * squareFeet).toLocaleString(lang),
    },
  )
}

function unit(value: number, of: 'kilometer', lang: string): string {
  return value.toLocaleString(lang, { style: 'unit', unit: of, maximumFractionDigits: 0 })
}

/** Rich text as one plain line for a card. */
function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}
