import { isRecord } from '#model/json.ts'
import { plainText } from '#model/text/plain-text.ts'
import type { PageFacts } from '#model/view/view.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { firstWordsIn, rowsIn } from '#slices/data/record-values.ts'
import { type BrandFacts, socialLinks } from '../sites/brand-of-site.ts'
import { settingsOf } from '../sites/site-settings.ts'
import type { Site } from '#db/store.ts'

/** Node of schema.org for JSON-LD. */
export type StructuredNode = Readonly<Record<string, unknown>>

interface Described {
  readonly site: Site
  readonly facts: PageFacts
  readonly origin: string
  readonly canonical: string
  readonly title: string
  readonly description: string
  readonly image?: string
  /** Breadcrumbs from the home page to the page itself. */
  readonly trail: readonly { readonly name: string; readonly href: string }[]
  /** Resort of a site that stands for a single one. */
  readonly resort?: StoredRecord
  /** Rooms and tables of that resort. */
  readonly parts?: readonly StructuredNode[]
  readonly brand?: BrandFacts
  /** Path of the site search. */
  readonly searchPath: string
  /** Further nodes about the page's content. */
  readonly nodes?: readonly StructuredNode[]
}

/** Structured data (schema.org) of a page: the site, the page, its breadcrumbs, and the resort it stands for. */
export function structuredDataOf(it: Described): readonly StructuredNode[] {
  const { site, facts, origin, canonical, title, description, image, trail } = it
  const organization = { '@id': `${origin}/#organization` }
  return [
    {
      '@context': 'https://schema.org',
      '@graph': [
        organizationOf(site, origin, it.brand),
        {
          '@type': 'WebSite',
          '@id': `${origin}/#website`,
          url: `${origin}/`,
          name: site.name,
          publisher: organization,
          inLanguage: facts.lang,
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${origin}${it.searchPath}?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        },
        {
          '@type': 'WebPage',
          '@id': `${canonical}#page`,
          url: canonical,
          name: title,
          ...(description && { description }),
          ...(image && { primaryImageOfPage: { '@type': 'ImageObject', url: image } }),
          isPartOf: { '@id': `${origin}/#website` },
          inLanguage: facts.lang,
          ...(trail.length > 1 && { breadcrumb: { '@id': `${canonical}#breadcrumb` } }),
        },
        ...(trail.length > 1 ? [breadcrumbOf(trail, canonical)] : []),
        ...(it.resort
          ? [
              {
                ...resortNode(it.resort.data, { origin, url: `${origin}/` }),
                ...(it.parts && { containsPlace: it.parts }),
              },
            ]
          : []),
        ...(it.nodes ?? []),
      ],
    },
  ]
}

function organizationOf(site: Site, origin: string, brand: BrandFacts | undefined): StructuredNode {
  const { phone, email, address, social: own = [] } = settingsOf(site)
  const social = own.length > 0 ? own : (brand?.social ?? [])
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.name,
    url: `${origin}/`,
    ...(brand?.legalName && { legalName: brand.legalName }),
    ...(brand?.logo && { logo: `${origin}/media/${brand.logo}/400.jpg` }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address }),
    ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
  }
}

function breadcrumbOf(trail: Described['trail'], canonical: string): StructuredNode {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${canonical}#breadcrumb`,
    itemListElement: trail.map(({ name, href }, i) => ({ '@type': 'ListItem', position: i + 1, name, item: href })),
  }
}

interface ResortAt {
  readonly origin: string
  readonly url: string
  /** Address of the site that stands for it. */
  readonly home?: string | undefined
  /** Amenities of which the resort says that it has them. */
  readonly amenities?: readonly StoredRecord[]
}

