import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookingPart, bookingParts, codeParts } from '#model/booking/booking-parts.ts'
import type { Codes, Stay } from '#model/booking/stay.ts'
import { type EngineName, engines, partsCarried } from '#model/booking/engines.ts'
import { bookingUrl, type EngineSettings } from './booking-url.ts'

const stay: Stay = { arrive: '2027-02-10', depart: '2027-02-15', adults: 3, children: [4, 9], rooms: 2 }
const asked = { stay, codes: {}, room: 'DLXK', iata: '96000013' }
const settings = { chain_id: '1003', hotel_id: '9028', currency: 'EUR', locale: 'es-ES' }
const template = 'https://book.example.com/{hotel}?in={arrive}&out={depart}&guests={adults}&code={promo}'

/** What each engine takes, by its public documents (docs/booking-engines.md): what was asked, and the parameters of it. */
const contracts: Readonly<
  Record<EngineName, Readonly<Partial<Record<BookingPart, Readonly<Record<string, string>>>>>>
> = {
  synxis: {
    dates: { arrive: '2027-02-10', depart: '2027-02-15', start: 'availresults' },
    adults: { adult: '3' },
    children: { child: '2' },
    rooms: { rooms: '2' },
    room: { room: 'DLXK' },
    promo: { promo: 'CODE' },
    group: { group: 'CODE' },
    rate: { rate: 'CODE' },
    coupon: { coupon: 'CODE' },
    language: { locale: 'es-ES' },
    currency: { currency: 'EUR' },
  },
  synxis_classic: {
    dates: { arrive: '02/10/2027', depart: '02/15/2027', start: 'availresults' },
    adults: { adult: '3' },
    children: { child: '2' },
    rooms: { rooms: '2' },
    promo: { Promo: 'CODE' },
    group: { group: 'CODE' },
    iata: { iata: '96000013' },
    language: { locale: 'es-ES' },
  },
  shr: {
    dates: { checkin: '02/10/2027', checkout: '02/15/2027' },
    // Of each room.
    adults: { adults: '2' },
    children: { children: '1' },
    ages: { child1: '4', child2: '9' },
    rooms: { rooms: '2' },
    room: { roomType: 'DLXK' },
    promo: { promo: 'CODE' },
    group: { group: 'CODE' },
    rate: { Rate: 'CODE' },
    corporate: { Corp: 'CODE' },
    language: { lang: 'es-es' },
  },
  ihotelier: {
    dates: { datein: '02/10/2027', dateout: '02/15/2027' },
    adults: { adults: '3' },
    children: { children: '2' },
    rooms: { rooms: '2' },
    room: { RoomTypeID: 'DLXK' },
    group: { groupID: 'CODE' },
    rate: { RatePlanID: 'CODE' },
    language: { languageid: '2' },
    currency: { currency: 'EUR' },
  },
  hyatt: {
    dates: { checkinDate: '2027-02-10', checkoutDate: '2027-02-15' },
    adults: { adults: '3' },
    children: { kids: '2' },
    rooms: { rooms: '2' },
    group: { corp_id: 'CODE' },
    rate: { rate: 'CODE' },
    corporate: { corp_id: 'CODE' },
  },
  hilton: {
    dates: { arrivalDate: '2027-02-10', departureDate: '2027-02-15' },
    adults: { room1NumAdults: '2', room2NumAdults: '1' },
    children: { room1NumChildren: '1', room2NumChildren: '1' },
    rooms: { room2NumAdults: '1' },
    group: { groupCode: 'CODE' },
    language: {},
  },
  ihg: {
    dates: { checkInDate: '10', checkInMonthYear: '012027', checkOutDate: '15', checkOutMonthYear: '012027' },
    adults: { numberOfAdults: '3' },
    children: { numberOfChildren: '2' },
    rooms: { numberOfRooms: '2' },
    group: { GPC: 'CODE' },
    rate: { rateCode: 'CODE' },
    language: { localeCode: 'es' },
  },
  mews: {
    dates: { mewsStart: '2027-02-10', mewsEnd: '2027-02-15' },
    adults: { mewsAdultCount: '3' },
    children: { mewsChildCount: '2' },
    room: { mewsRoom: 'DLXK' },
    promo: { mewsVoucherCode: 'CODE' },
    language: { language: 'es-ES' },
    currency: { currency: 'EUR' },
  },
  wyndham: {},
  template: {
    dates: { in: '2027-02-10', out: '2027-02-15' },
    adults: { guests: '3' },
    promo: { code: 'CODE' },
  },
}

