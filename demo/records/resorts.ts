import { offered } from './amenities.ts'
import { type Calendar, drawing, idOf, picture, prose, type RecordNote } from './note.ts'

/** A place guests stay at, as it is written down here. */
interface Resort {
  readonly slug: string
  readonly name: string
  readonly short?: string
  readonly brand: string
  readonly code: string
  readonly hotel?: boolean
  readonly tagline: string
  readonly summary: string
  readonly more: string
  readonly stars: number
  readonly opened: string
  readonly renovated?: string
  readonly rooms: number
  readonly adults?: boolean
  readonly included?: boolean
  readonly street: string
  readonly city: string
  readonly region: string
  readonly postal?: string
  readonly country: 'MX' | 'JM' | 'DO' | 'US' | 'BZ' | 'BB' | 'PR'
  readonly area: string
  readonly at: readonly [latitude: number, longitude: number]
  readonly zone: string
  readonly airports: readonly (readonly [iata: string, name: string, km: number, minutes: number])[]
  readonly phone: string
  /** Where it answers; absent where nothing but its own name stands in the address. */
  readonly email?: string
  /** Pictures of its gallery, in the order of `galleryOf`; empty where none is true. */
  readonly photos: readonly string[]
  readonly amenities: string
  readonly badges?: readonly string[]
  /** Drawing of the place, a file of the demo. */
  readonly map?: string
  readonly engine?: 'synxis' | 'shr' | 'mews' | 'hyatt' | 'wyndham'
}

const always =
  'Air conditioning, Hairdryer, Private bathroom, Wireless internet, Coffee and tea maker, Safe, Laundry, Refill stations, Reef-safe sun cream'