/** A resort for search engines. */
export function resortNode(data: RecordData, { origin, url, home = url, amenities = [] }: ResortAt): StructuredNode {
  const words = (name: string) => textIn(data, name)
  const figure = (name: string) => (typeof data[name] === 'number' ? data[name] : undefined)
  const stars = figure('star_rating')
  return withoutBlanks({
    '@type': resortType(data),
    '@id': `${home}#resort`,
    name: words('name'),
    alternateName: words('short_name') === words('name') ? undefined : words('short_name'),
    description: words('summary'),
    url,
    telephone: words('main_phone'),
    email: words('email'),
    priceRange: words('price_range'),
    currenciesAccepted: words('currency'),
    checkinTime: words('check_in'),
    checkoutTime: words('check_out'),
    numberOfRooms: figure('number_of_rooms'),
    starRating: stars && { '@type': 'Rating', ratingValue: stars },
    image: words('image') && `${origin}/media/${words('image')}/1200.jpg`,
    address: addressNode(words),
    geo: geoNode(data),
    hasMap: words('map') && `${origin}/media/${words('map')}/1600.jpg`,
    sameAs: manyOrNone([...(home === url ? [] : [home]), ...socialLinks(data.social).map(({ href }) => href)]),
    contactPoint: manyOrNone(rowsIn(data, 'phones').map(reservationNumber)),
    amenityFeature: manyOrNone([
      ...(data.all_inclusive === true ? [featureNode({ name: 'All-inclusive' })] : []),
      ...amenities.map(({ data: amenity }) => {
        const code = typeof amenity.ota_code === 'number' ? amenity.ota_code : undefined
        return featureNode({ name: firstWordsIn(amenity, 'schema_name', 'label'), ...(code && { code }) })
      }),
    ]),
    parentOrganization: { '@id': `${origin}/#organization` },
  })
}

function resortType({ property_type: type }: RecordData): string {
  return type === 'Hotel' ? 'Hotel' : 'Resort'
}

/** A resort named by what belongs to it. */
export function resortReference({ id, data }: ResortOfPart): StructuredNode {
  return withoutBlanks({ '@type': resortType(data), '@id': id, name: textIn(data, 'name') })
}

function geoNode({ latitude, longitude }: RecordData): StructuredNode | undefined {
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number'
  return isKnown ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined
}

function addressNode(words: (name: string) => string | undefined): StructuredNode {
  return withoutBlanks({
    '@type': 'PostalAddress',
    streetAddress: words('street_address'),
    addressLocality: words('address_locality'),
    addressRegion: words('address_region'),
    postalCode: words('postal_code'),
    addressCountry: words('address_country'),
  })
}

function reservationNumber(row: RecordData): StructuredNode {
  return withoutBlanks({
    '@type': 'ContactPoint',
    contactType: 'reservations',
    telephone: textIn(row, 'phone'),
    areaServed: textIn(row, 'country'),
    contactOption: row.toll_free === true ? 'https://schema.org/TollFree' : undefined,
  })
}

/** Something that a place has; the code is that of OpenTravel. */
function featureNode({ name, code }: { readonly name: string; readonly code?: number }): StructuredNode {
  return {
    '@type': 'LocationFeatureSpecification',
    name,
    ...(code && { propertyID: `OpenTravel ${code}` }),
    value: true,
  }
}

function manyOrNone<T>(all: readonly T[]): readonly T[] | undefined {
  return all.length > 0 ? all : undefined
}

/** Part of a resort at its addresses: where it has a page on the site of its resort, that says who it is on all others. */
export interface PartAt {
  readonly origin: string
  /** Address of its page; undefined where it has none. */
  readonly url?: string | undefined
  /** Address of its page on the site of its resort. */
  readonly own?: string | undefined
  readonly resort?: ResortOfPart | undefined
}

/** The resort of a part, with the id that its own node has where it has one. */
interface ResortOfPart {
  readonly id: string | undefined
  readonly data: RecordData
}

/** What a part says of itself whatever it is: who it is, where, and how it looks. */
function partNode(type: string, data: RecordData, { origin, url, own = url, resort }: PartAt): StructuredNode {
  const image = textIn(data, 'image')
  return {
    '@type': type,
    '@id': own && `${own}#${type === 'Offer' ? 'offer' : 'place'}`,
    name: textIn(data, 'name'),
    url,
    sameAs: own === url ? undefined : own,
    description: plainText(textIn(data, 'description') ?? ''),
    image: image && `${origin}/media/${image}/1200.jpg`,
    containedInPlace: resort && resortReference(resort),
  }
}

/** The same part named alone, where its page says the rest. */
export function partReference({ '@type': type, '@id': id, name, url }: StructuredNode): StructuredNode {
  return withoutBlanks({ '@type': type, '@id': id, name, url })
}

