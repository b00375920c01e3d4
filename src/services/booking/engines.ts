/** Booking engine: URL of a stay, as data. */
export interface Engine {
  readonly label: string
  /** Base URL of the engine, with tokens; a resort may override it. Empty: it must. */
  readonly base: string
  /** Query parameters in their order. One whose token has no value is left out. */
  readonly params: readonly (readonly [name: string, value: string])[]
  /** Hosts a stay may be sent to besides that of `base`. */
  readonly hosts?: readonly string[]
}

// Tokens: chain hotel level config theme currency locale language arrive depart nights adults children rooms promo group rate
// coupon iata child1…child4, and days in other forms: arrive.us (MM/DD/YYYY), arrive.day (DD),
// arrive.monthyear0 (MMYYYY with January as 00). Parameter names are those found in live links and public documents.
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
      ['child', '{children}'],
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
      ['adults', '{adults}'],
      ['children', '{children}'],
      ['child1', '{child1}'],
      ['child2', '{child2}'],
      ['child3', '{child3}'],
      ['child4', '{child4}'],
      ['rooms', '{rooms}'],
      ['corp', '{promo}'],
      ['group', '{group}'],
      ['Rate', '{rate}'],
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
      ['groupID', '{group}'],
      ['RatePlanID', '{rate}'],
      ['themeid', '{theme}'],
    ],
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
      ['room1NumAdults', '{adults}'],
      ['room1NumChildren', '{children}'],
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
