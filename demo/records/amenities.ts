import { idOf, type RecordNote, slugOf } from './note.ts'

/** Group: label, name for search engines and OpenTravel code of each. */
const taxonomy: Readonly<Record<string, readonly (readonly [label: string, otaCode?: number])[]>> = {
  room: [
    ['Air conditioning', 2],
    ['Balcony or terrace', 7],
    ['Coffee and tea maker', 19],
    ['Desk', 28],
    ['Iron and board', 55],
    ['Minibar', 69],
    ['Safe', 92],
    ['Sitting area', 99],
    ['Sofa bed', 102],
    ['Hypoallergenic pillows', 187],
  ],
  bathroom: [
    ['Bathtub', 13],
    ['Hairdryer', 50],
    ['Private bathroom', 85],
    ['Rain shower', 142],
    ['Separate tub and shower', 155],
  ],
  tech: [['High-speed internet', 51], ['Wireless internet', 123], ['Charging by the bed'], ['Radio with a dial']],
  view: [['Sea view'], ['Garden view']],
  property: [['Night porter', 1], ['Lift', 33], ['Library'], ['Village square']],
  pool: [['Outdoor pool', 66], ['Infinity pool'], ['Children’s pool'], ['Swim-up bar']],
  beach: [['Private beach'], ['Loungers and parasols'], ['House reef']],
  wellness: [['Spa', 84], ['Yoga deck'], ['Steam bath', 86], ['Couples’ treatments']],
  sports: [['Gym', 35], ['Kayaks and paddle boards'], ['Bicycles'], ['Diving centre'], ['Tennis']],
  kids: [['Children’s club'], ['Babysitting', 8], ['Teens’ room']],
  dining: [['Room service', 77], ['Vegetarian kitchen'], ['Beach bar'], ['Cooking lessons']],
  services: [['Concierge', 22], ['Laundry', 58], ['Wedding planner'], ['Luggage carried between houses']],
  accessibility: [['Accessible rooms', 161], ['Step-free paths'], ['Beach wheelchair']],
  meetings: [['Meeting rooms'], ['Projector and screen'], ['Terrace for receptions']],
  sustainability: [['Solar power'], ['Refill stations'], ['Reef-safe sun cream']],
  transport: [['Airport transfer', 41], ['Parking', 68], ['Electric car charging']],
}

/** Other words for amenities, by their labels. */
const searched: Readonly<Record<string, readonly string[]>> = {
  'Airport transfer': ['shuttle', 'traslado al aeropuerto', 'نقل من المطار'],
  'Children’s club': ['kids club', 'club infantil', 'نادي الأطفال'],
  Gym: ['fitness', 'gimnasio', 'صالة رياضية'],
  'High-speed internet': ['broadband', 'internet rápido', 'إنترنت سريع'],
  'Outdoor pool': ['swimming pool', 'piscina', 'alberca', 'مسبح'],
  Parking: ['car park', 'garage', 'estacionamiento', 'aparcamiento', 'موقف سيارات'],
  'Private beach': ['playa privada', 'شاطئ خاص'],
  Spa: ['massage', 'masaje', 'سبا', 'تدليك'],
  'Wireless internet': ['Wi-Fi', 'wifi', 'internet inalámbrico', 'واي فاي'],
}

export const amenities: readonly RecordNote[] = Object.entries(taxonomy).flatMap(([group, terms]) =>
  terms.map(([label, code]) => ({
    entity: 'amenities',
    key: slugOf(label),
    data: {
      label,
      key: slugOf(label),
      group,
      schema_name: label,
      search_words: searched[label] ?? [],
      ...(code && { ota_code: code }),
    },
  })),
)

/** What a resort says of some amenities, by their labels: `+` stands before those it is known for. */
export function offered(labels: string): readonly Readonly<Record<string, unknown>>[] {
  return labels.split(',').map((each) => {
    const label = each.trim()
    const featured = label.startsWith('+')
    const key = slugOf(label)
    if (!amenities.some((note) => note.key === key)) throw new Error(`There is no amenity “${label}”.`)
    return { amenity_id: idOf('amenities', key), included: true, featured }
  })
}
