import { describe, expect, it } from 'vitest'
import { openTestServer, shareTestServer } from '../testing.ts'
import { pageOf, record, shown, slice, user } from '#services/testing.ts'
import { storedCodesCookie, storedCodesIn, longestStoredCodesCookie } from '#model/booking/stored-codes.ts'
import type { Store } from '#db/open.ts'
import { createBookingCookie } from './booking-cookie.ts'

const azul = {
  name: 'Azul',
  code: 'AZL',
  adapter: 'synxis',
  chain_id: '1',
  hotel_id: '77',
  time_zone: 'America/Cancun',
  main_phone: '+52 998 555 0100',
}

const spring = {
  name: 'Spring',
  state: 'active',
  priority: 100,
  agent: 'any',
  query: [{ param: 'promo', op: 'prefix', value: 'VIP' }],
  codes: { promo: 'VIP20' },
  persistence: 'days',
  days: 30,
  message: 'Your VIP price is on.',
}

async function house(store: Store): Promise<void> {
  const put = (entity: string, slug: string, data: Record<string, unknown>) =>
    store.records.put({ ...record(entity, slug, data), id: slug, site_id: '*' }, shown)
  await put('resorts', 'azul', azul)
  await put('resorts', 'verde', { ...azul, name: 'Verde', code: 'VRD', hotel_id: '78', operational_status: 'closed' })
  await put('booking-code-triggers', 'spring', spring)
  await put('booking-code-triggers', 'sun', {
    ...spring,
    query: [],
    entered_codes: ['SUN'],
    codes: { rate: 'SUNRATE' },
    resort_ids: ['verde'],
  })
}

const shared = shareTestServer()
let isFurnished = false
async function server() {
  const it = shared()
  if (!isFurnished) {
    isFurnished = true
    await house(it.store)
    await it.publish('')
    await it.publish('spa')
  }
  return it
}

const setCookie = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'] ?? '')
const cookieOf = (answer: { headers: Record<string, unknown> }) => setCookie(answer).split(';')[0]!
const days = 'arrive=2026-12-20&depart=2026-12-24'

describe('booking', () => {
  it('leads to the engine, is kept by no cache and found by no search engine', async () => {
    const { ask } = await server()
    const answer = await ask('/booking?resort=azul')
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toMatch(/^https:\/\/be\.synxis\.com\/\?chain=1&hotel=77/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-robots-tag']).toContain('noindex')
  })

  it('tells a page what its visitor has chosen, in the language of the page', async () => {
    const { ask } = await server()
    const stay = 'arrive=2030-12-20&depart=2030-12-24&adults=2&children=1&ages=4'
    const shown = (cookie: string, lang = 'en') =>
      ask(`/booking/stay?lang=${lang}`, { headers: { cookie: `chosen-stay=${cookie}` } })
    const answer = await shown(stay)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(answer.text)).toEqual({
      stay: ['20–24 Dec', '2 adults, 1 child'],
      change: 'Change',
      clear: 'Clear',
    })
    expect(JSON.parse((await shown(stay, 'es')).text)).toMatchObject({
      stay: [expect.stringMatching(/^20.?–.?24 dic$/), '2 adultos y 1 niño'],
    })
    expect(JSON.parse((await shown('arrive=yesterday')).text).stay).toEqual([])
  })

  it('asks again on a page with the form when something is wrong, with all that was chosen and the words beside the field', async () => {
    const { ask } = await server()
    const answer = await ask(
      '/booking?resort=AZL&arrive=2026-01-02&depart=2026-01-01&adults=3&children=2&ages=4&ages=9',
    )
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('<option value="AZL" selected="">')
    expect(answer.text).toContain('value="2026-01-02"')
    expect(answer.text).toContain('That day has passed at the resort.')
    expect(answer.text).toContain('Choose a departure after your arrival.')
    expect(answer.text).toContain('+52 998 555 0100')
  })

  it('asks where without a error when nobody chose anything yet', async () => {
    const { ask } = await server()
    const answer = await ask('/booking?page_promo=SUN')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Book your stay')
    expect(answer.text).toContain('name="page_promo" value="SUN"')
    expect(answer.text).not.toContain('form-complaint')
  })

  it.each(['resort=%3Cscript%3E', 'resort=azul&lang=%22%3E%3Cscript%3E', `resort=azul&arrive=%00&special=%22'`])(
    'is not upset by %s',
    async (query) => {
      const { ask } = await server()
      const { status, text } = await ask(`/booking?${query}`)
      expect([302, 422]).toContain(status)
      expect(text).not.toContain('<script>%')
    },
  )

  it('says that a code is not for the resort, beside the code', async () => {
    const { ask } = await server()
    const { status, text } = await ask('/booking?resort=azul&code=sun&code_type=promo')
    expect(status).toBe(422)
    expect(text).toContain('It is not for Azul.')
  })

  it('sends a typed code that no trigger knows as the kind that was chosen', async () => {
    const { ask } = await server()
    const { headers } = await ask(`/booking?resort=azul&${days}&code=ACME&code_type=group&page_promo=SUN`)
    const sent = new URL(headers.location!).searchParams
    expect([sent.get('group'), sent.get('promo')]).toEqual(['ACME', null])
  })
})

