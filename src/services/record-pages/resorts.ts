import { bookNow } from '#slices/kit/book-now.ts'
import { dayInWords } from '#slices/data/day-in-words.ts'
import { cardSizes, halfSizes, wideSizes } from '#slices/fields/picture-sizes.ts'
import { firstWordsIn, listIn, pictureIn, rowsIn, wordsIn } from '#slices/data/record-values.ts'
import { isRecord } from '#model/json.ts'
import type { LinkValue } from '#model/link.ts'
import type { NamedValue, RecordCard } from '#model/record-page.ts'
import { recordPath } from '#model/entity-routes.ts'
import type { StoredRecord } from '#model/records.ts'
import type { PageFacts, ViewNode } from '#model/view.ts'
import { slugify } from '#model/slugify.ts'
import { pageUrl } from '../pages/page-url.ts'
import { translateValue } from '../translations/messages.ts'
import { resortNode, restaurantNode, roomNode } from '../rendering/structured-data.ts'
import type { Narrowing } from './lists.ts'
import { nameOf } from './names.ts'
import { type AboutPage, assetsIn, part, type Reading, type RecordPage, seoOf, sistersOf, sliceNode } from './parts.ts'
import { moneyInWords, specialsPart } from './specials.ts'
import { dayOfPost, postCard } from './stories.ts'