export const resorts: readonly Resort[] = [
  {
    slug: 'packet-house',
    name: 'The Packet House',
    brand: 'amarra',
    code: 'PKT',
    hotel: true,
    tagline: 'The first quay',
    summary: 'Twenty-eight rooms over the old mail quay, where the group began with two sisters and a coffee pot.',
    more: 'The sorting hall is a lobby now, with its coral-stone columns and the clock that was always eight minutes fast. Above it the rooms run in one line along the water.',
    stars: 4.5,
    opened: '1958-11-04',
    renovated: '2019-03-01',
    rooms: 28,
    street: '2 Mail Quay',
    city: 'Puerto Lindero',
    region: 'Puerto Rico',
    country: 'PR',
    area: 'Puerto Rico',
    at: [18.3358, -65.6312],
    zone: 'America/Puerto_Rico',
    airports: [['SJU', 'San Juan', 58, 75]],
    phone: '+1 787 555 0142',
    email: 'quay@amarra.example',
    photos: ['lobby-lounge', 'infinity-pool-dusk'],
    amenities: '+Library, +Balcony or terrace, Radio with a dial, Bicycles, Kayaks and paddle boards, Sea view',
    badges: ['The first house'],
    engine: 'mews',
  },
  {
    slug: 'la-verbena',
    name: 'La Verbena',
    brand: 'la-verbena',
    code: 'VRB',
    tagline: 'The bill is already paid',
    summary: 'An all-inclusive village on a round bay: 420 rooms, nine kitchens, three pools and one long table.',
    more: 'Four generations sit at one table under the mango tree. The band begins at nine, the slide closes at ten, and grandmothers go down it only once, every night.',
    stars: 4.5,
    opened: '1996-12-14',
    renovated: '2022-10-15',
    rooms: 420,
    included: true,
    street: 'Camino de la Tinaja 1',
    city: 'Bahía Tinaja',
    region: 'Samaná',
    postal: '32000',
    country: 'DO',
    area: 'Samaná',
    at: [19.2056, -69.3369],
    zone: 'America/Santo_Domingo',
    airports: [
      ['AZS', 'Samaná El Catey', 34, 40],
      ['SDQ', 'Santo Domingo', 168, 130],
    ],
    phone: '+1 809 555 0117',
    email: 'hola@laverbena.example',
    photos: ['beach-parasols-noon'],
    amenities:
      '+Children’s club, +Children’s pool, +Village square, Teens’ room, Babysitting, Outdoor pool, Swim-up bar, Private beach, Loungers and parasols, Gym, Tennis, Cooking lessons, Beach bar, Concierge, Wedding planner, Meeting rooms, Airport transfer, Accessible rooms, Step-free paths',
    badges: ['All-inclusive', 'For families'],
    engine: 'hyatt',
  },
  {
    slug: 'the-late-ferry',
    name: 'The Late Ferry',
    brand: 'the-late-ferry',
    code: 'LFY',
    hotel: true,
    tagline: 'A hotel in the Ropewalk',
    summary: 'Fifty-four rooms in a rope works, three streets from the sea, under the best roof in the quarter.',
    more: 'A night porter who has seen it before, a bar that believes in the third drink, and a dog called Purser who keeps the map of the lamp-posts.',
    stars: 4,
    opened: '2008-02-29',
    rooms: 54,
    street: '9 Ropewalk',
    city: 'Port Calder',
    region: 'Saint Peter',
    country: 'BB',
    area: 'Barbados',
    at: [13.2471, -59.6409],
    zone: 'America/Barbados',
    airports: [['BGI', 'Barbados', 31, 45]],
    phone: '+1 246 555 0163',
    email: 'porter@thelateferry.example',
    photos: ['ropeworks-facade'],
    amenities: '+Night porter, +Terrace for receptions, Lift, Minibar, Desk, Gym, Room service, Concierge',
    badges: ['Dogs welcome'],
    engine: 'synxis',
  },
  {
    slug: 'nine-herons',
    name: 'Nine Herons',
    brand: 'nine-herons',
    code: 'NHR',
    tagline: 'At dusk the birds come home',
    summary: 'Ninety-six suites on stilts between mangroves and lagoon, for adults who can wait for dusk.',
    more: 'The boardwalk is lit from below. At six nine herons cross the water to the same dead tree. Nobody has arranged this.',
    stars: 5,
    opened: '2004-11-20',
    renovated: '2024-06-10',
    rooms: 96,
    adults: true,
    street: 'Boardwalk 1',
    city: 'Sabal Lagoon',
    region: 'Stann Creek',
    country: 'BZ',
    area: 'Belize',
    at: [16.7853, -88.3311],
    zone: 'America/Belize',
    airports: [['BZE', 'Belize City', 142, 150]],
    phone: '+501 555 0128',
    email: 'evening@nineherons.example',
    photos: ['herons-homing', '', 'suite-king-evening', '', 'garden-path'],
    amenities:
      '+Spa, +Yoga deck, Steam bath, Couples’ treatments, Infinity pool, Bathtub, Kayaks and paddle boards, Concierge, Wedding planner, Solar power, Airport transfer',
    badges: ['Adults only'],
    engine: 'synxis',
  },
  {
    slug: 'windbreak',
    name: 'Windbreak',
    brand: 'windbreak',
    code: 'WBK',
    hotel: true,
    tagline: 'Shoes are optional',
    summary: 'A beach motel of 1962, the colour of butter, with bicycles on the porch and a hose for your feet.',
    more: 'Eighty-eight rooms round a kidney-shaped pool, two doors from Dot’s pancakes, with forty-one jigsaws of which three are complete.',
    stars: 3.5,
    opened: '1962-05-30',
    renovated: '2016-04-01',
    rooms: 88,
    street: '410 Shell Street',
    city: 'Cockle Point',
    region: 'Florida',
    postal: '34900',
    country: 'US',
    area: 'Florida',
    at: [27.2017, -80.1634],
    zone: 'America/New_York',
    airports: [['PBI', 'Palm Beach', 72, 60]],
    phone: '+1 772 555 0190',
    email: 'porch@windbreak.example',
    photos: ['motel-doors', '', '', '', 'golf-green'],
    amenities:
      '+Bicycles, +Outdoor pool, Loungers and parasols, Parking, Electric car charging, Accessible rooms, Beach wheelchair',
    badges: ['Since 1962'],
    map: 'map-of-shell-street.svg',
    engine: 'shr',
  },
  {
    slug: 'nitida',
    name: 'Nítida',
    brand: 'nitida',
    code: 'NTD',
    tagline: 'White house, blue sea',
    summary:
      'A white building on a short island: four kilometres of beach, a house reef, a meeting floor with the bar’s view.',
    more: 'Everything that is not needed has been left out. What remains is light, shade, a reef you can stand up to, and 428 rooms that all look the same way.',
    stars: 4.5,
    opened: '2012-02-11',
    renovated: '2023-09-01',
    rooms: 428,
    included: true,
    street: 'Camino del Faro km 3',
    city: 'Isla Breve',
    region: 'Quintana Roo',
    postal: '77400',
    country: 'MX',
    area: 'Costa Mujeres',
    at: [21.2581, -86.7414],
    zone: 'America/Cancun',
    airports: [['CUN', 'Cancún', 41, 70]],
    phone: '+52 998 555 0134',
    email: 'hola@nitida.example',
    photos: ['aerial-shoreline', 'infinity-pool-day', '', '', 'reef-bay-aerial'],
    amenities:
      '+House reef, +Meeting rooms, Projector and screen, Terrace for receptions, Infinity pool, Swim-up bar, Gym, Diving centre, Room service, Concierge, Wedding planner, Airport transfer, Solar power, Accessible rooms',
    badges: ['All-inclusive'],
    engine: 'mews',
  },
  {
    slug: 'marejada-punta-calandria',
    name: 'Marejada Punta Calandria',
    short: 'Punta Calandria',
    brand: 'marejada',
    code: 'MPC',
    tagline: 'Thursday’s swell',
    summary: 'A surf house on the Pacific with boards on the walls and a kitchen that opens when the tide says so.',
    more: 'The bay breaks left for beginners and right for those who say they are not. Fish comes up the steps at noon, still surprised.',
    stars: 4,
    opened: '2015-07-18',
    rooms: 112,
    included: true,
    street: 'Calle de la Ola 14',
    city: 'Punta Calandria',
    region: 'Nayarit',
    postal: '63732',
    country: 'MX',
    area: 'Riviera Nayarit',
    at: [20.8691, -105.4406],
    zone: 'America/Bahia_Banderas',
    airports: [['PVR', 'Puerto Vallarta', 44, 55]],
    phone: '+52 329 555 0121',
    photos: [
      'sunset-palms',
      'sunset-sea-portrait',
      'room-two-queen',
      'cocktail-sea',
      'infinity-pool-dusk',
      'hammock-sunset',
    ],
    amenities:
      '+Kayaks and paddle boards, Outdoor pool, Yoga deck, Beach bar, Private beach, Children’s club, Airport transfer, Bicycles',
    engine: 'wyndham',
  },
  {
    slug: 'serena-alta-bahia-callada',
    name: 'Serena Alta Bahía Callada',
    short: 'Serena Alta',
    brand: 'serena-alta',
    code: 'SAB',
    tagline: 'Quiet is included',
    summary: 'Desert above, sea below, and 180 terraces between them; for adults, with no announcements of any kind.',
    more: 'Breakfast ends when you do. Whales pass from December to March, close enough that the pianist stops.',
    stars: 5,
    opened: '2018-12-01',
    rooms: 180,
    adults: true,
    included: true,
    street: 'Carretera Costera km 21',
    city: 'Bahía Callada',
    region: 'Baja California Sur',
    postal: '23450',
    country: 'MX',
    area: 'Los Cabos',
    at: [22.9406, -109.8174],
    zone: 'America/Mazatlan',
    airports: [['SJD', 'Los Cabos', 38, 40]],
    phone: '+52 624 555 0156',
    photos: [
      'infinity-pool-dusk',
      'villa-blue-hour',
      'suite-king-evening',
      'restaurant-dusk-portrait',
      'spa-portrait',
      'wedding-arch',
    ],
    amenities:
      '+Spa, +Infinity pool, Steam bath, Couples’ treatments, Yoga deck, Rain shower, Separate tub and shower, Minibar, Room service, Concierge, Gym, Wedding planner, Airport transfer',
    badges: ['Adults only', 'All-inclusive'],
    engine: 'hyatt',
  },
  {
    slug: 'blue-almond',
    name: 'Blue Almond Cove',
    short: 'Blue Almond',
    brand: 'blue-almond',
    code: 'BLA',
    tagline: 'Under the sea almonds',
    summary: 'A walled garden that runs down to its own cove, with 84 rooms and a kitchen garden older than the house.',
    more: 'The wall keeps the breeze in and the road out. Lunch is whatever Miss Pearl says it is, and so far nobody has argued.',
    stars: 4.5,
    opened: '1988-01-15',
    renovated: '2021-05-20',
    rooms: 84,
    included: true,
    street: '7 Almond Walk',
    city: 'Almond Bay',
    region: 'Saint Ann',
    country: 'JM',
    area: 'Ocho Rios',
    at: [18.4497, -77.2389],
    zone: 'America/Jamaica',
    airports: [
      ['MBJ', 'Montego Bay', 76, 80],
      ['OCJ', 'Ocho Rios', 28, 30],
    ],
    phone: '+1 876 555 0139',
    photos: ['beach-empty', 'hammock-sunset', 'balcony-coffee', 'breakfast-tray', 'garden-path', 'wedding-arch'],
    amenities:
      '+Private beach, +Cooking lessons, Outdoor pool, Children’s club, Beach bar, Kayaks and paddle boards, Wedding planner, Airport transfer, Garden view',
    badges: ['All-inclusive'],
    engine: 'synxis',
  },
  {
    slug: 'pimento-hill',
    name: 'Pimento Hill',
    brand: 'pimento-hill',
    code: 'PMH',
    tagline: 'Up where the breeze is',
    summary:
      'Forty-eight suites above the allspice trees, a spa in the drying house and a bus to the sea every half hour.',
    more: 'In the harvest the whole hill smells of the spice. The verandas face west, because that is where the evening comes from.',
    stars: 5,
    opened: '2011-03-26',
    rooms: 48,
    adults: true,
    included: true,
    street: 'Hill Road 3',
    city: 'Pimento Point',
    region: 'Westmoreland',
    country: 'JM',
    area: 'Negril',
    at: [18.2682, -78.3374],
    zone: 'America/Jamaica',
    airports: [['MBJ', 'Montego Bay', 81, 95]],
    phone: '+1 876 555 0151',
    photos: [
      'spa-still-life',
      'palms-from-below',
      'suite-king-evening',
      'restaurant-dusk',
      'yoga-deck-sunrise',
      'wedding-table',
    ],
    amenities:
      '+Spa, Yoga deck, Steam bath, Couples’ treatments, Infinity pool, Bathtub, Room service, Concierge, Wedding planner, Airport transfer',
    badges: ['Adults only'],
    engine: 'synxis',
  },
  {
    slug: 'caoba-grande',
    name: 'Caoba Grande',
    brand: 'caoba-grande',
    code: 'CBG',
    tagline: 'A whole beach to yourselves',
    summary: '512 rooms among mahogany trees, eleven kitchens, and a tram round the grounds that children may drive.',
    more: 'The beach is three kilometres long and the tram has seven stops. Conductors are under twelve and take their work seriously.',
    stars: 4.5,
    opened: '2003-11-08',
    renovated: '2020-12-01',
    rooms: 512,
    included: true,
    street: 'Avenida Caoba 100',
    city: 'Playa Caoba',
    region: 'La Altagracia',
    postal: '23000',
    country: 'DO',
    area: 'Punta Cana',
    at: [18.6891, -68.4123],
    zone: 'America/Santo_Domingo',
    airports: [['PUJ', 'Punta Cana', 22, 25]],
    phone: '+1 809 555 0174',
    photos: [
      'pool-from-above',
      'beach-parasols-noon',
      'resort-facade',
      'palapa-bar-dusk',
      'room-two-queen',
      'wedding-table',
    ],
    amenities:
      '+Children’s club, +Private beach, Teens’ room, Babysitting, Children’s pool, Swim-up bar, Outdoor pool, Gym, Tennis, Diving centre, Meeting rooms, Projector and screen, Wedding planner, Concierge, Airport transfer, Accessible rooms, Step-free paths, Beach wheelchair',
    badges: ['All-inclusive', 'For families'],
    engine: 'synxis',
  },
  {
    slug: 'flor-de-sal',
    name: 'Flor de Sal',
    brand: 'flor-de-sal',
    code: 'FDS',
    tagline: 'By the salt pans',
    summary:
      'A veranda house of 64 rooms beside working salt pans, with tiled floors and a spoon of coarse salt on everything.',
    more: 'The pans turn pink in the late afternoon. The raking begins at five in the morning and guests who get up for it are given a rake.',
    stars: 4,
    opened: '1999-06-05',
    renovated: '2017-02-10',
    rooms: 64,
    included: true,
    street: 'Calle de las Salinas 22',
    city: 'Puerto Salado',
    region: 'Puerto Plata',
    postal: '57000',
    country: 'DO',
    area: 'Puerto Plata',
    at: [19.7742, -70.6481],
    zone: 'America/Santo_Domingo',
    airports: [['POP', 'Puerto Plata', 19, 25]],
    phone: '+1 809 555 0188',
    photos: [
      'palm-shadow-wall',
      'doorway-sea',
      'suite-king-ocean',
      'restaurant-dusk-portrait',
      'infinity-pool-day',
      'bicycle-wall',
    ],
    amenities:
      '+Cooking lessons, Outdoor pool, Bicycles, Spa, Beach bar, Private beach, Airport transfer, Vegetarian kitchen',
    engine: 'synxis',
  },
  {
    slug: 'halyard-pelican-key',
    name: 'Halyard Pelican Key',
    short: 'Pelican Key',
    brand: 'halyard',
    code: 'HPK',
    hotel: true,
    tagline: 'Breakfast is never late',
    summary: 'A harbour hotel of 210 rooms with a meeting floor over the marina and boats that leave on the hour.',
    more: 'The weather board in the lobby is written by hand at six. It has been wrong four times, and each time is framed.',
    stars: 4,
    opened: '1991-09-21',
    renovated: '2025-01-15',
    rooms: 210,
    street: '1 Marina Boulevard',
    city: 'Pelican Key',
    region: 'Florida',
    postal: '33900',
    country: 'US',
    area: 'Florida',
    at: [24.7421, -81.0233],
    zone: 'America/New_York',
    airports: [
      ['EYW', 'Key West', 77, 65],
      ['MIA', 'Miami', 178, 140],
    ],
    phone: '+1 305 555 0167',
    photos: [
      'sailing-boat',
      'resort-facade',
      'suite-king-ocean',
      'bar-backlit-shelf',
      'infinity-pool-day',
      'lobby-evening',
    ],
    amenities:
      '+Meeting rooms, Projector and screen, Terrace for receptions, Outdoor pool, Gym, Parking, Electric car charging, Lift, Room service, Night porter, Diving centre, Accessible rooms, Step-free paths',
    engine: 'shr',
  },
  {
    slug: 'larimar-tern-island',
    name: 'Larimar Tern Island',
    short: 'Tern Island',
    brand: 'larimar',
    code: 'LTI',
    tagline: 'Tide at both doors',
    summary: 'A family house on a sea island: 130 rooms, marsh on one side, Atlantic on the other, oysters in between.',
    more: 'It opens next spring. Until then there is a gate, a caretaker called Odell, and a very good view.',
    stars: 4.5,
    opened: '',
    rooms: 130,
    street: '18 Causeway End',
    city: 'Tern Island',
    region: 'South Carolina',
    postal: '29900',
    country: 'US',
    area: 'Sea Islands',
    at: [32.3716, -80.4512],
    zone: 'America/New_York',
    airports: [['SAV', 'Savannah', 88, 80]],
    phone: '+1 843 555 0113',
    photos: ['reef-bay-aerial', 'pier-sunset', 'room-two-queen', 'balcony-coffee', 'pool-from-above', 'palm-leaves'],
    amenities:
      '+Private beach, Children’s club, Outdoor pool, Bicycles, Kayaks and paddle boards, Parking, Electric car charging, Solar power',
    badges: ['Opening soon'],
    engine: 'hyatt',
  },
]