describe('a stay that a guest has chosen', () => {
  const party = `${days}&adults=3&children=2&rooms=2`
  const stayOf = (answer: { headers: Record<string, unknown> }) => {
    const written = [answer.headers['set-cookie']].flat().find((each) => String(each).startsWith('chosen-stay='))
    return String(written ?? '').split(';')[0]!
  }
  const sentBy = (answer: { headers: Record<string, unknown> }) => new URL(String(answer.headers.location)).searchParams

  it('goes along with every later way to book, from any page and in any language', async () => {
    const { ask } = await server()
    const cookie = stayOf(await ask(`/booking?resort=azul&${party}&code=ACME`))
    expect(cookie).toBe(`chosen-stay=${party}&code=ACME&resort=azul`)
    const sent = sentBy(await ask('/booking?resort=azul&lang=es', { headers: { cookie } }))
    expect(Object.fromEntries(sent)).toMatchObject({
      arrive: '2026-12-20',
      depart: '2026-12-24',
      adult: '3',
      child: '2',
      rooms: '2',
      promo: 'ACME',
      locale: 'es-ES',
    })
  })

  it('is taken from the address of a page, by its link and for the session, on a page that no cache keeps', async () => {
    const { ask } = await server()
    const visit = await ask(`/spa?${party}`)
    expect([visit.status, visit.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(stayOf(visit)).toBe(`chosen-stay=${party}`)
    const headers = { referer: `http://ziva.test/spa?${party}` }
    expect(sentBy(await ask('/booking?resort=azul', { headers })).get('arrive')).toBe('2026-12-20')
    const plain = await ask('/spa?resort=azul')
    expect([plain.headers['cache-control'], stayOf(plain)]).toEqual(['public, max-age=0, must-revalidate', ''])
  })

  it('gives way to what a link or a form says, and is changed by it', async () => {
    const { ask } = await server()
    const headers = { cookie: `chosen-stay=${party}` }
    const answer = await ask('/booking?resort=azul&arrive=2026-12-27&depart=2026-12-30&adults=2', { headers })
    expect([sentBy(answer).get('arrive'), sentBy(answer).get('adult'), sentBy(answer).get('rooms')]).toEqual([
      '2026-12-27',
      '2',
      '1',
    ])
    expect(stayOf(answer)).toBe('chosen-stay=arrive=2026-12-27&depart=2026-12-30&resort=azul')
  })

  it('can be changed and let go', async () => {
    const { ask } = await server()
    const headers = { cookie: `chosen-stay=${party}&resort=AZL` }
    const change = await ask('/booking?ask=stay', { headers })
    expect(change.status).toBe(200)
    expect(change.text).toContain('value="2026-12-20"')
    const gone = await ask('/booking?stay=none', { headers })
    expect(stayOf(gone)).toBe('chosen-stay=')
    expect(gone.text).not.toContain('2026-12-20')
  })
})

describe('the resort of a booking', () => {
  async function twoHouses(more: Record<string, unknown> = {}) {
    const open = await openTestServer()
    await house(open.store)
    const rojo = { ...azul, name: 'Rojo', code: 'ROJ', hotel_id: '79', ...more }
    await open.store.records.put({ ...record('resorts', 'rojo', rojo), id: 'rojo', site_id: '*' }, shown)
    await open.publish('')
    return open
  }

  it('is chosen among those that are open where several are possible, with the stay on each card', async () => {
    const { ask } = await twoHouses()
    const { status, text } = await ask(`/booking?${days}&page_promo=SUN`)
    expect([status, text.includes('Where would you like to stay?')]).toEqual([200, true])
    expect(text).toMatch(/20\s?–\s?24 Dec/)
    const cards = [...text.matchAll(/href="(\/booking\?[^"]*resort=(\w+)[^"]*)"/g)]
    expect(cards.map(([, , code]) => code)).toEqual(['AZL', 'ROJ'])
    const { headers } = await ask(cards[1]![1]!.replaceAll('&amp;', '&'))
    expect(headers.location).toMatch(/hotel=79.*arrive=2026-12-20.*promo=SUN/)
  })

  it('is named before the guest leaves where nobody chose it, and then is chosen', async () => {
    const { ask } = await twoHouses()
    const { status, text } = await ask(`/booking?among=ROJ&${days}`)
    expect(status).toBe(200)
    expect(text).toContain('You are booking at Rojo.')
    expect(text).toContain('<option value="ROJ" selected="">Rojo')
  })

  it('tells a guest what its engine does not take, and leads on all the same', async () => {
    const { ask } = await twoHouses({ adapter: 'hyatt' })
    const { status, text } = await ask(`/booking?resort=rojo&${days}&children=1&ages=4&code=ACME`)
    expect(status).toBe(200)
    for (const lost of ['The ages of the children', 'Code ACME', 'tel:+529985550100']) expect(text).toContain(lost)
    const onward = /href="(\/booking\?[^"]*told=yes)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    expect((await ask(onward!)).headers.location).toContain('hyatt.com/shop/rooms/79')
  })

  it('asks for nothing that the engine does not carry', async () => {
    const { ask } = await twoHouses({ adapter: 'mews' })
    const asked = (await ask('/booking?resort=rojo&ask=stay')).text
    expect(asked).not.toContain('name="rooms"')
    expect((await ask('/booking?resort=azul&ask=stay')).text).toContain('name="rooms"')
  })
})

