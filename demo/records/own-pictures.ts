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
  'meeting-rooms': [
    'meeting-room',
    'meeting-theatre',
    'meeting-u-shape',
    'meeting-classroom',
    'meeting-banquet',
    'lobby-lounge',
    'library-nook',
  ],
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
 * resort itself, its offers and its stories.
 */
export function withOwnPictures(parts: readonly RecordNote[], around: readonly RecordNote[]): readonly RecordNote[] {
  const taken = new Map<unknown, Set<unknown>>()
  const takenAt = (resort: unknown) => taken.get(resort) ?? taken.set(resort, new Set()).get(resort)!
  for (const { entity, key, data } of around) {
    const resorts = entity === 'resorts' ? [idOf(entity, key)] : Array.isArray(data.resort_ids) ? data.resort_ids : []
    for (const resort of resorts) takenAt(resort).add(data.image)
  }

  return parts.map((note) => {
    const { resort_id, image, images, setting, outdoor } = note.data
    const seen = takenAt(resort_id)
    const like = likes[outdoor === true ? 'outdoors' : String(setting)] ?? likes[note.entity]
    const own = [image, ...(like ?? []).map(picture)].find((each) => !seen.has(each)) ?? (like ? image : undefined)
    // What has no like does without a picture rather than with one that is shown already.
    if (own === undefined)
      return { ...note, data: Object.fromEntries(Object.entries(note.data).filter(([name]) => name !== 'image')) }
    seen.add(own)
    if (own === image) return note
    const others = Array.isArray(images) ? images.filter((each) => each !== own) : []
    return { ...note, data: { ...note.data, image: own, images: others.map((each) => (each === image ? own : each)) } }
  })
}