export function resortNarrowings(brands: ReadonlyMap<string, string>, lang: string): readonly Narrowing[] {
  return [
    {
      parameter: 'country',
      label: 'country',
      of: ({ data }) => {
        const code = wordsIn(data, 'address_country')
        return code ? [[code.toLowerCase(), countryInWords(code, lang)]] : []
      },
    },
    {
      parameter: 'brand',
      label: 'brand',
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
  const notes = [data.adults_only === true && t('adultsOnly'), standingOf(record, { t, lang })].filter(Boolean)
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
  if (status === 'temporarily_closed' || status === 'closed') return t('closedForNow')
  const day = wordsIn(data, 'opened_on')
  return status === 'opening_soon' ? [t('opensOn'), day && dayInWords(day, lang)].filter(Boolean).join(' ') : ''
}

/** The page of a resort: its facts, its rooms and tables, how to get there and whom to ask. */
export async function resortPage(record: StoredRecord, reading: Reading, facts: PageFacts): Promise<RecordPage> {
  const { reader, t, lang, origin, site } = reading
  const { data } = record
  const title = nameOf(record)
  const picture = await pictureIn(data, ['image'], reader, wideSizes)
  const own = wordsIn(data, 'href')
  const isOpen = !standingOf(record, reading)
  const resort = wordsIn(data, 'code') || record.slug
  const actions: LinkValue[] = [
    ...(isOpen ? [{ ...bookNow(facts, { resort }), text: t('bookNow') }] : []),
    ...(own ? [{ text: t('visitSite'), href: own }] : []),
  ]
  const url = origin + pageUrl(site, { language_code: lang, path: recordPath('resorts', record.slug) })
  const [rooms, dining, weddings, meetings, offers, stories] = await Promise.all([
    roomParts(record, reading),
    diningParts(record, reading),
    weddingParts(record, reading),
    meetingParts(record, reading),
    offersAt(record, reading, isOpen ? { ...facts, booking: { ...facts.booking, resort } } : facts),
    storiesOf(record, reading),
  ])
  const above = [
    part('RecordHead', {
      title,
      eyebrow: placeInWords(record, lang),
      ...(wordsIn(data, 'tagline') && { standfirst: wordsIn(data, 'tagline') }),
      notes: [standingOf(record, reading), ...listIn(data, 'badges')].filter(Boolean),
      ...(picture && { picture }),
      actions,
    }),
    part('RecordText', {
      html: reader.richText(data.description) || `<p>${reader.richText(wordsIn(data, 'summary'))}</p>`,
      facts: factsOf(record, reading),
    }),
    ...ticks('included', listIn(data, 'included'), reading),
    ...rooms.nodes,
    ...dining.nodes,
  ]
  const below = [
    ...weddings.nodes,
    ...meetings.nodes,
    ...ticks('amenities', await amenitiesOf(record, reading), reading),
    ...offers,
    ...wayParts(record, reading),
    ...policyParts(record, reading),
    ...peopleParts(record, reading),
    ...stories,
  ]
  return {
    path: recordPath('resorts', record.slug),
    title,
    nodes: [...above, ...(await galleryOf(record, reading, [...above, ...below])), ...below],
    about: {
      ...seoOf(record, firstWordsIn(data, 'summary', 'tagline')),
      above: [{ name: t('resorts'), path: 'resorts' }],
      ...(isOpen && { resort }),
      ...(await sistersOf(record, reader)),
      structured: [
        { ...resortNode(data, { origin, url }), containsPlace: [...rooms.structured, ...dining.structured] },
      ],
    },
  }
}

/** The pictures of a resort that its page does not show anyway. */
async function galleryOf({ data }: StoredRecord, { reader, t }: Reading, around: readonly ViewNode[]) {
  const shown = new Set(around.flatMap((node) => assetsIn(node.data)))
  const files = [...new Set(rowsIn(data, 'gallery').map((row) => wordsIn(row, 'image')))].filter((id) => !shown.has(id))
  const pictures = await Promise.all(files.map((image) => pictureIn({ image }, ['image'], reader, halfSizes)))
  const images = pictures.flatMap((each) => each ?? [])
  if (images.length < 2) return []
  return [
    sliceNode(
      'GridGallery',
      { title: t('gallery'), titleTag: 'h2', images, width: 'w-1/4', lightbox: true },
      'visible',
    ),
  ]
}

interface Parts {
  readonly nodes: readonly ViewNode[]
  readonly structured: AboutPage['structured'] & object
}

const nothing: Parts = { nodes: [], structured: [] }

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

export async function roomParts(resort: StoredRecord, reading: Reading, title?: string): Promise<Parts> {
  const { reader, t, lang } = reading
  const rooms = await partsOf(resort, 'rooms', reading)
  if (rooms.length === 0) return nothing
  const cards = rooms.map(async (room): Promise<RecordCard> => {
    const { data } = room
    const picture = await pictureIn(data, ['image'], reader, cardSizes)
    const rate = isRecord(data.starting_rate) ? data.starting_rate : {}
    const beds = rowsIn(data, 'beds').map((bed) => `${wordsIn(bed, 'count')} × ${wordsIn(bed, 'type')}`)
    return {
      id: room.id,
      title: nameOf(room),
      text: plain(reader.richText(data.description)),
      ...(picture && { picture }),
      facts: [
        { name: t('view'), value: translateValue(t, 'view', wordsIn(data, 'view')) },
        { name: t('size'), value: typeof data.area_m2 === 'number' ? areaInWords(data.area_m2, lang) : '' },
        { name: t('sleeps'), value: data.max_occupancy ? Number(data.max_occupancy).toLocaleString(lang) : '' },
        { name: t('beds'), value: beds.join(', ') },
        {
          name: t('fromRate'),
          value:
            typeof rate.amount === 'number' && rate.amount > 0
              ? moneyInWords(rate.amount, String(rate.currency || 'USD'), lang)
              : '',
        },
      ],
    }
  })
  return {
    nodes: [part('RecordCards', { title: title ?? t('rooms'), cards: await Promise.all(cards) }, 'rooms')],
    structured: rooms.map((room) => roomNode(room.data, reading.origin)),
  }
}

export async function diningParts(resort: StoredRecord, reading: Reading, title?: string): Promise<Parts> {
  const { reader, t } = reading
  const restaurants = await partsOf(resort, 'restaurants', reading)
  if (restaurants.length === 0) return nothing
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
        { name: t('hours'), value: hoursIn(data, reading).join(' · ') },
        { name: t('reservations'), value: translateValue(t, 'reservation', wordsIn(data, 'reservation')) },
        { name: t('dressCode'), value: wordsIn(data, 'dress_code') },
        { name: t('guests'), value: data.adults_only === true ? t('adultsOnly') : '' },
      ],
    }
  })
  const menus = restaurants.flatMap((restaurant) => {
    const lines = rowsIn(restaurant.data, 'menu').flatMap((row) => wordsIn(row, 'items').split('\n').filter(Boolean))
    const items = lines.map((line) => `<li>${reading.reader.richText(line)}</li>`).join('')
    return items ? [{ title: nameOf(restaurant), html: `<ul>${items}</ul>` }] : []
  })
  return {
    nodes: [
      part('RecordCards', { title: title ?? t('dining'), cards: await Promise.all(cards) }, 'dining'),
      ...(menus.length > 0 ? [part('RecordDetails', { title: t('menuCard'), items: menus }, 'menus')] : []),
    ],
    structured: restaurants.map((each) => restaurantNode(each.data, reading.origin)),
  }
}