describe('a visit that a trigger knows', () => {
  it('is given its codes by the server, on a page that no cache keeps, and booking sends them', async () => {
    const { ask } = await server()
    const visit = await ask('/spa?promo=VIP-A&utm_source=mail')
    expect(visit.status).toBe(200)
    expect(visit.headers['cache-control']).toBe('private, no-store')
    expect(setCookie(visit)).toMatch(/^voix_bk=[\w-]+\.[\w-]+; Path=\/; Max-Age=2592000; Secure; SameSite=Lax$/)
    expect(storedCodesIn(cookieOf(visit), '/')).toMatchObject({
      codes: { promo: 'VIP20' },
      message: 'Your VIP price is on.',
    })
    const { headers } = await ask(`/booking?resort=azul&${days}`, { headers: { cookie: cookieOf(visit) } })
    expect(new URL(headers.location!).searchParams.get('promo')).toBe('VIP20')
  })

  it('comes before the codes of the page it began on, and after those of any other', async () => {
    const { ask } = await server()
    const cookie = cookieOf(await ask('/spa?promo=VIP'))
    const promoFrom = async (path: string) => {
      const headers = { cookie, referer: `http://ziva.test${path}` }
      const answer = await ask(`/booking?resort=azul&page_promo=SEA&${days}`, { headers })
      return new URL(answer.headers.location!).searchParams.get('promo')
    }
    expect(await promoFrom('/spa?promo=VIP')).toBe('VIP20')
    expect(await promoFrom('/rooms')).toBe('SEA')
  })

  it('is noted once: the next is answered as everybody’s', async () => {
    const { ask } = await server()
    const cookie = cookieOf(await ask('/spa?promo=VIP'))
    const again = await ask('/spa?promo=VIP', { headers: { cookie } })
    expect(again.headers['set-cookie']).toBeUndefined()
    expect((await ask('/spa')).headers['set-cookie']).toBeUndefined()
  })

  it('leads to its address without the parameter where its trigger says so, and only once', async () => {
    const { ask, publish, store } = await openTestServer()
    await publish('spa')
    const trigger = { name: 'VIP', state: 'active', codes: { promo: 'VIP20' }, strip_param: true }
    const query = [{ param: 'promo', op: 'exact', value: 'VIP' }]
    await store.records.put(record('booking-code-triggers', 'strips', { ...trigger, query }), shown)
    const visit = await ask('/spa?promo=VIP&utm_source=mail')
    expect([visit.status, visit.headers.location]).toEqual([302, '/spa?utm_source=mail'])
    expect(visit.headers['cache-control']).toContain('no-store')
    const then = await ask(visit.headers.location!, { headers: { cookie: cookieOf(visit) } })
    expect([then.status, then.headers['set-cookie']]).toEqual([200, undefined])
  })

  it('is forgotten when the visitor takes the code away', async () => {
    const { ask } = await server()
    const cookie = cookieOf(await ask('/spa?promo=VIP'))
    const answer = await ask(`/booking?resort=azul&codes=none&${days}`, { headers: { cookie } })
    expect(answer.headers.location).not.toContain('VIP20')
    expect(setCookie(answer)).toContain(`${storedCodesCookie}=; Path=/; Max-Age=0`)
  })

  it('gives nothing once its trigger is paused', async () => {
    const { ask, store, publish, invalidation } = await openTestServer()
    await house(store)
    await publish('spa')
    const cookie = cookieOf(await ask('/spa?promo=VIP'))
    await store.records.put(
      {
        ...record('booking-code-triggers', 'spring', { ...spring, state: 'paused' }),
        id: 'spring',
        site_id: '*',
        revision: 1,
      },
      { ...shown, tags: ['entity:booking-code-triggers'] },
    )
    await invalidation.sync()
    const answer = await ask(`/booking?resort=azul&${days}`, { headers: { cookie } })
    expect(answer.headers.location).not.toContain('VIP20')
    expect((await ask('/spa?promo=VIP')).headers['set-cookie']).toBeUndefined()
  })
})

