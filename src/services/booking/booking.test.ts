import { describe, expect, it } from 'vitest'
import { openTestStore, record, shown, site } from '../testing.ts'
import { type Booker, createBookingService } from './booking.ts'

const now = new Date('2027-03-10T03:00:00Z')
const azul = {
  name: 'Azul',
  code: 'AZL',
  brand_id: 'coral',
  adapter: 'synxis',
  chain_id: '1',
  hotel_id: '77',
  time_zone: 'America/Cancun',
  main_phone: '+52 998 555 0100',
}

/** A house with one open resort, one of another brand, one that is closed, and an offer. */
async function service(special: Record<string, unknown> = {}, settings: Record<string, unknown> = {}) {
  const store = await openTestStore()
  const put = (entity: string, slug: string, data: Record<string, unknown>) =>
    store.records.put({ ...record(entity, slug, data), id: slug }, shown)
  await put('resorts', 'azul', azul)
  await put('resorts', 'verde', {
    ...azul,
    name: 'Verde',
    code: 'VRD',
    brand_id: 'sand',
    adapter: 'hilton',
    hotel_id: 'CUNVR',
  })
  await put('resorts', 'gris', { ...azul, name: 'Gris', code: 'GRS', operational_status: 'temporarily_closed' })
  await put('brands', 'coral', { booking: { theme_code: 'CORAL' } })
  await put('rooms', 'sea-king', { name: 'Sea King', code: 'SEAKNG', resort_id: 'azul', slug: 'SEA' })
  await put('specials', 'green', { codes: { promo: 'GREEN' }, ...special })
  const ziva = site('ziva', { settings: { phone: '+1 555 0100', ...settings } })
  const booking = createBookingService(store, () => now)
  return (query: string, booker?: Booker) => booking.book(ziva, new URLSearchParams(query), booker)
}

const days = 'arrive=2027-03-12&depart=2027-03-15'

