import { defineMessage } from '#messages/message.ts'
import { bookingCurrency } from '#model/constants.ts'
import { isRecord } from '#model/json.ts'
import type { RecordCards } from '#model/page/record-page.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { formatCalendarDay } from '#slices/data/format-calendar-day.ts'
import { listIn, wordsIn } from '#slices/data/record-values.ts'
import { lastDayOfPackage } from '../reader/records-for-site.ts'
import { packageNode, venueNode } from '../reader/structured-data.ts'
import { daysAtResort } from './days-at-resort.ts'
import { figure, listed, moneyIn } from './measures.ts'
import { cardsOf, type PartKind } from './part-kind.ts'
import type { Reading } from './parts.ts'
import { partsOf } from './resort-parts.ts'
import { translateValue } from './stored-choices.ts'

/** Ways in which the guests of a wedding sit, with their fields. */
const seatings = [
  { name: 'ceremony', message: defineMessage('Ceremony') },
  { name: 'cocktail', message: defineMessage('Cocktail') },
  { name: 'reception', message: defineMessage('Reception', 'seating') },
] as const

export const venueKind: PartKind = {
  entity: 'wedding-venues',
  part: 'venues',
  beside: 'wedding-packages',
  words: { next: defineMessage('Next venue'), all: defineMessage('All wedding venues') },
  eyebrowOf: ({ data }, { t }) =>
    [translateValue(t, 'setting', wordsIn(data, 'setting')), translateValue(t, 'cover', wordsIn(data, 'cover'))]
      .filter(Boolean)
      .join(' · '),
  factsOf: ({ record: { data } }, { t, lang }) => {
    const capacities = isRecord(data.capacities) ? data.capacities : {}
    return [
      ...seatings.map(({ name, message }) => ({ name: t(message), value: figure(capacities[name], lang) })),
      { name: t('If it rains'), value: wordsIn(data, 'backup_venue') },
      { name: t('Music until'), value: wordsIn(data, 'music_cutoff') },
    ]
  },
  narrowings: [
    {
      parameter: 'kind',
      label: defineMessage('Kind'),
      of: ({ data }, { t }) => {
        const text = translateValue(t, 'setting', wordsIn(data, 'setting'))
        return text ? [[wordsIn(data, 'setting'), text]] : []
      },
    },
  ],
  sortings: [{ value: 'size', label: defineMessage('Largest'), by: ({ data }) => -mostIn(data.capacities) }],
  nodeOf: ({ record: { data } }, at) => venueNode(data, mostIn(data.capacities), at),
  departments: ['weddings'],
}

export const packageKind: PartKind = {
  entity: 'wedding-packages',
  part: 'packages',
  beside: 'wedding-venues',
  words: { next: defineMessage('Next package'), all: defineMessage('All wedding packages') },
  eyebrowOf: ({ data }) => wordsIn(data, 'tier'),
  factsOf: ({ record }, reading) => factsOfPackage(record.data, reading),
  listsOf: async ({ data }, { t }) => [
    { name: t('What’s included'), lines: listIn(data, 'inclusions') },
    { name: t('Not included'), lines: listIn(data, 'exclusions'), isWithout: true },
  ],
  narrowings: [
    {
      parameter: 'kind',
      label: defineMessage('Ceremony'),
      of: ({ data }, { t }) =>
        listIn(data, 'ceremony_type').flatMap((type) => {
          const text = translateValue(t, 'ceremony', type)
          return text ? [[type.replaceAll('_', '-'), text] as const] : []
        }),
    },
  ],
  sortings: [
    { value: 'price', label: defineMessage('Lowest price'), by: ({ data }) => priceIn(data)?.amount ?? Infinity },
  ],
  nodeOf: ({ record: { data } }, at) => packageNode(data, priceIn(data), at),
  departments: ['weddings'],
  file: { field: 'brochure', name: defineMessage('Brochure') },
}

/** The most guests that a place holds in any seating. */
function mostIn(capacities: unknown): number {
  const all = isRecord(capacities) ? Object.values(capacities) : []
  return Math.max(0, ...all.filter((each) => typeof each === 'number'))
}

