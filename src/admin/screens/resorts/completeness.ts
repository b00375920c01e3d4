import { t } from '#messages/interface.ts'
import { isBlank } from '#fields/index.ts'
import type { RecordData } from '#model/records/records.ts'

interface Wanted {
  /** The field to go to, or the heading of the parts. */
  readonly field: string
  readonly label: string
  readonly isThere: (data: RecordData, parts: PartCounts) => boolean
}

/** Number of a resort's records of each kind; absent while not counted. */
export type PartCounts = Readonly<Record<string, number>>

const filled = (field: string, label: string): Wanted => ({
  field,
  label,
  isThere: (data) => !isBlank(data[field]) && data[field] !== 0,
})
const several = (field: string, label: string, least: number): Wanted => ({
  field,
  label,
  isThere: (data) => Array.isArray(data[field]) && data[field].length >= least,
})
const parts = (entity: string, label: string): Wanted => ({
  field: 'parts',
  label,
  isThere: (_, counts) => counts[entity] === undefined || counts[entity] > 0,
})

/** Data of a resort that visitors, search engines and the booking engine need. */
const wanted: readonly Wanted[] = [
  filled('tagline', t('Tagline')),
  filled('summary', t('Summary')),
  filled('description', t('Description')),
  filled('star_rating', t('Stars')),
  filled('number_of_rooms', t('Number of rooms')),
  filled('price_range', t('Price range')),
  several('available_languages', t('Languages spoken'), 1),
  filled('image', t('Hero image')),
  filled('logo', t('Logo')),
  several('gallery', t('Five gallery images'), 5),
  filled('street_address', t('Street')),
  filled('postal_code', t('Postal code')),
  {
    field: 'latitude',
    label: t('Position on the map'),
    isThere: ({ latitude, longitude }) =>
      typeof latitude === 'number' && typeof longitude === 'number' && (latitude !== 0 || longitude !== 0),
  },
  filled('directions', t('Directions')),
  several('airports', t('Nearest airport'), 1),
  filled('main_phone', t('Main phone number')),
  filled('email', t('Email address')),
  several('contacts', t('Contact person'), 1),
  {
    field: 'social',
    label: t('Social network'),
    isThere: ({ social }) => typeof social === 'object' && social !== null && Object.values(social).some(Boolean),
  },
  several('policies', t('Policies'), 1),
  several('amenities', t('Five amenities'), 5),
  filled('hotel_id', t('Booking engine ID')),
  parts('rooms', t('Rooms')),
  parts('restaurants', t('Restaurants')),
]

interface Completeness {
  readonly percent: number
  readonly missing: readonly { readonly field: string; readonly label: string }[]
}

/** Completeness of a resort, in percent, with what is missing. */
export function completenessOf(data: RecordData, counts: PartCounts = {}): Completeness {
  const missing = wanted.filter(({ isThere }) => !isThere(data, counts))
  return { percent: Math.round(((wanted.length - missing.length) / wanted.length) * 100), missing }
}