const galleryOf: readonly (readonly [category: string, caption: string])[] = [
  ['resort', 'Arriving'],
  ['pools', 'The pool before breakfast'],
  ['rooms', 'A room, made up'],
  ['dining', 'A table is kept'],
  ['activities', 'Something to do, or not'],
  ['celebrations', 'Where vows are said'],
]

const meetingPhoto = 'meeting-room'

export function resortNotes({ day }: Calendar): readonly RecordNote[] {
  return resorts.map((resort, i) => {
    const { email = `hello@${resort.slug}.example` } = resort
    const mail = email.split('@')[1]
    const isOpen = resort.opened !== ''
    const contact = (department: string, name: string, title: string, hours: string) => ({
      department,
      name,
      title,
      phone: resort.phone,
      email: `${department}@${mail}`,
      hours,
    })
    return {
      entity: 'resorts',
      key: resort.slug,
      data: {
        name: resort.name,
        short_name: resort.short ?? resort.name,
        slug: resort.slug,
        brand_id: idOf('brands', resort.brand),
        code: resort.code,
        property_type: resort.hotel ? 'Hotel' : 'Resort',
        operational_status: isOpen ? 'open' : 'opening_soon',
        tagline: resort.tagline,
        summary: resort.summary,
        description: prose(`${resort.summary}\n\n${resort.more}`),
        star_rating: resort.stars,
        opened_on: isOpen ? resort.opened : day(150),
        ...(resort.renovated && { renovated_on: resort.renovated }),
        number_of_rooms: resort.rooms,
        adults_only: resort.adults ?? false,
        min_guest_age: resort.adults ? 18 : 0,
        all_inclusive: resort.included ?? false,
        included: resort.included
          ? ['All meals', 'Drinks of the house', 'Evening programme', 'Kayaks and paddle boards', 'Gratuities']
          : ['Bread and coffee in the morning', 'Bicycles', 'Wireless internet'],
        available_languages: resort.country === 'US' || resort.country === 'BB' ? ['en'] : ['en', 'es'],
        currency: 'USD',
        price_range: resort.stars >= 5 ? '$$$$' : resort.stars >= 4.5 ? '$$$' : '$$',
        badges: resort.badges ?? [],
        image: picture(resort.photos[0]!),
        gallery: [
          ...galleryOf.flatMap(([category, caption], n) => {
            const photo = resort.photos[n]
            return photo
              ? [{ image: picture(photo), category, caption: `${caption}, ${resort.short ?? resort.name}` }]
              : []
          }),
          ...(resort.amenities.includes('Meeting rooms')
            ? [
                {
                  image: picture(meetingPhoto),
                  category: 'meetings',
                  caption: 'Before the guests of a conference come down',
                },
              ]
            : []),
        ],
        street_address: resort.street,
        address_locality: resort.city,
        address_region: resort.region,
        postal_code: resort.postal ?? '',
        address_country: resort.country,
        area: resort.area,
        latitude: resort.at[0],
        longitude: resort.at[1],
        time_zone: resort.zone,
        directions: directionsTo(resort),
        ...(resort.map && { map: drawing(resort.map) }),
        airports: resort.airports.map(([iata, name, distance_km, drive_minutes]) => ({
          iata,
          name,
          distance_km,
          drive_minutes,
          transfer_included: resort.included ?? false,
        })),
        main_phone: resort.phone,
        email,
        phones: [
          { country: 'United States', phone: `+1 800 555 01${40 + i}`, toll_free: true },
          { country: 'Mexico', phone: `+52 800 555 01${40 + i}`, toll_free: true },
          { country: 'United Kingdom', phone: `+44 20 7946 09${10 + i}`, toll_free: false },
        ],
        contacts: [
          contact('reservations', 'Reservations desk', 'Reservations', 'Every day, 8:00–20:00'),
          contact('groups', people[i % people.length]!, 'Groups and meetings', 'Monday to Friday, 9:00–17:00'),
          contact('weddings', people[(i + 3) % people.length]!, 'Weddings', 'Monday to Saturday, 10:00–18:00'),
          contact('concierge', people[(i + 5) % people.length]!, 'Concierge', 'Day and night'),
          contact('press', 'Inés Ferrer the younger', 'Press office of the group', 'Monday to Friday, 9:00–17:00'),
        ],
        social: { instagram: `https://example.com/${resort.slug}/instagram` },
        check_in: resort.hotel ? '15:00' : '16:00',
        check_out: resort.hotel ? '12:00' : '11:00',
        policies: policiesOf(resort),
        amenities: offered(`${always}, ${resort.amenities}`),
        adapter: resort.engine ?? 'inherit',
        chain_id: '24100',
        hotel_id: String(70_010 + i * 7),
        config_code: 'AmarraWeb',
        theme_code: resort.code,
        fallback_booking_url: `https://booking.example.com/?hotel=${resort.slug}`,
        seo: { meta_title: `${resort.name}, ${resort.area}`, meta_description: resort.summary },
        sort_order: (i + 1) * 10,
      },
    }
  })
}