describe('a link to booking that an editor wrote by hand', () => {
  it('takes along what its page says, unless the guest has left that behind', async () => {
    const { ask, publish } = await server()
    await publish('gala', slice('PromoCoupon', 'coupon', { promo: 'GALA' }))
    const promoOf = async (query: string) => {
      const answer = await ask(`/booking?resort=azul&${query}`, { headers: { referer: 'http://ziva.test/gala' } })
      return new URL(answer.headers.location!).searchParams.get('promo')
    }
    expect(await promoOf(days)).toBe('GALA')
    expect(await promoOf(`${days}&promo=MINE`)).toBe('MINE')
    expect(await promoOf(`${days}&page=none`)).toBeNull()
  })
})

describe('the cookie of codes', () => {
  const codes = {
    trigger: 'spring',
    codes: { promo: 'VIP20' },
    at: '/spa',
    lasts: 'days',
    days: 30,
    priority: 100,
    message: 'Glück ✓',
    show: 'visible',
  } as const
  const cookie = createBookingCookie(Buffer.from('key'))

  it('is read as it was written, also by the page, with letters of any language', () => {
    const written = cookie.write(codes)!.split(';')[0]!
    expect(cookie.read(`a=1; ${written}; b=2`)).toEqual(codes)
    expect(storedCodesIn(written, '/')).toMatchObject({ message: 'Glück ✓', codes: { promo: 'VIP20' } })
  })

  it('counts for nothing when another program wrote it', () => {
    const forged = createBookingCookie(Buffer.from('other')).write(codes)!.split(';')[0]!
    expect(cookie.read(forged)).toBeUndefined()
    expect(cookie.read(`${storedCodesCookie}=`)).toBeUndefined()
    expect(cookie.read(`${storedCodesCookie}=a.b`)).toBeUndefined()
  })

  it('is never longer than its limit', () => {
    expect(
      cookie.write({ ...codes, message: 'x'.repeat(140), at: `/${'a'.repeat(254)}` })!.split(';')[0]!.length,
    ).toBeLessThanOrEqual(longestStoredCodesCookie)
    expect(cookie.write({ ...codes, message: '✓'.repeat(400) })).toBeUndefined()
  })
})

describe('a promo coupon', () => {
  it('goes along with every way to book from its page, also above it', async () => {
    const { ask, publish } = await server()
    const coupon = slice('PromoCoupon', 'coupon', { promo: 'SUMMER' })
    await publish('summer', slice('BookNowButton', 'button', { resort: 'AZL' }), coupon)
    const { text } = await ask('/summer')
    const links = [...text.matchAll(/href="(\/booking[^"]*)"/g)].map(([, href]) => href!)
    expect(links.length).toBeGreaterThan(1)
    for (const href of links) expect(href).toContain('page_promo=SUMMER')
  })
})

