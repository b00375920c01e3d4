import { type Calendar, idOf, picture, prose, type RecordNote, slugOf } from './note.ts'

type Meeting = readonly [name: string, length: number, width: number, height: number, outdoor?: boolean]

const meetings: Readonly<Record<string, readonly Meeting[]>> = {
  'la-verbena': [
    ['Salón Mango', 24, 15, 4.2],
    ['Salón Lima', 12, 9, 3.4],
    ['Terraza del Son', 28, 14, 5, true],
  ],
  'the-late-ferry': [
    ['The Hawser', 14, 7, 3.1],
    ['The Strand', 9, 6, 3.1],
    ['The Roof, closed for you', 22, 12, 5, true],
  ],
  nitida: [
    ['Faro', 20, 13, 4.2],
    ['Boya', 10, 9, 3.2],
    ['Ancla', 12, 7, 3.2],
    ['Remo', 10, 8, 3.2],
    ['Quilla', 7, 6, 3.2],
    ['Nudo', 7, 4, 3.2],
    ['Cabo', 7, 4, 3.2],
    ['Vela', 7, 4, 3.2],
    ['The Bridge Deck', 30, 16, 5, true],
  ],
  'serena-alta-bahia-callada': [
    ['Sala Cardón', 16, 10, 3.6],
    ['Sala Ballena', 12, 8, 3.6],
    ['The Level', 20, 12, 5, true],
  ],
  'marejada-punta-calandria': [
    ['Sala Marea', 13, 9, 3.2],
    ['Sala Viento', 9, 7, 3.2],
    ['The Wall', 18, 8, 5, true],
  ],
  'blue-almond': [
    ['Almond Room', 11, 8, 3],
    ['Garden Room', 9, 6, 3],
    ['The Lawn', 40, 22, 6, true],
  ],
  'caoba-grande': [
    ['Gran Caoba', 48, 30, 6.5],
    ['Estación', 20, 14, 4],
    ['Plaza del Tranvía', 45, 28, 6, true],
  ],
  'flor-de-sal': [
    ['Almacén', 18, 9, 4.8],
    ['Balanza', 8, 6, 3.2],
    ['The Dyke', 30, 7, 5, true],
  ],
  'halyard-pelican-key': [
    ['Mainsail', 32, 20, 5.2],
    ['Spinnaker', 16, 11, 3.8],
    ['Deck Four', 26, 12, 5, true],
  ],
  'pimento-hill': [
    ['Drying House', 15, 9, 4.4],
    ['Counting Room', 8, 6, 3],
    ['West Lawn', 24, 18, 6, true],
  ],
}

/** Arrangements of a hall, one for each of the first rooms: there are no more pictures of meeting rooms. */
const arrangements = ['meeting-theatre', 'meeting-u-shape', 'meeting-room', 'meeting-classroom']

/** Houses in which a hall with these windows, or a roof with this fire, would be another house's. */
const withoutHall = ['la-verbena', 'the-late-ferry']
const withoutRoof = ['la-verbena', 'nitida']

export const meetingNotes: readonly RecordNote[] = Object.entries(meetings).flatMap(([resort, rooms]) =>
  rooms.map((room, i) => meetingNote(resort, room, i)),
)

function meetingNote(resort: string, [name, length, width, height, outdoor = false]: Meeting, i: number): RecordNote {
  const key = `${resort}-${slugOf(name)}`
  const area = length * width
  const seats = (squareMetresEach: number) => Math.floor(area / squareMetresEach)
  const hall = withoutHall.includes(resort) ? undefined : arrangements[i]
  const roof = withoutRoof.includes(resort) ? undefined : 'rooftop-dusk'
  const photo = outdoor ? roof : hall
  return {
    entity: 'meeting-rooms',
    key,
    data: {
      resort_id: idOf('resorts', resort),
      name,
      slug: key,
      level: outdoor ? 'Outside' : resort === 'nitida' ? 'Second floor' : 'Ground floor',
      description: prose(
        outdoor
          ? 'In the open, with power along the edge and a plan for rain that has been rehearsed.'
          : 'Daylight on one side, blinds that work, and a door to coffee.',
      ),
      area_m2: area,
      length_m: length,
      width_m: width,
      ceiling_height_m: height,
      natural_light: true,
      outdoor,
      divisible: area > 300 && !outdoor,
      capacities: outdoor
        ? { cocktail: seats(1.1), banquet: seats(1.7), theatre: seats(1.2) }
        : {
            cocktail: seats(1),
            meeting: seats(2.8),
            imperial: seats(3.2),
            banquet: seats(1.6),
            classroom: seats(2),
            u_shape: seats(3),
            theatre: seats(1.1),
            boardroom: Math.min(seats(3.4), 40),
          },
      ...(photo && { image: picture(photo) }),
    },
  }
}

type Venue = readonly [
  name: string,
  setting: string,
  cover: 'outdoor' | 'covered' | 'indoor',
  guests: number,
  photo: string,
]