const people = [
  'Marisol Peña',
  'Desmond Clarke',
  'Ruth Ferrer',
  'Odell Brown',
  'Pearl Campbell',
  'Tomás Arce',
  'Beatriz Luna',
]

function directionsTo({ airports, city }: Resort): string {
  const [nearest] = airports
  if (!nearest) return ''
  const [iata, name, km, minutes] = nearest
  return prose(
    `From ${name} (${iata}) it is ${km} km, about ${minutes} minutes by road. Our drivers hold a board with a rope on it.\n\nIn ${city}, follow the blue stones set into the kerb; they were put there for guests who arrive after dark.`,
  )
}

function policiesOf({ adults, included, hotel }: Resort): readonly Readonly<Record<string, string>>[] {
  return [
    {
      type: 'cancellation',
      title: 'Changing your mind',
      body: 'Cancelling is free until seven days before arrival. After that the first night is charged.',
    },
    {
      type: 'deposit',
      title: 'Deposit',
      body: 'One night is charged when you book and counted on arrival.',
    },
    adults
      ? { type: 'age', title: 'For adults', body: 'All guests are eighteen or older.' }
      : { type: 'children', title: 'Children', body: 'Under six they sleep and eat free; under twelve at half price.' },
    {
      type: 'pets',
      title: 'Animals',
      body: hotel
        ? 'One dog a room, two if they have been introduced.'
        : 'Guide dogs are welcome; other animals stay at home.',
    },
    { type: 'smoking', title: 'Smoking', body: 'Outside, downwind, and never on balconies.' },
    {
      type: 'dress_code',
      title: 'What to wear',
      body: included
        ? 'Dry and covered at supper. Long trousers are asked for in one restaurant only.'
        : 'Shoes at supper.',
    },
    {
      type: 'accessibility',
      title: 'Getting about',
      body: 'Accessible rooms are on the ground floor. Tell us what you need and a person will answer with what there is.',
    },
    { type: 'wifi', title: 'Wi-Fi', body: 'Free everywhere except on the jetty, on purpose.' },
    { type: 'identification', title: 'Papers', body: 'Bring a passport or identity card for each adult.' },
  ]
}