function hoursIn(data: StoredRecord['data'], { t }: Reading): readonly string[] {
  return rowsIn(data, 'meal_periods').map((row) =>
    [translateValue(t, 'meal', wordsIn(row, 'meal')), `${wordsIn(row, 'opens')}–${wordsIn(row, 'closes')}`].join(' '),
  )
}

export async function weddingParts(resort: StoredRecord, reading: Reading, title?: string): Promise<Parts> {
  const { reader, t, lang } = reading
  const [venues, packages] = await Promise.all([
    partsOf(resort, 'wedding-venues', reading),
    partsOf(resort, 'wedding-packages', reading),
  ])
  const card = async (record: StoredRecord, facts: readonly NamedValue[]): Promise<RecordCard> => {
    const picture = await pictureIn(record.data, ['image'], reader, cardSizes)
    return {
      id: record.id,
      title: nameOf(record),
      text: plain(reader.richText(record.data.description)),
      ...(picture && { picture }),
      facts,
    }
  }
  const venueCards = venues.map(({ data, ...venue }) => {
    const capacities = isRecord(data.capacities) ? data.capacities : {}
    const seats = (['ceremony', 'cocktail', 'reception'] as const).map((name) => ({
      name: t(name),
      value: figure(capacities[name], lang),
    }))
    return card({ ...venue, data }, seats)
  })
  const packageCards = packages.map((each) => {
    const { data } = each
    return card(each, [
      { name: t('fromRate'), value: moneyIn(data.base_price, lang) },
      { name: t('guestsIncluded'), value: figure(data.included_guests, lang) },
      { name: t('furtherGuest'), value: moneyIn(data.extra_guest_price, lang) },
      { name: t('included'), value: listIn(data, 'inclusions').join(', ') },
    ])
  })
  return {
    nodes: [
      ...(venues.length > 0
        ? [part('RecordCards', { title: title ?? t('venues'), cards: await Promise.all(venueCards) }, 'venues')]
        : []),
      ...(packages.length > 0
        ? [part('RecordCards', { title: t('packages'), cards: await Promise.all(packageCards) }, 'packages')]
        : []),
    ],
    structured: [],
  }
}

export async function meetingParts(resort: StoredRecord, reading: Reading, title?: string): Promise<Parts> {
  const { t, lang } = reading
  const rooms = await partsOf(resort, 'meeting-rooms', reading)
  if (rooms.length === 0) return nothing
  const setups = ['theatre', 'classroom', 'banquet', 'cocktail'] as const
  const rows = rooms.map((room) => {
    const capacities = isRecord(room.data.capacities) ? room.data.capacities : {}
    const { area_m2 } = room.data
    return [
      nameOf(room),
      typeof area_m2 === 'number' ? areaInWords(area_m2, lang) : '–',
      ...setups.map((setup) => figure(capacities[setup], lang) || '–'),
    ]
  })
  const header = [t('room'), t('size'), ...setups.map((setup) => t(setup))]
  return {
    nodes: [part('RecordTable', { title: title ?? t('meetingRooms'), header, rows }, 'meetings')],
    structured: [],
  }
}

