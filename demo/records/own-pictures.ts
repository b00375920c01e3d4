import { idOf, picture, type RecordNote } from './note.ts'

/** What may stand in for a picture that its resort shows already, the likest first. */
const likes: Readonly<Record<string, readonly string[]>> = {
  rooms: [
    'suite-king-ocean',
    'suite-king-evening',
    'room-two-queen',
    'suite-swim-up',
    'balcony-coffee',
    'bathroom-tub',
    'doorway-sea',
    'library-nook',
    'villa-blue-hour',
    'suite-swim-up-portrait',
    'bathroom-portrait',
    'detail-towels-key',
  ],
  restaurants: [
    'restaurant-day',
    'restaurant-dusk',
    'breakfast-tray',
    'cocktail-sea',
    'bar-backlit-shelf',
    'palapa-bar-dusk',
    'wine-sunset',
    'scallops-plate',
    'rooftop-dusk',
    'restaurant-dusk-portrait',
    'breakfast-tray-portrait',
  ],
  'meeting-rooms': ['meeting-room', 'meeting-theatre', 'meeting-u-shape', 'meeting-classroom', 'meeting-banquet'],
  // Meeting rooms that have no roof.
  outdoors: ['rooftop-dusk', 'yoga-deck-sunrise', 'pier-sunset', 'infinity-pool-dusk', 'garden-path'],
  // Places of weddings, by their setting.
  beach: ['wedding-arch', 'beach-empty', 'sunset-palms'],
  garden: ['garden-path', 'palms-from-below', 'palm-leaves', 'palm-shadow-wall'],
  terrace: ['wedding-table', 'yoga-deck-sunrise', 'rooftop-dusk', 'pier-sunset'],
  rooftop: ['yoga-deck-sunrise', 'rooftop-dusk', 'wedding-table'],
  sky: ['infinity-pool-dusk', 'infinity-pool', 'wedding-table'],
  ballroom: ['meeting-banquet', 'lobby-evening', 'wedding-table'],
  chapel: ['meeting-banquet', 'lobby-evening', 'wedding-table'],
  'wedding-packages': [
    'sunset-palms',
    'overwater-pier',
    'sunset-sea-portrait',
    'sunset-palms-portrait',
    'wedding-arch',
    'wedding-table',
    'rings-linen',
  ],
}

/**
 * Gives each part of a resort a picture of its own, since the page of the resort shows them all, and with them the
 * resort itself, its offers and its stories. What a resort with a site of its own says of its rooms and restaurants is shown
 * as it is said.
 */
export function withOwnPictures(
  parts: readonly RecordNote[],
  around: readonly RecordNote[],
  withSites: ReadonlySet<unknown>,
): readonly RecordNote[] {
  const taken = new Map<unknown, Set<unknown>>()
  const takenAt = (resort: unknown) => taken.get(resort) ?? taken.set(resort, new Set()).get(resort)!
  for (const { entity, key, data } of around) {
    const resorts = entity === 'resorts' ? [idOf(entity, key)] : Array.isArray(data.resort_ids) ? data.resort_ids : []
    for (const resort of resorts) takenAt(resort).add(data.image)
  }

  const isSaid = ({ entity, data }: RecordNote) =>
    withSites.has(data.resort_id) && (entity === 'rooms' || entity === 'restaurants')
  for (const { data } of parts.filter(isSaid)) takenAt(data.resort_id).add(data.image)

  return parts.map((note) => {
    const { resort_id, image, setting, outdoor } = note.data
    if (image === undefined || isSaid(note)) return note
    const seen = takenAt(resort_id)
    const like = likes[outdoor === true ? 'outdoors' : String(setting)] ?? likes[note.entity] ?? []
    const own = [image, ...like.map(picture)].find((each) => !seen.has(each))
    seen.add(own)
    // A meeting room may do without, before it shows what it is not.
    if (!own && note.entity === 'meeting-rooms') return { ...note, data: { ...note.data, image: '' } }
    return { ...note, data: { ...note.data, image: own ?? image } }
  })
}
