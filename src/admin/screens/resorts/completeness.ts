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
  filled('tagline', 'A tagline'),
  filled('summary', 'A summary'),
  filled('description', 'A description'),
  filled('star_rating', 'Stars'),
  filled('number_of_rooms', 'How many rooms it has'),
  filled('price_range', 'A price range'),
  several('available_languages', 'Languages that are spoken', 1),
  filled('image', 'A hero picture'),
  filled('logo', 'A logo'),
  several('gallery', 'Five pictures in the gallery', 5),
  filled('street_address', 'The street'),
  filled('postal_code', 'The postal code'),
  {
    field: 'latitude',
    label: 'Where it is on the map',
    isThere: ({ latitude, longitude }) =>
      typeof latitude === 'number' && typeof longitude === 'number' && (latitude !== 0 || longitude !== 0),
  },
  filled('directions', 'How to get there'),
  several('airports', 'The nearest airport', 1),
  filled('main_phone', 'The main number'),
  filled('email', 'An email address'),
  several('contacts', 'Somebody to contact', 1),
  {
    field: 'social',
    label: 'A social network',
    isThere: ({ social }) => typeof social === 'object' && social !== null && Object.values(social).some(Boolean),
  },
  several('policies', 'Policies', 1),
  several('amenities', 'Five amenities', 5),
  filled('hotel_id', 'The id in the booking engine'),
  parts('rooms', 'Rooms'),
  parts('restaurants', 'Restaurants'),
]

export interface Completeness {
  readonly percent: number
  readonly missing: readonly { readonly field: string; readonly label: string }[]
}

/** Completeness of a resort, in percent, with what is missing. */
export function completenessOf(data: RecordData, counts: PartCounts = {}): Completeness {
  const missing = wanted.filter(({ isThere }) => !isThere(data, counts))
  return { percent: Math.round(((wanted.length - missing.length) / wanted.length) * 100), missing }
}
