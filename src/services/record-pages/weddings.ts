import { defineMessage } from '#messages/message.ts'
import { isRecord } from '#model/json.ts'
import type { RecordCards } from '#model/page/record-page.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { isDay } from '#model/time/calendar-day.ts'
import { daysLater } from '#model/time/days.ts'
import { formatCalendarDay } from '#slices/data/format-calendar-day.ts'
import { listIn, wordsIn } from '#slices/data/record-values.ts'
import { daysAtResort } from './days-at-resort.ts'
import { figure, listed, moneyIn } from './measures.ts'
import type { Reading } from './parts.ts'
import { partCard, partsOf } from './resort-parts.ts'
import { translateValue } from './stored-choices.ts'

/** Ways in which the guests of a wedding sit, with their fields. */
const seatings = [
  { name: 'ceremony', message: defineMessage('Ceremony') },
  { name: 'cocktail', message: defineMessage('Cocktail') },
  { name: 'reception', message: defineMessage('Reception', 'seating') },
] as const

export async function venuesOf(resort: StoredRecord, reading: Reading): Promise<RecordCards | undefined> {
  const { t, lang } = reading
  const venues = await partsOf(resort, 'wedding-venues', reading)
  if (venues.length === 0) return undefined
  const cards = venues.map((venue) => {
    const { data } = venue
    const capacities = isRecord(data.capacities) ? data.capacities : {}
    const facts = [
      ...seatings.map(({ name, message }) => ({ name: t(message), value: figure(capacities[name], lang) })),
      { name: t('If it rains'), value: wordsIn(data, 'backup_venue') },
      { name: t('Music until'), value: wordsIn(data, 'music_cutoff') },
    ]
    const kinds = [
      translateValue(t, 'setting', wordsIn(data, 'setting')),
      translateValue(t, 'cover', wordsIn(data, 'cover')),
    ]
    return partCard(venue, { eyebrow: kinds.filter(Boolean).join(' · '), facts }, reading)
  })
  return { title: t('Wedding venues'), cards: await Promise.all(cards) }
}

/** Wedding packages on sale today. */
export async function offeredPackages(resort: StoredRecord, reading: Reading): Promise<readonly StoredRecord[]> {
  const days = daysAtResort(resort, reading.reader)
  return (await partsOf(resort, 'wedding-packages', reading)).filter(({ data }) => {
    const [to, lead] = [wordsIn(data, 'valid_to'), Number(wordsIn(data, 'lead_time_days'))]
    // The last wedding must still be far enough away to be prepared.
    return !isDay(to) || days.holds({ from: '', to: lead > 0 ? daysLater(to, -lead) : to })
  })
}

export async function packagesOf(resort: StoredRecord, reading: Reading): Promise<RecordCards | undefined> {
  const { t } = reading
  const packages = await offeredPackages(resort, reading)
  if (packages.length === 0) return undefined
  const cards = packages.map((each) => {
    const { data } = each
    return partCard(each, { eyebrow: wordsIn(data, 'tier'), facts: factsOfPackage(data, reading) }, reading)
  })
  return { title: t('Wedding packages'), cards: await Promise.all(cards) }
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
      value: listIn(data, 'ceremony_type')
        .map((type) => translateValue(t, 'ceremony', type))
        .filter(Boolean)
        .join(', '),
    },
    {
      name: t('What’s included'),
      value: listIn(data, 'inclusions').join(', '),
    },
    {
      name: t('Not included'),
      value: listIn(data, 'exclusions').join(', '),
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