describe('a visitor who wants to book', () => {
  it('is sent to the engine of the resort, with the codes of its brand', async () => {
    const book = await service()
    const { address, trail } = await book(`resort=azul&${days}&adults=3&utm_source=mail`)
    const { host, searchParams } = new URL(address)
    expect(host).toBe('be.synxis.com')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      hotel: '77',
      arrive: '2027-03-12',
      adult: '3',
      themecode: 'CORAL',
      configcode: 'PlayaWebsite',
      utm_source: 'mail',
    })
    expect(trail).toMatchObject({ adapter: 'resort', theme_code: 'brand', config_code: 'platform', codes: 'none' })
  })

  it.each([
    ['es', 'locale', 'es-ES'],
    ['es-MX', 'locale', 'es-MX'],
    ['ar', 'locale', 'ar-SA'],
  ])('whose page speaks %s is sent on in that language', async (lang, param, code) => {
    const book = await service()
    const { address } = await book(`resort=azul&lang=${lang}`)
    expect(new URL(address).searchParams.get(param)).toBe(code)
    expect((await book(`resort=verde&lang=${lang}`)).address).toContain(`hilton.com/${lang.slice(0, 2)}/book/`)
  })

  it('gets the offer of a resort that is written in two languages', async () => {
    const store = await openTestStore()
    const put = (entity: string, id: string, data: Record<string, unknown>, more = {}) =>
      store.records.put({ ...record(entity, 'azul', data), id, ...more }, shown)
    await put('resorts', 'spanish', azul, { title: 'A', language_code: 'es', translation_group: 'azul' })
    await put('resorts', 'azul', azul, { title: 'B', language_code: 'en', translation_group: 'azul' })
    await put('rooms', 'sea-king', { name: 'Sea King', code: 'SEAKNG', resort_id: 'azul', slug: 'SEA' })
    await put('specials', 'green', { codes: { promo: 'GREEN' }, resort_ids: ['azul'] })
    const { book } = createBookingService(store, () => now)
    for (const name of ['AZL', 'azul', 'spanish']) {
      const { codes, resortId } = await book(site('ziva'), new URLSearchParams(`resort=${name}&special=green`))
      expect({ codes, resortId }, name).toEqual({ codes: { promo: 'GREEN' }, resortId: 'azul' })
    }
  })

  it.each(['azul', 'spanish'])('gets codes of a trigger for a resort in two languages, named %s', async (named) => {
    const store = await openTestStore()
    const put = (entity: string, id: string, data: Record<string, unknown>, more = {}) =>
      store.records.put({ ...record(entity, id, data), id, ...more }, shown)
    await put('resorts', 'spanish', azul, { title: 'A', language_code: 'es', translation_group: 'azul' })
    await put('resorts', 'azul', azul, { title: 'B', language_code: 'en', translation_group: 'azul' })
    const meant = { name: 'Sun', state: 'active', resort_ids: [named] }
    await put('booking-code-triggers', 'typed', { ...meant, entered_codes: ['SUN'], codes: { rate: 'SUNNY' } })
    await put('booking-code-triggers', 'spa', { ...meant, paths: ['/spa'], codes: { rate: 'SPA' } })
    const { book, triggers } = createBookingService(store, () => now)
    for (const resort_id of ['azul', 'spanish', 'AZL']) {
      const ofResort = site('ziva', { settings: { resort_id } })
      const typed = await book(ofResort, new URLSearchParams('code=SUN'))
      expect({ resort_id, ...typed.codes }).toEqual({ resort_id, rate: 'SUNNY' })
      triggers.forget(['site:ziva'])
      const held = (await triggers.visited(ofResort, { url: new URL('https://ziva.test/spa'), referrerHost: '' }))!
      expect(held).toMatchObject({ trigger: 'spa', codes: { rate: 'SPA' } })
      expect((await book(ofResort, new URLSearchParams(), { held })).codes).toEqual({ rate: 'SPA' })
    }
    const [entity, id] = ['booking-code-triggers', 'no']
    await put(entity, id, { ...meant, resort_ids: [], excluded_resort_ids: [named], entered_codes: ['NO'] })
    triggers.forget([`entity:${entity}`])
    await expect(book(site('ziva'), new URLSearchParams('resort=azul&code=NO'))).rejects.toMatchObject({
      details: { problems: { code: expect.stringContaining('NO') } },
    })
  })

  it.each(['azul', 'spanish'])(
    'is not sold nights that an offer leaves out at a resort in two languages, named %s',
    async (named) => {
      const store = await openTestStore()
      const put = (entity: string, id: string, data: Record<string, unknown>, more = {}) =>
        store.records.put({ ...record(entity, id, data), id, ...more }, shown)
      await put('resorts', 'spanish', azul, { title: 'A', language_code: 'es', translation_group: 'azul' })
      await put('resorts', 'azul', azul, { title: 'B', language_code: 'en', translation_group: 'azul' })
      const left = { from: '2027-03-12', to: '2027-03-14', resort_ids: [named] }
      await put('rooms', 'sea-king', { name: 'Sea King', code: 'SEAKNG', resort_id: 'azul', slug: 'SEA' })
      await put('specials', 'green', { codes: { promo: 'GREEN' }, blackout_ranges: [left] })
      const { book } = createBookingService(store, () => now)
      for (const name of ['azul', 'spanish'])
        await expect(
          book(site('ziva'), new URLSearchParams(`resort=${name}&special=green&${days}`)),
        ).rejects.toMatchObject({
          code: 'booking-refused',
        })
    },
  )

  it('is told in their language what cannot be had, with the name and the days as they are', async () => {
    const book = await service({ travel_start: '2027-05-01', travel_end: '2027-05-31' })
    await expect(book(`resort=gris&special=green&lang=es&${days}&adults=0&code=SU N`)).rejects.toMatchObject({
      details: {
        problems: {
          resort: 'Gris está cerrado temporalmente y no se puede reservar.',
          code: expect.stringContaining('Este código no es válido'),
          arrive: 'Las estancias empiezan el 1 de mayo de 2027 o después.',
          adults: 'Elija de 1 a 8 adultos.',
        },
        reason: expect.stringMatching(/ O llámenos: \+52 998 555 0100\.$/),
      },
    })
  })

  it.each(['azul', 'AZL'])('may name the resort by %s', async (name) => {
    const book = await service()
    expect((await book(`resort=${name}`)).resortId).toBe('azul')
  })

  it('gets the code of the offer that was clicked, and never two at once', async () => {
    const book = await service()
    const { address } = await book(`resort=azul&special=green&promo=OTHER&rate=AAA&${days}`)
    expect(new URL(address).searchParams.get('promo')).toBe('GREEN')
    expect(new URL(address).searchParams.get('rate')).toBeNull()
    const asked = new URL((await book(`resort=azul&promo=P1&rate=R1&coupon=C1&${days}`)).address).searchParams
    expect([asked.get('promo'), asked.get('rate'), asked.get('coupon')]).toEqual(['P1', null, 'C1'])
  })

  it('gets a resort’s own code for an offer, and none of an offer that is over', async () => {
    const own = await service({ per_resort_codes: [{ resort_id: 'azul', group: 'OWN' }] })
    expect(new URL((await own(`resort=azul&special=green&${days}`)).address).searchParams.get('group')).toBe('OWN')
    const words = await service({ per_resort_codes: [{ resort_id: 'azul', promo: '', terms: 'Not on Sundays.' }] })
    expect((await words(`resort=azul&special=green&${days}`)).codes).toEqual({ promo: 'GREEN' })
    const over = await service({ booking_ends_at: '2027-03-10T03:00:00Z' })
    expect(new URL((await over(`resort=azul&special=green&${days}`)).address).searchParams.get('promo')).toBeNull()
    const forAgents = await service({ audience: 'agents' })
    expect(new URL((await forAgents(`resort=azul&special=green&${days}`)).address).searchParams.get('promo')).toBeNull()
  })

  it.each([
    ['resort=azul&arrive=2027-03-08&depart=2027-03-12', 'arrive', 'has passed'],
    ['resort=azul&arrive=2027-03-15&depart=2027-03-12', 'depart', 'after your arrival'],
    ['resort=azul&adults=0', 'adults', '1 to 8'],
    ['resort=azul&promo=%3Cscript%3E', 'promo', 'letters, digits'],
    ['resort=gris', 'resort', 'temporarily closed'],
    ['resort=nowhere', 'resort', 'Choose the resort'],
    ['', 'resort', 'Choose the resort'],
  ])('hears what is wrong with %s, and whom to call', async (query, field, words) => {
    const book = await service()
    await expect(book(query)).rejects.toMatchObject({
      code: 'booking-refused',
      message: expect.stringContaining('555'),
      details: { problems: { [field]: expect.stringContaining(words) } },
    })
  })

  it('may arrive today, as the resort has it', async () => {
    const book = await service()
    expect((await book('resort=azul&arrive=2027-03-09&depart=2027-03-10')).address).toContain('arrive=2027-03-09')
  })

  it('keeps to the days and nights of the offer', async () => {
    const book = await service({ travel_start: '2027-05-01', travel_end: '2027-06-01', min_stay: 4 })
    await expect(book(`resort=azul&special=green&${days}`)).rejects.toThrow('1 May 2027 or later')
    await expect(book('resort=azul&special=green&arrive=2027-05-02&depart=2027-05-04')).rejects.toThrow(
      'at least 4 nights',
    )
  })

  it('is told the only resort that is possible, where the site’s own has not the offer, or is left out by the page', async () => {
    const book = await service({ resort_ids: ['verde', 'gris'] }, { resort_id: 'azul' })
    const named = { notice: { isResortKnown: false, name: 'Verde', resort: 'VRD' } }
    await expect(book(`special=green&${days}`)).resolves.toMatchObject(named)
    await expect(book(`without=azul&${days}`)).resolves.toMatchObject(named)
    await expect(book(`resort=azul&special=green&${days}`)).rejects.toThrow('not available at Azul')
    expect((await book(days)).trail).toMatchObject({ resort: 'site' })
  })

  it('is asked which of several resorts, of those that are open, and none is guessed', async () => {
    const book = await service()
    const asked = { details: { problems: { resort: expect.stringContaining('Choose the resort') } } }
    await expect(book(days)).rejects.toMatchObject({ ...asked, details: { possible: ['azul', 'verde'] } })
    await expect(book(`among=VRD&${days}`)).resolves.toMatchObject({
      notice: { isResortKnown: false, name: 'Verde' },
      trail: { resort: 'page' },
    })
  })

  it('is told the resort that they chose before, with its room, before they leave for it', async () => {
    const book = await service()
    const chosen = new URLSearchParams('resort=AZL&room=SEA')
    const before = await book(days, { chosen })
    expect(before).toMatchObject({ notice: { isResortKnown: false, name: 'Azul' }, trail: { resort: 'chosen' } })
    expect(new URL(before.address).searchParams.get('room')).toBe('SEAKNG')
    const now = await book(`resort=verde&${days}`, { chosen })
    expect(now).toMatchObject({ notice: { isResortKnown: true, name: 'Verde' } })
  })

  it('has the engine’s code of the room that was chosen, where the resort has the room', async () => {
    const book = await service()
    const roomOf = async (query: string) => new URL((await book(`${query}&${days}`)).address).searchParams.get('room')
    expect(await roomOf('resort=azul&room=sea-king')).toBe('SEAKNG')
    expect(await roomOf('resort=azul&room=elsewhere')).toBeNull()
  })

  it('is told what the engine does not take', async () => {
    const book = await service()
    const { lost, carries } = await book(`resort=verde&children=1&ages=4&promo=SUN&${days}`, {
      agent: { iata: '96000013' },
    })
    expect(lost).toEqual(['ages', 'promo', 'iata'])
    expect(carries).toContain('children')
  })

  it('is told when an offer is not for the resort', async () => {
    const book = await service({ excluded_resort_ids: ['azul'] })
    await expect(book(`resort=azul&special=green`)).rejects.toThrow('not available at Azul')
  })
})