function factsOf({ data }: StoredRecord, { t, lang }: Reading): readonly NamedValue[] {
  const year = (name: string) => wordsIn(data, name).slice(0, 4)
  const age = typeof data.min_guest_age === 'number' && data.min_guest_age > 0 ? data.min_guest_age : undefined
  const languages = listIn(data, 'available_languages').map((code) => languageInWords(code, lang))
  return [
    {
      name: t('address'),
      value: ['street_address', 'postal_code', 'address_locality', 'address_region']
        .map((name) => wordsIn(data, name))
        .filter(Boolean)
        .join(', '),
    },
    { name: t('phone'), value: wordsIn(data, 'main_phone') },
    { name: t('checkIn'), value: wordsIn(data, 'check_in') },
    { name: t('checkOut'), value: wordsIn(data, 'check_out') },
    { name: t('roomCount'), value: figure(data.number_of_rooms, lang) },
    { name: t('opened'), value: wordsIn(data, 'operational_status') === 'opening_soon' ? '' : year('opened_on') },
    { name: t('renovated'), value: year('renovated_on') },
    { name: t('guests'), value: age ? t('adultsFrom', { age }) : '' },
    { name: t('languages'), value: languages.join(', ') },
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

async function offersAt(resort: StoredRecord, reading: Reading, facts: PageFacts): Promise<ViewNode[]> {
  const [live, ids] = await Promise.all([reading.reader.list('specials'), idsOf(resort, reading.reader)])
  const here = live.filter(({ data }) => listIn(data, 'resort_ids').some((id) => ids.includes(id))).slice(0, 3)
  return here.length > 0 ? [await specialsPart(here, reading, facts, reading.t('offersHere'))] : []
}

async function storiesOf(resort: StoredRecord, reading: Reading): Promise<ViewNode[]> {
  const { reader, t } = reading
  const [all, ids] = await Promise.all([reader.list('posts'), idsOf(resort, reader)])
  const posts = all.filter(({ data }) => listIn(data, 'resort_ids').some((id) => ids.includes(id)))
  const newest = posts.toSorted((a, b) => dayOfPost(b).localeCompare(dayOfPost(a))).slice(0, 3)
  const cards = await Promise.all(newest.map((post) => postCard(post, reading)))
  return cards.length > 0 ? [part('RecordCards', { title: t('storiesHere'), cards }, 'stories')] : []
}

function wayParts({ data }: StoredRecord, { reader, t, lang }: Reading): ViewNode[] {
  const html = reader.richText(data.directions)
  const airports = rowsIn(data, 'airports')
  return [
    ...(html ? [part('RecordText', { title: t('gettingHere'), html }, 'way')] : []),
    ...(airports.length > 0
      ? [
          part(
            'RecordTable',
            {
              title: html ? '' : t('gettingHere'),
              header: [t('airport'), t('distance'), t('drive')],
              rows: airports.map((row) => [
                `${wordsIn(row, 'name')} (${wordsIn(row, 'iata')})`,
                typeof row.distance_km === 'number' ? unit(row.distance_km, 'kilometer', lang) : '–',
                row.drive_minutes ? t('driveMinutes', { count: Number(row.drive_minutes) }) : '–',
              ]),
            },
            'airports',
          ),
        ]
      : []),
  ]
}

function policyParts({ data }: StoredRecord, { reader, t }: Reading): ViewNode[] {
  const items = rowsIn(data, 'policies').map((row) => ({
    title: wordsIn(row, 'title'),
    html: `<p>${reader.richText(wordsIn(row, 'body'))}</p>`,
  }))
  return items.length > 0 ? [part('RecordDetails', { title: t('goodToKnow'), items }, 'policies')] : []
}

function peopleParts({ data }: StoredRecord, { t }: Reading): ViewNode[] {
  const people = rowsIn(data, 'contacts').map((row) => ({
    name: wordsIn(row, 'name') || wordsIn(row, 'title'),
    role: wordsIn(row, 'title'),
    email: wordsIn(row, 'email'),
    phone: wordsIn(row, 'phone'),
    hours: wordsIn(row, 'hours'),
  }))
  return people.length > 0 ? [part('RecordPeople', { title: t('whomToAsk'), people })] : []
}

function ticks(word: 'included' | 'amenities', lines: readonly string[], { t }: Reading): ViewNode[] {
  return lines.length > 0 ? [part('RecordTicks', { title: t(word), lines }, word)] : []
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
function areaInWords(metres: number, lang: string): string {
  return `${metres.toLocaleString(lang)} m² / ${Math.round(metres * squareFeet).toLocaleString(lang)} sq ft`
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
