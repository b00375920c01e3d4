import { type BookingPart, bookingParts } from './booking-parts.ts'

/** Booking engine: how a stay is written into its URL. Data alone: a new engine is a new entry. */
export interface Engine {
  readonly label: string
  /** Base URL of the engine, with tokens; a resort may override it. Empty: it must. */
  readonly base: string
  /** Query parameters in their order. One whose token has no value is left out. */
  readonly params: readonly (readonly [name: string, value: string])[]
  /** The engine's own names of languages, for the token `language.own`. */
  readonly languages?: Readonly<Record<string, string>>
  /** Hosts a stay may be sent to besides that of `base`. */
  readonly hosts?: readonly string[]
}

// Tokens: chain hotel level config theme currency locale language arrive depart nights adults children rooms room promo
// group rate corporate coupon iata child1…child4, and in other forms: arrive.us (MM/DD/YYYY), arrive.day (DD),
// arrive.monthyear0 (MMYYYY with January as 00), adults.room and children.room (of each room), adults1…adults4 and
// children1…children4 (of one room), children.some (nothing for none), room.alone (nothing beside a rate), locale.lower,
// language.own. Where each name was found, and what could not be verified: docs/booking-engines.md.
export const engines = {
  synxis: {
    label: 'SynXis',
    base: 'https://be.synxis.com/',
    params: [
      ['chain', '{chain}'],
      ['hotel', '{hotel}'],
      ['level', '{level}'],
      ['arrive', '{arrive}'],
      ['depart', '{depart}'],
      ['adult', '{adults}'],
      ['child', '{children}'],
      ['rooms', '{rooms}'],
      ['room', '{room}'],
      ['promo', '{promo}'],
      ['group', '{group}'],
      ['rate', '{rate}'],
      ['coupon', '{coupon}'],
      ['currency', '{currency}'],
      ['locale', '{locale}'],
      // Live links carry both names of each.
      ['config', '{config}'],
      ['configcode', '{config}'],
      ['theme', '{theme}'],
      ['themecode', '{theme}'],
      ['start', '{searched}'],
    ],
  },
  synxis_classic: {
    label: 'SynXis (classic)',
    base: 'https://gc.synxis.com/rez.aspx',
    params: [
      ['Hotel', '{hotel}'],
      ['Chain', '{chain}'],
      ['arrive', '{arrive.us}'],
      ['depart', '{depart.us}'],
      ['adult', '{adults}'],
      ['child', '{children.some}'],
      ['rooms', '{rooms}'],
      ['group', '{group}'],
      ['Promo', '{promo}'],
      ['iata', '{iata}'],
      ['template', '{theme}'],
      ['shell', '{config}'],
      ['locale', '{locale}'],
      ['start', '{searched}'],
    ],
  },
  shr: {
    label: 'SHR',
    base: 'https://res.windsurfercrs.com/ibe/index.aspx',
    params: [
      ['propertyID', '{hotel}'],
      ['checkin', '{arrive.us}'],
      ['checkout', '{depart.us}'],
      ['adults', '{adults.room}'],
      ['children', '{children.room}'],
      ['child1', '{child1}'],
      ['child2', '{child2}'],
      ['child3', '{child3}'],
      ['child4', '{child4}'],
      ['rooms', '{rooms}'],
      ['promo', '{promo}'],
      ['Corp', '{corporate}'],
      ['group', '{group}'],
      ['Rate', '{rate}'],
      // One of rate and room at most.
      ['roomType', '{room.alone}'],
      ['lang', '{locale.lower}'],
    ],
  },
  ihotelier: {
    label: 'iHotelier',
    base: 'https://reservations.travelclick.com/{hotel}',
    params: [
      ['datein', '{arrive.us}'],
      ['dateout', '{depart.us}'],
      ['adults', '{adults}'],
      ['children', '{children}'],
      ['rooms', '{rooms}'],
      ['RoomTypeID', '{room}'],
      ['groupID', '{group}'],
      ['RatePlanID', '{rate}'],
      ['themeid', '{theme}'],
      ['languageid', '{language.own}'],
      ['currency', '{currency}'],
    ],
    languages: { en: '1', es: '2', fr: '3' },
  },
  hyatt: {
    label: 'Hyatt',
    base: 'https://www.hyatt.com/shop/rooms/{hotel}',
    params: [
      ['checkinDate', '{arrive}'],
      ['checkoutDate', '{depart}'],
      ['rooms', '{rooms}'],
      ['adults', '{adults}'],
      ['kids', '{children}'],
      ['corp_id', '{group}'],
      ['corp_id', '{corporate}'],
      ['rate', '{rate}'],
    ],
  },
  hilton: {
    label: 'Hilton',
    base: 'https://www.hilton.com/{language}/book/reservation/rooms/',
    params: [
      ['ctyhocn', '{hotel}'],
      ['arrivalDate', '{arrive}'],
      ['departureDate', '{depart}'],
      ['room1NumAdults', '{adults1}'],
      ['room1NumChildren', '{children1}'],
      ['room2NumAdults', '{adults2}'],
      ['room2NumChildren', '{children2}'],
      ['room3NumAdults', '{adults3}'],
      ['room3NumChildren', '{children3}'],
      ['room4NumAdults', '{adults4}'],
      ['room4NumChildren', '{children4}'],
      ['groupCode', '{group}'],
    ],
  },
  ihg: {
    label: 'IHG',
    base: 'https://www.ihg.com/redirect',
    params: [
      ['path', 'asearch'],
      ['brandCode', 'KI'],
      ['hotelCode', '{hotel}'],
      ['checkInDate', '{arrive.day}'],
      ['checkInMonthYear', '{arrive.monthyear0}'],
      ['checkOutDate', '{depart.day}'],
      ['checkOutMonthYear', '{depart.monthyear0}'],
      // Months are counted from nought only where these two say so.
      ['adjustMonth', 'false'],
      ['monthIndex', '00'],
      ['numberOfAdults', '{adults}'],
      ['numberOfChildren', '{children}'],
      ['numberOfRooms', '{rooms}'],
      ['rateCode', '{rate}'],
      ['GPC', '{group}'],
      ['localeCode', '{language}'],
    ],
  },
  mews: {
    label: 'Mews',
    base: 'https://app.mews.com/distributor/{hotel}',
    params: [
      ['mewsStart', '{arrive}'],
      ['mewsEnd', '{depart}'],
      ['mewsAdultCount', '{adults}'],
      ['mewsChildCount', '{children}'],
      ['mewsRoom', '{room}'],
      ['mewsVoucherCode', '{promo}'],
      ['language', '{locale}'],
      ['currency', '{currency}'],
    ],
  },
  // Its deep links are not documented: guests arrive at the hotel's own page.
  wyndham: { label: 'Wyndham', base: '', params: [], hosts: ['www.wyndhamhotels.com'] },
  template: { label: 'An address of our own', base: '', params: [] },
} as const satisfies Record<string, Engine>