function priceIn({
  base_price: price,
}: RecordData): { readonly amount: number; readonly currency: string } | undefined {
  return isRecord(price) && typeof price.amount === 'number' && price.amount > 0
    ? { amount: price.amount, currency: String(price.currency || bookingCurrency) }
    : undefined
}

export async function venuesOf(resort: StoredRecord, reading: Reading): Promise<RecordCards | undefined> {
  const venues = await partsOf(resort, 'wedding-venues', reading)
  return venues.length > 0 ? venueCards(venues, reading) : undefined
}

export async function venueCards(
  venues: readonly StoredRecord[],
  reading: Reading,
  namesHouse = false,
): Promise<RecordCards> {
  const cards = await cardsOf(venueKind, venues, reading, { namesHouse })
  return { title: reading.t('Wedding venues'), anchor: 'weddings', cards }
}

/** Wedding packages on sale today. */
export async function offeredPackages(resort: StoredRecord, reading: Reading): Promise<readonly StoredRecord[]> {
  const packages = await partsOf(resort, 'wedding-packages', reading)
  return packages.filter(({ data }) => isOfferedAt(resort, data, reading))
}

/** Whether a package of a resort is offered today; the page is drawn again when it is not any more. */
export function isOfferedAt(resort: StoredRecord, data: RecordData, { reader }: Pick<Reading, 'reader'>): boolean {
  return daysAtResort(resort, reader).holds({ from: '', to: lastDayOfPackage(data) })
}

export async function packagesOf(resort: StoredRecord, reading: Reading): Promise<RecordCards | undefined> {
  const packages = await offeredPackages(resort, reading)
  return packages.length > 0 ? packageCards(packages, reading) : undefined
}

export async function packageCards(
  packages: readonly StoredRecord[],
  reading: Reading,
  namesHouse = false,
): Promise<RecordCards> {
  const cards = await cardsOf(packageKind, packages, reading, { namesHouse })
  return { title: reading.t('Wedding packages'), anchor: 'wedding-packages', cards }
}

/** Facts of a wedding package, in the order in which they are read. */
function factsOfPackage(data: RecordData, reading: Reading) {
  const { t, lang } = reading
  return [
    { name: t('From'), value: moneyIn(data.base_price, lang) },
    {
      name: t('Complimentary'),
      value: complimentaryWith(data, reading),
    },
    {
      name: t('Guests included'),
      value: figure(data.included_guests, lang),
    },
    {
      name: t('Each additional guest'),
      value: moneyIn(data.extra_guest_price, lang),
    },
    {
      name: t('Ceremony'),
      value: listed(
        listIn(data, 'ceremony_type').map((type) => translateValue(t, 'ceremony', type)),
        lang,
      ),
    },
    { name: t('Book ahead'), value: leadTimeOf(data, reading) },
    { name: t('Valid'), value: validityOf(data, reading) },
  ]
}

function complimentaryWith(data: RecordData, { t, lang }: Reading): string {
  const { min_rooms, min_nights } = isRecord(data.complimentary_with) ? data.complimentary_with : {}
  const [rooms, nights] = [Number(min_rooms ?? 0), Number(min_nights ?? 0)]
  const said = [
    ...(rooms > 0 ? [t('{count, plural, one {# room} other {# rooms}}', { count: rooms })] : []),
    ...(nights > 0 ? [t('{count, plural, one {# night} other {# nights}}', { count: nights })] : []),
  ]
  return said.length === 0 ? '' : t('With at least {stay}', { stay: listed(said, lang) })
}

function leadTimeOf({ lead_time_days }: RecordData, { t }: Reading): string {
  return typeof lead_time_days === 'number' && lead_time_days > 0
    ? t('At least {count, plural, one {# day} other {# days}}', { count: lead_time_days })
    : ''
}

function validityOf(data: RecordData, { t, lang }: Reading): string {
  const [from, to] = [wordsIn(data, 'valid_from'), wordsIn(data, 'valid_to')]
  const day = (value: string) => formatCalendarDay(value, lang)
  if (from && to) return t('{from} to {to}', { from: day(from), to: day(to) })
  if (from) return t('From {date}', { date: day(from) })
  return to ? t('Until {date}', { date: day(to) }) : ''
}