describe('a page of a resort in another language', () => {
  const azulOfHouse = { ...azul, name: 'Casa Azul' }

  async function spanishHouse(elements: readonly ReturnType<typeof slice>[]) {
    const open = await openTestServer()
    const { store, content, invalidation } = open
    const ziva = (await store.sites.get('ziva'))!
    await store.sites.put({ ...ziva, settings: { locales: ['es'], resort_id: 'azul' } })
    const put = (id: string, language_code: string, group: string, data: Record<string, unknown>) =>
      store.records.put(
        { ...record('resorts', group, data), id, site_id: '*', title: id, language_code, translation_group: group },
        shown,
      )
    await put('azul', 'en', 'azul', azul)
    await put('azul-es', 'es', 'azul', azulOfHouse)
    await put('verde', 'en', 'verde', { ...azul, name: 'Verde', code: 'VRD', hotel_id: '78' })
    await put('verde-es', 'es', 'verde', { ...azul, name: 'Verde', code: 'VRD', hotel_id: '78' })
    for (const language_code of ['en', 'es']) {
      const page = { ...pageOf('ziva', 'rooms', ...elements), id: `rooms-${language_code}`, language_code }
      const row = await content.pages.put(user('owner'), page)
      await content.pages.publish(user('owner'), row.page.id, row.revision)
    }
    await invalidation.sync()
    return open
  }

  it('is not asked for in the booking bar of its own site, which books it in its language', async () => {
    const { ask } = await spanishHouse([slice('InlineBookingWidget', 'bar')])
    for (const address of ['/rooms', '/es/rooms']) {
      const { text } = await ask(address)
      expect(text).toContain('<input type="hidden" name="resort" value="AZL"/>')
      expect(text).not.toContain('<option value="AZL"')
    }
    for (const name of ['azul', 'azul-es', 'AZL']) {
      const { headers } = await ask(`/booking?resort=${name}&lang=es`)
      expect(headers.location).toMatch(/hotel=77&.*locale=es-ES/)
    }
  })

  it('is booked from the header, also on the page that its description makes, with the offers that it has', async () => {
    const { ask, store, invalidation } = await spanishHouse([])
    const special = { ...record('specials', 'sol', { title: 'Sol y sal', resort_ids: ['verde'] }), language_code: 'es' }
    await store.records.put({ ...special, title: 'Sol y sal' }, { ...shown, tags: ['entity:specials'] })
    await invalidation.sync()
    expect((await ask('/es/rooms')).text).toContain('href="/booking?resort=azul&amp;lang=es"')
    const page = (await ask('/es/resorts/verde')).text
    expect(page).toContain('href="/booking?resort=VRD&amp;lang=es"')
    expect(page).not.toContain('href="/booking?resort=azul')
    expect(page).toContain('Sol y sal')
  })

  it('asks for one of the resorts at which an offer is valid, where it is valid at several and not at its own', async () => {
    const { ask, store, invalidation, publish } = await spanishHouse([])
    await publish('')
    const rojo = { ...record('resorts', 'rojo', { ...azul, name: 'Rojo', code: 'ROJ' }, '*'), id: 'rojo' }
    await store.records.put(rojo, shown)
    const special = record('specials', 'pair', { title: 'A pair', resort_ids: ['verde', 'rojo'] })
    await store.records.put(special, { ...shown, tags: ['entity:specials'] })
    await invalidation.sync()
    const { status, text } = await ask('/booking?special=pair')
    expect(status).toBe(200)
    expect(text).toContain('You are booking “A pair”.')
    const cards = [...text.matchAll(/href="\/booking\?special=pair&amp;resort=([A-Z]{3})&amp;ask=stay"/g)]
    expect(cards.map(([, code]) => code)).toEqual(['ROJ', 'VRD'])
  })

  it('says the language of a link that was written by hand on it', async () => {
    const { ask } = await spanishHouse([])
    const from = (path: string) => ask('/booking?resort=azul', { headers: { referer: `http://ziva.test${path}` } })
    expect((await from('/es/rooms')).headers.location).toContain('locale=es-ES')
    expect((await from('/rooms')).headers.location).toContain('locale=en-US')
  })

  it('leaves out the resorts that it says, whichever of their languages is named', async () => {
    for (const name of ['verde', 'verde-es']) {
      const { ask } = await spanishHouse([
        slice('InlineBookingWidget', 'bar'),
        slice('BookingExcludeResorts', 'without', { resorts: [name] }),
      ])
      for (const path of name === 'verde' ? ['/rooms', '/es/rooms'] : ['/es/rooms'])
        expect([name, path, (await ask(path)).text.includes('value="VRD"')]).toEqual([name, path, false])
      const refused = await ask(`/booking?resort=VRD&without=${name}&lang=es`)
      expect([name, refused.headers.location]).toEqual([name, undefined])
    }
  })
})
