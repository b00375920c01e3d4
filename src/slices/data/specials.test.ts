import { describe, expect, it } from 'vitest'
import { byKey } from '#messages/testing.ts'
import { noBooking } from '#model/booking/booking.ts'
import type { Reader, RecordQuery, StoredRecord } from '#model/records/records.ts'
import { createTranslate, translateEnglish } from '#messages/translate.ts'
import { facts } from '../testing.ts'
import { loadFirst, offerFrom } from './special-choice.ts'
import { holdsAt, loadSpecials, loadSpecialsHere, offerOf, specialOf } from './specials.tsx'

const asked: RecordQuery[] = []
const record: StoredRecord = {
  id: 'one',
  entity: 'specials',
  site_id: 'site',
  slug: 'green-season',
  data: {
    title: 'Green season',
    percent_off: 30,
    resort_ids: ['marea'],
    cta: { text: 'See the offer', href: '/offers/green-season' },
    image: 'gone',
  },
  revision: 1,
  updated_at: '2026-01-01T00:00:00Z',
}
const reader: Reader = {
  now: new Date('2026-06-01T00:00:00Z'),
  language: 'en',
  list: async (entity, query = {}) => {
    if (entity === 'resorts') return [{ ...record, entity, data: { name: 'Casa Marea' } }]
    asked.push(query)
    return [record]
  },
  inAnyLanguage: async () => [],
  picture: async () => undefined,
  richText: (html) => (typeof html === 'string' ? html : ''),
  file: async () => undefined,
  addressOf: () => '',
  pages: async () => [],
}

const inSpanish = createTranslate('es', byKey({ 'Book by {date}': 'Reserve hasta el {date}' }))
const place = { ...facts, t: translateEnglish }

