import { t } from '#messages/interface.ts'
import { isBlank } from '#fields/index.ts'
import type { RecordData } from '#model/records.ts'

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
  filled('tagline', t({ id: 'screens.resorts.tagline', defaultMessage: 'Tagline' })),
  filled('summary', t({ id: 'screens.resorts.summary', defaultMessage: 'Summary' })),
  filled('description', t({ id: 'admin.description', defaultMessage: 'Description' })),
  filled('star_rating', t({ id: 'screens.resorts.stars', defaultMessage: 'Stars' })),
  filled('number_of_rooms', t({ id: 'screens.resorts.room-count', defaultMessage: 'Number of rooms' })),
  filled('price_range', t({ id: 'screens.resorts.price-range', defaultMessage: 'Price range' })),
  several('available_languages', t({ id: 'screens.resorts.languages', defaultMessage: 'Languages spoken' }), 1),
  filled('image', t({ id: 'screens.resorts.hero-image', defaultMessage: 'Hero image' })),
  filled('logo', t({ id: 'screens.resorts.logo', defaultMessage: 'Logo' })),
  several('gallery', t({ id: 'screens.resorts.five-gallery-images', defaultMessage: 'Five gallery images' }), 5),
  filled('street_address', t({ id: 'screens.resorts.street', defaultMessage: 'Street' })),
  filled('postal_code', t({ id: 'screens.resorts.postal-code', defaultMessage: 'Postal code' })),
  {
    field: 'latitude',
    label: t({ id: 'screens.resorts.map-position', defaultMessage: 'Position on the map' }),
    isThere: ({ latitude, longitude }) =>
      typeof latitude === 'number' && typeof longitude === 'number' && (latitude !== 0 || longitude !== 0),
  },
  filled('directions', t({ id: 'screens.resorts.directions', defaultMessage: 'Directions' })),
  several('airports', t({ id: 'screens.resorts.airport', defaultMessage: 'Nearest airport' }), 1),
  filled('main_phone', t({ id: 'screens.resorts.main-phone', defaultMessage: 'Main phone number' })),
  filled('email', t({ id: 'screens.resorts.email', defaultMessage: 'Email address' })),
  several('contacts', t({ id: 'screens.resorts.contact', defaultMessage: 'Contact person' }), 1),
  {
    field: 'social',
    label: t({ id: 'screens.resorts.social', defaultMessage: 'Social network' }),
    isThere: ({ social }) => typeof social === 'object' && social !== null && Object.values(social).some(Boolean),
  },
  several('policies', t({ id: 'screens.resorts.policies', defaultMessage: 'Policies' }), 1),
  several('amenities', t({ id: 'screens.resorts.five-amenities', defaultMessage: 'Five amenities' }), 5),
  filled('hotel_id', t({ id: 'screens.resorts.booking-id', defaultMessage: 'Booking engine ID' })),
  parts('rooms', t({ id: 'screens.resorts.rooms', defaultMessage: 'Rooms' })),
  parts('restaurants', t({ id: 'screens.resorts.restaurants', defaultMessage: 'Restaurants' })),
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