const venues: Readonly<Record<string, readonly Venue[]>> = {
  'la-verbena': [
    ['Under the Mango Tree', 'garden', 'outdoor', 120, 'wedding-table'],
    ['The Round Bay', 'beach', 'outdoor', 200, 'wedding-arch'],
  ],
  'nine-herons': [
    ['The Jetty at First Light', 'terrace', 'outdoor', 12, 'pier-sunset'],
    ['The Clearing', 'garden', 'outdoor', 12, 'garden-path'],
  ],
  nitida: [
    ['White Terrace', 'rooftop', 'outdoor', 150, 'yoga-deck-sunrise'],
    ['Lighthouse Beach', 'beach', 'outdoor', 220, 'wedding-arch'],
  ],
  'serena-alta-bahia-callada': [
    ['The Edge', 'sky', 'outdoor', 80, 'infinity-pool-dusk'],
    ['Desert Garden', 'garden', 'outdoor', 60, 'palm-shadow-wall'],
  ],
  'blue-almond': [
    ['The Walled Garden', 'garden', 'outdoor', 90, 'garden-path'],
    ['The Cove', 'beach', 'outdoor', 70, 'wedding-arch'],
  ],
  'pimento-hill': [
    ['West Lawn', 'terrace', 'outdoor', 80, 'wedding-table'],
    ['The Drying House', 'ballroom', 'indoor', 60, 'meeting-banquet'],
  ],
  'caoba-grande': [
    ['The Three Kilometres', 'beach', 'outdoor', 300, 'wedding-arch'],
    ['Mahogany Chapel', 'chapel', 'indoor', 90, 'meeting-banquet'],
  ],
}

type Package = readonly [
  name: string,
  tier: string,
  price: number,
  guests: number,
  each: number,
  included: string,
  not: string,
]

const packages: readonly Package[] = [
  [
    'Said Quietly',
    'Small',
    1900,
    12,
    85,
    'A registrar who keeps it short|One arch of what is in flower|Supper at one table|Two nights in a better room',
    'Flights|Fireworks',
  ],
  [
    'The Whole Family',
    'Large',
    5200,
    40,
    110,
    'Coordinator from the first letter|Band for three hours|Cake with a filling of your choice|Rooms at a group rate|Breakfast for everybody the day after',
    'Flights|Photographs',
  ],
  [
    'Again',
    'Renewal of vows',
    950,
    2,
    60,
    'A renewal at the hour of the first one|Two glasses|A photograph in the same place',
    'Another wedding',
  ],
]

export function weddingNotes({ day }: Calendar): readonly RecordNote[] {
  return Object.entries(venues).flatMap(([resort, places]) => [
    ...places.map((venue) => venueNote(resort, venue)),
    ...packages.map((each) => packageNote(resort, each)),
  ])

  function packageNote(resort: string, [name, tier, price, guests, each, included, not]: Package): RecordNote {
    const key = `${resort}-${slugOf(name)}`
    const isRenewal = tier === 'Renewal of vows'
    // A wedding for twelve has no rows of chairs.
    const small = resort === 'nine-herons' ? 'rings-linen' : 'wedding-arch'
    return {
      entity: 'wedding-packages',
      key,
      data: {
        resort_id: idOf('resorts', resort),
        name,
        slug: key,
        tier,
        description: prose(
          isRenewal
            ? 'For those who would do it again, and want to say so.'
            : `For up to ${guests} guests; each further one is welcome and charged for.`,
        ),
        base_price: { amount: price, currency: 'USD' },
        ...(tier === 'Large' && { complimentary_with: { min_rooms: 20, min_nights: 4 } }),
        included_guests: guests,
        extra_guest_price: { amount: each, currency: 'USD' },
        inclusions: included.split('|'),
        exclusions: not.split('|'),
        ceremony_type: isRenewal ? ['vow_renewal', 'same_sex'] : ['symbolic', 'legal', 'same_sex'],
        lead_time_days: isRenewal ? 14 : 60,
        valid_from: day(0),
        valid_to: day(540),
        image: picture(isRenewal ? 'rings-linen' : tier === 'Large' ? 'wedding-table' : small),
      },
    }
  }
}

function venueNote(resort: string, [name, setting, cover, guests, photo]: Venue): RecordNote {
  const key = `${resort}-${slugOf(name)}`
  return {
    entity: 'wedding-venues',
    key,
    data: {
      resort_id: idOf('resorts', resort),
      name,
      slug: key,
      setting,
      cover,
      description: prose(
        `Room for ${guests} guests, ${cover === 'indoor' ? 'doors that stay shut' : 'a plan for wind'}, and chairs that face the right way.`,
      ),
      capacities: { ceremony: guests, cocktail: Math.round(guests * 1.2), reception: Math.round(guests * 0.8) },
      backup_venue: cover === 'indoor' ? '' : 'The nearest roof, which is held free until noon of the day',
      music_cutoff: cover === 'indoor' ? '00:00' : '23:00',
      image: picture(photo),
    },
  }
}