describe('specials', () => {
  it('are asked for by name, or all when none is named', async () => {
    await loadSpecials(['green-season'], reader, place)
    await loadSpecials(undefined, reader, place, { limit: 4 })
    expect(asked).toEqual([{ names: ['green-season'] }, {}])
  })

  it('are those that hold at the page’s resort where none is chosen, the site’s own first', async () => {
    const special = (slug: string, site_id: string, resort: string, featured = false): StoredRecord => ({
      ...record,
      slug,
      site_id,
      data: { ...record.data, title: slug, resort_ids: [resort], featured },
    })
    const stored = [
      special('shared', '', 'marea', true),
      special('elsewhere', '', 'cabos'),
      special('new', place.siteId, 'marea'),
    ]
    const both: Reader = {
      ...reader,
      list: async (entity) =>
        entity === 'resorts' ? [{ ...record, entity, slug: 'marea', data: { name: 'Casa Marea' } }] : stored,
    }
    const here = { ...place, booking: { ...place.booking, resort: 'marea' } }
    expect((await loadSpecialsHere(undefined, both, here)).map(({ title }) => title)).toEqual(['new', 'shared'])
  })

  it('come as plain data that survives JSON, without what is missing', async () => {
    const specials = await loadSpecials(undefined, reader, place)
    expect(JSON.parse(JSON.stringify(specials))).toEqual(specials)
    expect(specials[0]).toMatchObject({
      title: 'Green season',
      percentOff: '30',
      resortName: 'Casa Marea',
      terms: '',
      hideBookNow: false,
    })
    expect(specials[0]).not.toHaveProperty('picture')
  })

  it('lead to booking, or to their own page where booking is hidden', async () => {
    const [special] = await loadSpecials(undefined, reader, place)
    expect(offerOf(special!, facts).link?.href).toBe('/booking?resort=green-season&special=one')
    expect(offerOf(special!, facts, true).link?.href).toBe('/offers/green-season')
    expect(offerOf({ ...special!, hideBookNow: true, href: '' }, facts).link).toBeUndefined()
  })

  it('say by when to book, what is saved and whom to call, from what the record holds', async () => {
    const data = {
      title: 'Fiesta',
      savings_amount: 300,
      currency: 'EUR',
      booking_ends_at: '2026-12-16T05:00:00Z',
      sale_time_zone: 'America/New_York',
      hide_book_now: true,
      call_to_book_phone: '+1 (800) 555-0100',
    }
    const [said, spanish] = await Promise.all(
      ['en', 'es'].map((lang) => specialOf({ ...record, data }, reader, { ...place, lang, t: lang === 'es' ? inSpanish : translateEnglish }, [])),
    )
    expect(said).toMatchObject({ percentOff: '€300', prettyEndDate: 'Book by 15 December' })
    expect(spanish).toMatchObject({ prettyEndDate: 'Reserve hasta el 15 de diciembre' })
    expect(offerOf(said!, facts).link).toEqual({ text: 'Call +1 (800) 555-0100', href: 'tel:+18005550100' })
  })

  it.each([
    ['Europe/Madrid', 'one', 'Book by 31 March'],
    ['', 'one', 'Book by 30 March'],
    ['', 'two', 'Book by 31 March'],
  ])('end in their own zone %j, else in that of their only resort, else of the site: at %s', async (zone, at, said) => {
    const rows = [{ ...record, slug: 'cabos', data: { name: 'Los Cabos', time_zone: 'America/Mazatlan' } }]
    const away = { ...reader, timeZone: 'Europe/Madrid', list: async () => rows } as unknown as typeof reader
    const data = {
      booking_ends_at: '2027-03-31T05:00:00Z',
      sale_time_zone: zone,
      resort_ids: at === 'one' ? ['cabos'] : ['cabos', 'marea'],
    }
    expect((await specialOf({ ...record, data }, away, place, [])).prettyEndDate).toBe(said)
  })

  it('say at a resort what they say of that resort alone', async () => {
    const data = {
      ...record.data,
      terms: '<p>All</p>',
      per_resort_codes: [{ resort_id: 'marea', terms: 'Only <here>' }],
    }
    const here = { ...place, booking: { ...noBooking, resort: 'marea' } }
    expect((await specialOf({ ...record, data }, reader, here, [])).terms).toBe('<p>Only &lt;here&gt;</p>')
  })

  it('say so as well where they name the resort by its id in another language', async () => {
    const data = { ...record.data, terms: '<p>All</p>', per_resort_codes: [{ resort_id: 'marea-es', terms: 'Here' }] }
    const resort = { ...record, entity: 'resorts', id: 'marea-es', translation_group: 'marea', data: { name: 'Casa' } }
    const spanish: Reader = { ...reader, list: async () => [resort] }
    const here = { ...place, booking: { ...noBooking, resort: 'marea' } }
    expect((await specialOf({ ...record, data }, spanish, here, [])).terms).toBe('<p>Here</p>')
  })

  it('say and hold so where they name the resort in a language of which the page is not', async () => {
    const data = {
      resort_ids: ['marea-es'],
      terms: '<p>All</p>',
      per_resort_codes: [{ resort_id: 'marea-es', terms: 'Here' }],
    }
    const resort = { ...record, entity: 'resorts', id: 'marea', slug: 'casa', translation_group: 'marea', data: {} }
    const resorts = [resort, { ...resort, id: 'marea-es' }]
    const english: Reader = { ...reader, list: async () => [resort], inAnyLanguage: async () => resorts }
    const here = { ...place, booking: { ...noBooking, resort: 'casa' } }
    const special = await specialOf({ ...record, data }, english, here, [])
    expect(special).toMatchObject({ terms: '<p>Here</p>' })
    expect(special).not.toHaveProperty('isElsewhere')
  })

  it('do not name the resort of the page to booking where they do not hold there, and have no page there', async () => {
    const here = { ...place, booking: { ...noBooking, resort: 'marea' } }
    const several = { ...record, site_id: '*', data: { title: 'Far away', resort_ids: ['sol', 'luna'] } }
    const withPages = { ...reader, addressOf: () => '/specials/far-away' }
    const special = await specialOf(several, withPages, here, [])
    expect(special.href).toBe('')
    expect(offerOf(special, here).link?.href).toBe('/booking?special=one')
    const held = await specialOf(
      { ...several, data: { title: 'Here', resort_ids: ['sol', 'one'] } },
      withPages,
      here,
      [],
    )
    expect(held.href).toBe('/specials/far-away')
    expect(offerOf(held, here).link?.href).toBe('/booking?resort=marea&special=one')
  })

  it.each([
    [{}, true],
    [{ resort_ids: ['marea'] }, true],
    [{ resort_ids: ['sol'] }, false],
    [{ brand_ids: ['coral'] }, true],
    [{ brand_ids: ['sand'] }, false],
    [{ brand_ids: ['coral'], excluded_resort_ids: ['marea'] }, false],
  ])('with %j are held at a resort: %s', (data, isHeld) => {
    const resort = { ...record, entity: 'resorts', id: 'marea', slug: 'casa-marea', data: { brand_id: 'coral' } }
    expect(holdsAt(data, resort, ['marea'])).toBe(isHeld)
  })

  it('go on with the next that was chosen when the first has ended', async () => {
    const choice = await loadFirst(['over', 'green-season'], reader, place)
    expect(asked.at(-1)).toEqual({ names: ['over', 'green-season'], limit: 1 })
    expect(offerFrom({ link: { text: 'Book', href: '/booking' } }, choice, facts)?.link).toEqual({
      text: 'Book',
      href: '/booking?resort=green-season&special=one',
    })
  })
})