/** A room for search engines, without a price: only the booking engine knows one. */
export function roomNode(data: RecordData, at: PartAt): StructuredNode {
  const { origin } = at
  const count = (name: string) => (typeof data[name] === 'number' ? data[name] : undefined)
  const beds = Array.isArray(data.beds) ? data.beds.filter(isRecord) : []
  return withoutBlanks({
    ...partNode('HotelRoom', data, at),
    occupancy:
      typeof data.max_occupancy !== 'number'
        ? undefined
        : { '@type': 'QuantitativeValue', maxValue: data.max_occupancy },
    floorSize:
      typeof data.area_m2 !== 'number'
        ? undefined
        : {
            '@type': 'QuantitativeValue',
            value: data.area_m2,
            unitCode: 'MTK',
          },
    numberOfBedrooms: count('bedrooms'),
    numberOfBathroomsTotal: count('bathrooms'),
    smokingAllowed: typeof data.smoking === 'boolean' ? data.smoking : undefined,
    accommodationFloorPlan: textIn(data, 'floor_plan') && {
      '@type': 'FloorPlan',
      layoutImage: `${origin}/media/${textIn(data, 'floor_plan')}/1600.jpg`,
    },
    bed: beds.map((bed) => ({
      '@type': 'BedDetails',
      typeOfBed: String(bed.type ?? ''),
      numberOfBeds: Number(bed.count ?? 1),
    })),
  })
}

/** A restaurant for search engines. */
export function restaurantNode(data: RecordData, at: PartAt): StructuredNode {
  const periods = Array.isArray(data.meal_periods) ? data.meal_periods.filter(isRecord) : []
  return withoutBlanks({
    ...partNode(['bar', 'lounge'].includes(textIn(data, 'type') ?? '') ? 'BarOrPub' : 'Restaurant', data, at),
    ...placeOf(at),
    priceRange: at.resort && textIn(at.resort.data, 'price_range'),
    servesCuisine: Array.isArray(data.cuisine) ? data.cuisine.map(String) : undefined,
    acceptsReservations: textIn(data, 'reservation_url') ?? textIn(data, 'reservation') !== 'not_needed',
    maximumAttendeeCapacity: typeof data.capacity === 'number' && data.capacity > 0 ? data.capacity : undefined,
    openingHoursSpecification: periods.map((each) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: (Array.isArray(each.days) ? each.days : []).flatMap((day) => weekdays[String(day)] ?? []),
      opens: String(each.opens ?? ''),
      closes: String(each.closes ?? ''),
      ...(textIn(each, 'season_from') && { validFrom: textIn(each, 'season_from') }),
      ...(textIn(each, 'season_to') && { validThrough: textIn(each, 'season_to') }),
    })),
  })
}

/** A place for weddings. */
export function venueNode(data: RecordData, most: number, at: PartAt): StructuredNode {
  return withoutBlanks({
    ...partNode('EventVenue', data, at),
    ...placeOf(at),
    maximumAttendeeCapacity: most > 0 ? most : undefined,
  })
}

/** A meeting room. */
export function meetingRoomNode(data: RecordData, most: number, at: PartAt): StructuredNode {
  const area = data.area_m2
  return withoutBlanks({
    ...partNode('MeetingRoom', data, at),
    floorSize: typeof area === 'number' ? { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' } : undefined,
    occupancy: most > 0 ? { '@type': 'QuantitativeValue', maxValue: most } : undefined,
  })
}

/** A wedding package: what it costs at least, and until when it is had. */
export function packageNode(
  data: RecordData,
  price: { readonly amount: number; readonly currency: string } | undefined,
  at: PartAt,
): StructuredNode {
  const { containedInPlace, ...offer } = partNode('Offer', data, at)
  return withoutBlanks({
    ...offer,
    price: price?.amount,
    priceCurrency: price?.currency,
    availability: 'https://schema.org/InStock',
    validFrom: textIn(data, 'valid_from'),
    validThrough: textIn(data, 'valid_to'),
    itemOffered: withoutBlanks({ '@type': 'Service', name: textIn(data, 'name'), provider: containedInPlace }),
  })
}

/** Address, place on earth and telephone of a place: those of its resort. */
function placeOf({ resort }: PartAt): StructuredNode {
  if (!resort) return {}
  const { data } = resort
  return {
    address: addressNode((name) => textIn(data, name)),
    geo: geoNode(data),
    telephone: textIn(data, 'main_phone'),
  }
}

const weekdays: Readonly<Record<string, string>> = {
  mon: 'https://schema.org/Monday',
  tue: 'https://schema.org/Tuesday',
  wed: 'https://schema.org/Wednesday',
  thu: 'https://schema.org/Thursday',
  fri: 'https://schema.org/Friday',
  sat: 'https://schema.org/Saturday',
  sun: 'https://schema.org/Sunday',
}

function textIn(data: RecordData, name: string): string | undefined {
  return typeof data[name] === 'string' && data[name] !== '' ? data[name] : undefined
}

function withoutBlanks(node: Readonly<Record<string, unknown>>): StructuredNode {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined && value !== ''))
}