const names = Object.keys(engines) as EngineName[]

function settingsOf(adapter: EngineName): EngineSettings {
  if (adapter === 'template') return { ...settings, adapter, base_url: template }
  return {
    ...settings,
    adapter,
    ...(adapter === 'wyndham' && { base_url: 'https://www.wyndhamhotels.com/hotels/9028' }),
  }
}

function sentTo(adapter: EngineName, codes: Codes = {}, more: Partial<typeof asked> = {}) {
  const { address, lost } = bookingUrl(settingsOf(adapter), { ...asked, codes, ...more })!
  return { lost, url: new URL(address) }
}

describe('the contract of a booking engine', () => {
  it.each(names)('%s declares the parts that it carries', (adapter) => {
    expect(partsCarried(settingsOf(adapter))).toEqual(bookingParts.filter((part) => contracts[adapter][part]))
  })

  it.each(names)('%s sends each part that it carries by the parameters of its documents', (adapter) => {
    for (const [part, params] of Object.entries(contracts[adapter])) {
      const codes = codeParts.includes(part as never) ? { [part]: 'CODE' } : {}
      const { url, lost } = sentTo(adapter, codes)
      for (const [name, value] of Object.entries(params))
        expect([name, url.searchParams.get(name)]).toEqual([name, value])
      expect(lost).not.toContain(part)
    }
  })

  it.each(names)('%s says every part that was asked and that it does not carry', (adapter) => {
    const unsaid: readonly BookingPart[] = ['language', 'currency']
    for (const part of bookingParts.filter((each) => !contracts[adapter][each] && !unsaid.includes(each))) {
      const codes = codeParts.includes(part as never) ? { [part]: 'CODE' } : {}
      expect([part, sentTo(adapter, codes).lost.includes(part)]).toEqual([part, true])
    }
  })

  it('SHR is sent one of rate and room: the room is then said to be lost', () => {
    const { url, lost } = sentTo('shr', { rate: 'AAA' })
    expect([url.searchParams.get('Rate'), url.searchParams.get('roomType')]).toEqual(['AAA', null])
    expect(lost).toContain('room')
  })

  it('SHR takes four ages: a fifth is said to be lost', () => {
    expect(sentTo('shr', {}, { stay: { ...stay, children: [1, 2, 3, 4] } }).lost).not.toContain('ages')
    expect(sentTo('shr', {}, { stay: { ...stay, children: [1, 2, 3, 4, 5] } }).lost).toContain('ages')
  })

  it('a classic SynXis is sent no child rather than nought', () => {
    expect(sentTo('synxis_classic', {}, { stay: { ...stay, children: [] } }).url.searchParams.has('child')).toBe(false)
  })

  it('nothing that was chosen is neither sent nor said, whatever was chosen', () => {
    const chosen = fc.record({
      adapter: fc.constantFrom(...names),
      adults: fc.integer({ min: 1, max: 8 }),
      children: fc.array(fc.option(fc.integer({ min: 0, max: 17 }), { nil: null }), { maxLength: 6 }),
      rooms: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom(...codeParts),
      code: fc.stringMatching(/^[A-Z]{4,8}$/),
      room: fc.option(fc.stringMatching(/^ROOM[0-9]{2}$/), { nil: undefined }),
      iata: fc.option(fc.stringMatching(/^9[0-9]{7}$/), { nil: undefined }),
    })
    fc.assert(
      fc.property(chosen, ({ adapter, adults, children, rooms, kind, code, room, iata }) => {
        const { arrive, depart } = stay
        const party = { arrive: arrive!, depart: depart!, adults, children, rooms }
        const led = bookingUrl(settingsOf(adapter), {
          stay: party,
          codes: { [kind]: code },
          room,
          ...(iata && { iata }),
        })
        const values = [...new URL(led!.address).searchParams.values()]
        const isThere = (part: BookingPart, value: string) => values.includes(value) || led!.lost.includes(part)
        expect(isThere(kind, code)).toBe(true)
        if (room) expect(isThere('room', room)).toBe(true)
        if (iata) expect(isThere('iata', iata)).toBe(true)
        for (const age of children) if (age !== null) expect(isThere('ages', String(age))).toBe(true)
        if (rooms > 1 && adapter !== 'hilton') expect(isThere('rooms', String(rooms))).toBe(true)
        if (children.length > 0 && rooms === 1) expect(isThere('children', String(children.length))).toBe(true)
        if (rooms === 1 && adults !== 2) expect(isThere('adults', String(adults))).toBe(true)
      }),
    )
  })
})
