import { isolated } from '#messages/format.ts'
import { defineMessage } from '#messages/message.ts'
import type { RecordCards } from '#model/page/record-page.ts'
import { isRecord } from '#model/json.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { listIn, rowsIn, wordsIn } from '#slices/data/record-values.ts'
import { roomNode } from '../reader/structured-data.ts'
import { formatArea, figure, listed, moneyIn } from './measures.ts'
import { cardsOf, type PartKind } from './part-kind.ts'
import type { Reading } from './parts.ts'
import { partsOf } from './resort-parts.ts'
import { translateValue } from './stored-choices.ts'

/** Most guests whose number is a choice of the filter. */
const mostGuests = 8

export const roomKind: PartKind = {
  entity: 'rooms',
  part: 'rooms',
  beside: 'restaurants',
  words: { next: defineMessage('Next room'), all: defineMessage('All rooms') },
  eyebrowOf: ({ data }, { t }) =>
    [...new Set([translateValue(t, 'room', wordsIn(data, 'category')), ...listIn(data, 'badges')])]
      .filter(Boolean)
      .join(' · '),
  factsOf: ({ record }, reading) => factsOfRoom(record.data, reading),
  listsOf: async ({ data }, reading) => [
    { name: reading.t(defineMessage('Amenities', 'for visitors')), lines: await amenitiesIn(data, reading) },
    { name: reading.t('What’s included'), lines: listIn(data, 'included') },
  ],
  narrowings: [
    {
      parameter: 'kind',
      label: defineMessage('Kind'),
      of: ({ data }, { t }) => chosen(wordsIn(data, 'category'), translateValue(t, 'room', wordsIn(data, 'category'))),
    },
    {
      parameter: 'view',
      label: defineMessage('View'),
      of: ({ data }, { t }) => chosen(wordsIn(data, 'view'), translateValue(t, 'view', wordsIn(data, 'view'))),
    },
    {
      parameter: 'sleeps',
      label: defineMessage('Sleeps'),
      of: ({ data }, { t }) =>
        Array.from({ length: Math.min(mostGuests, Number(wordsIn(data, 'max_occupancy'))) }, (_, i) => i + 1).map(
          (count) => [String(count), t('{count, plural, one {# guest} other {# guests}}', { count })] as const,
        ),
    },
  ],
  sortings: [
    { value: 'price', label: defineMessage('Lowest price'), by: ({ data }) => amountOf(data) ?? Infinity },
    { value: 'size', label: defineMessage('Largest'), by: ({ data }) => -Number(wordsIn(data, 'area_m2')) },
  ],
  nodeOf: ({ record }, at) => roomNode(record.data, at),
}

/** A value with its words as the choice of a filter; none where it says nothing. */
function chosen(value: string, text: string): readonly (readonly [string, string])[] {
  return text ? [[value.replaceAll('_', '-'), text]] : []
}

function amountOf({ starting_rate: rate }: RecordData): number | undefined {
  return isRecord(rate) && typeof rate.amount === 'number' && rate.amount > 0 ? rate.amount : undefined
}

/** The rooms of a resort as cards. */
export async function roomsOf(resort: StoredRecord, reading: Reading): Promise<RecordCards | undefined> {
  const rooms = await partsOf(resort, 'rooms', reading)
  return rooms.length > 0 ? roomCards(rooms, reading) : undefined
}

export async function roomCards(
  rooms: readonly StoredRecord[],
  reading: Reading,
  namesHouse = false,
): Promise<RecordCards> {
  const { t } = reading
  return {
    title: t('Rooms and suites'),
    anchor: 'rooms',
    cards: await cardsOf(roomKind, rooms, reading, { namesHouse, opens: true }),
    factsTitle: t('All facts'),
  }
}

/** Facts of a room, in the order in which they are read. */
function factsOfRoom(data: RecordData, reading: Reading) {
  const { t, lang } = reading
  return [
    {
      name: t('View'),
      value: translateValue(t, 'view', wordsIn(data, 'view')),
    },
    { name: t('Size'), value: formatArea(data.area_m2, reading) },
    { name: t('From'), value: priceOf(data, lang) },
    { name: t('Sleeps'), value: guestsIn(data, reading) },
    { name: t('Beds'), value: bedsIn(data, reading) },
    { name: t('Bedrooms'), value: figure(data.bedrooms, lang) },
    { name: t('Bathrooms'), value: figure(data.bathrooms, lang) },
    { name: t('Features'), value: listed(featuresOf(data, t), lang) },
  ]
}

/** Lowest price of a room, as its editor wrote it: the engine alone knows what a stay costs. */
export function priceOf(data: RecordData, lang: string): string {
  const rate = isRecord(data.starting_rate) ? data.starting_rate : {}
  const from = moneyIn(rate, lang)
  return (
    from &&
    [from, wordsIn(rate, 'note')]
      .map((each) => isolated(each, lang))
      .join(' ')
      .trim()
  )
}

/** Beds of a room in one line, with the number of each. */
export function bedsIn(data: RecordData, { lang }: Pick<Reading, 'lang'>): string {
  const beds = rowsIn(data, 'beds').map((bed) => `${wordsIn(bed, 'count')} × ${wordsIn(bed, 'type')}`)
  return listed(
    beds.map((bed) => isolated(bed, lang)),
    lang,
  )
}

/** Number of guests who sleep in a room, and how many of them may be adults or children. */
export function guestsIn(data: RecordData, { t, lang }: Pick<Reading, 't' | 'lang'>): string {
  const most = figure(data.max_occupancy, lang)
  const [adults, children] = [data.max_adults, data.max_children].map((each) => (typeof each === 'number' ? each : 0))
  if (!most) return ''
  const parts = [
    adults && t('{count, plural, one {# adult} other {# adults}}', { count: adults }),
    children && t('{count, plural, one {# child} other {# children}}', { count: children }),
  ]
  // Only adults, and as many as there are beds for.
  if (parts[0] && !children && data.max_adults === data.max_occupancy) return parts[0]
  const said = listed(
    parts.flatMap((each) => each || []),
    lang,
  )
  return said ? t('{most} (at most {guests})', { most, guests: said }) : most
}

/** Features of a room that are true of it or not. */
export function featuresOf(data: RecordData, t: Reading['t']): readonly string[] {
  return [
    data.balcony === true && t('Balcony'),
    data.connecting === true && t('Connecting rooms'),
    data.accessible === true && t('Accessible'),
    data.smoking === true && t('Smoking allowed'),
  ].flatMap((each) => each || [])
}

/** Amenities of a room: by their names, as editors typed them, or by what the group calls them. */
async function amenitiesIn(data: RecordData, { reader }: Pick<Reading, 'reader'>): Promise<readonly string[]> {
  const names = listIn(data, 'amenity_ids')
  const known = names.length > 0 ? await reader.list('amenities') : []
  return names.map((name) => {
    const amenity = known.find(({ id, slug }) => id === name || slug === name)
    return amenity ? wordsIn(amenity.data, 'label') : name
  })
}