export type EngineName = keyof typeof engines

export function isEngine(name: unknown): name is EngineName {
  return typeof name === 'string' && Object.hasOwn(engines, name)
}

/** Returns the parts of a booking that the engine of a resort carries, by the tokens of its templates. */
export function partsCarried({
  adapter,
  base_url,
}: {
  readonly adapter: EngineName
  readonly base_url?: string | undefined
}): BookingPart[] {
  const engine: Engine = engines[adapter]
  const { place, params } = baseParts(base_url || engine.base)
  const tokens = tokensIn([place, ...[...params, ...engine.params].map(([, template]) => template)])
  return bookingParts.filter((part) => tokensOfPart[part].some((token) => tokens.has(token)))
}

/** Tokens, any of which carries a part, without their forms. */
export const tokensOfPart: Readonly<Record<BookingPart, readonly string[]>> = {
  dates: ['arrive'],
  adults: ['adults', 'adults1'],
  children: ['children', 'children1'],
  ages: ['child1'],
  rooms: ['rooms', 'adults2'],
  room: ['room'],
  promo: ['promo'],
  group: ['group'],
  rate: ['rate'],
  corporate: ['corporate'],
  coupon: ['coupon'],
  iata: ['iata'],
  language: ['locale', 'language'],
  currency: ['currency'],
}

/** Returns the names of the tokens in templates, without their forms. */
export function tokensIn(templates: readonly string[]): ReadonlySet<string> {
  return new Set(
    templates.flatMap((each) => Array.from(each.matchAll(/\{(\w+)(?:\.\w+)?\}/g), ([, name = '']) => name)),
  )
}

/**
 * Splits a base into its place and the parameters of its query: one of the resort's own may ask for days there, which
 * nobody has chosen yet, and what has no value is left out.
 */
export function baseParts(base: string): { readonly place: string; readonly params: Engine['params'] } {
  const [place = '', query, ...more] = base.split('?')
  // A question mark behind a hash is part of the place, and a second one of a value: such a base is taken as it is.
  if (query === undefined || more.length > 0 || base.includes('#')) return { place: base, params: [] }
  return { place, params: [...new URLSearchParams(query)] }
}
