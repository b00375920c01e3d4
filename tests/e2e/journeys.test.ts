import type { Browser, Page } from '@playwright/test'
import { expect, test, whole } from './fixtures.ts'
import { houseUrl } from './houses.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const arrive = inDays(75)
const depart = inDays(80)
/** As engines from the United States write a day. */
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

const couple = { adults: '2' }
const family = { adults: '2', children: '1', ages: '7' }

interface Journey {
  readonly from: string
  /** Site of the group by its first word, and the page that a search engine led to. */
  readonly house: string
  readonly path: string
  readonly guests: Readonly<Record<string, string>>
  /** Name of the way to book on that page. */
  readonly book: RegExp
  /** Resort that is chosen where several are possible. */
  readonly choose?: string
  /** The only resort that is possible is named before the guest leaves. */
  readonly named?: string
  /** What the guest is told that the engine does not take. */
  readonly told?: string
  readonly engine: string
  /** Every parameter of the stay in the engine's address. */
  readonly sent: Readonly<Record<string, string>>
}

const synxis = { arrive, depart, adult: '2', rooms: '1', currency: 'USD', locale: 'en-US' }
const shr = { checkin: american(arrive), checkout: american(depart), adults: '2', rooms: '1', lang: 'en-us' }
const mews = { mewsStart: arrive, mewsEnd: depart, mewsAdultCount: '2', mewsChildCount: '0', currency: 'USD' }

const journeys: readonly Journey[] = [
  {
    from: 'the page of a room',
    house: 'windbreak',
    path: '/rooms/windbreak-two-queen',
    guests: family,
    book: /^Book this room$/,
    engine: 'https://res.windsurfercrs.com/ibe/index.aspx',
    sent: { ...shr, propertyID: '70038', children: '1', child1: '7', roomType: 'R3PO' },
  },
  {
    from: 'an offer in Spanish',
    house: 'la-verbena',
    path: '/es/specials/mango-season',
    guests: family,
    book: /^Reserv/,
    told: 'Las edades de los niños',
    engine: 'https://www.hyatt.com/shop/rooms/70017',
    sent: { checkinDate: arrive, checkoutDate: depart, rooms: '1', adults: '2', kids: '1' },
  },
  {
    from: 'a story',
    house: 'amarra',
    path: '/blog/how-to-miss-a-boat',
    guests: couple,
    book: /^Book a room$/,
    named: 'The Packet House',
    engine: 'https://app.mews.com/distributor/70010',
    sent: { ...mews, language: 'en-US' },
  },
  {
    from: 'a brand page of the group',
    house: 'amarra',
    path: '/brands/tinaja',
    guests: couple,
    book: /^Book a room$/,
    choose: 'La Verbena',
    engine: 'https://www.hyatt.com/shop/rooms/70017',
    sent: { checkinDate: arrive, checkoutDate: depart, rooms: '1', adults: '2' },
  },
  {
    from: 'a page in Arabic',
    house: 'nitida',
    path: '/ar',
    guests: couple,
    book: /^احجز/,
    engine: 'https://app.mews.com/distributor/70045',
    sent: { ...mews, language: 'ar-SA' },
  },
  {
    from: 'the page of a restaurant',
    house: 'the-late-ferry',
    path: '/dining/the-late-ferry-hawser',
    guests: family,
    book: /^Stay a night$/,
    told: 'The ages of the children',
    engine: 'https://be.synxis.com/',
    sent: { ...synxis, child: '1' },
  },
]

/** Words by which a guest finds a way to book, in each language of the house that has three. */
const spoken = [
  {
    language: 'English',
    prefix: '',
    room: /^Book this room$/,
    book: /^Book/,
    ages: 'The ages of the children',
    sent: 'en-US',
  },
  {
    language: 'Spanish',
    prefix: '/es',
    room: /^Reservar esta habitación$/,
    book: /^Reserv/,
    ages: 'Las edades de los niños',
    sent: 'es-ES',
  },
  { language: 'Arabic', prefix: '/ar', room: /^احجز هذه الغرفة$/, book: /^احجز/, ages: 'أعمار الأطفال', sent: 'ar-SA' },
] as const

/**
 * The same from each kind of page in each language. One house of the group has three; La Verbena has English and Spanish, and
 * the others, the group's own site among them, have English alone.
 */
const inThreeLanguages: readonly Journey[] = spoken.flatMap(({ language, prefix, room, book, ages, sent }) => {
  const common = { house: 'nitida', book, guests: couple, engine: 'https://app.mews.com/distributor/70045' }
  const stay = { ...mews, language: sent }
  return [
    {
      ...common,
      from: `a room in ${language}`,
      path: `${prefix}/rooms/nitida-sea-room`,
      guests: family,
      book: room,
      told: ages,
      sent: { ...stay, mewsChildCount: '1', mewsRoom: 'R2OC' },
    },
    {
      ...common,
      from: `an offer of several houses in ${language}`,
      path: `${prefix}/specials/whole-coast`,
      sent: { ...stay, mewsVoucherCode: 'COAST25' },
    },
    { ...common, from: `a story in ${language}`, path: `${prefix}/blog/what-we-left-out`, sent: stay },
    { ...common, from: `a restaurant in ${language}`, path: `${prefix}/dining/nitida-uno`, sent: stay },
    ...(prefix === '/ar' ? [] : [{ ...common, from: `a home page in ${language}`, path: prefix || '/', sent: stay }]),
  ]
})

const inTwoLanguages: readonly Journey[] = [
  {
    ...journeys[1]!,
    from: 'an offer in English',
    path: '/specials/mango-season',
    book: /^Book/,
    told: 'The ages of the children',
  },
]

for (const scripts of ['with scripts', 'without scripts'])
  for (const journey of [...journeys, ...inThreeLanguages, ...inTwoLanguages]) {
    const form = journeys.includes(journey) ? {} : whole
    test(`A stay goes from ${journey.from} to its engine ${scripts}`, form, async ({ browser, baseURL }) => {
      const { page, left } = await guest(browser, scripts === 'with scripts')
      await travel(page, baseURL, journey)
      await expect.poll(() => left).toHaveLength(1)
      const sent = new URL(left[0]!)
      expect(`${sent.origin}${sent.pathname}`).toBe(journey.engine)
      expect(Object.fromEntries(sent.searchParams)).toMatchObject(journey.sent)
      await page.context().close()
    })
  }

test('A chosen stay is shown where one books, is changed there, and let go', async ({ browser, baseURL }) => {
  const { page } = await guest(browser, true)
  const stay = new URLSearchParams({ arrive, depart, ...family })
  await page.goto(houseUrl(baseURL, 'windbreak', `/rooms/windbreak-two-queen?${stay}`))
  const shown = page.locator('.record-stay')
  await expect(shown).toContainText('2 adults, 1 child')
  await page.goto(houseUrl(baseURL, 'windbreak', '/rooms/windbreak-bunk-queen'))
  await expect(shown).toContainText('2 adults, 1 child')
  await shown.getByRole('link', { name: 'Change' }).click()
  await expect(page.locator('form.booking [name=arrive]')).toHaveValue(arrive)
  await page.goBack()
  await shown.getByRole('button', { name: 'Clear' }).click()
  await expect(shown).toBeHidden()
  await expect(page.getByRole('link', { name: 'Book this room' })).toBeFocused()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(shown).toBeHidden()
  await page.context().close()
})

/** A guest whose way ends where the engine of others would begin: `left` fills with its address. */
async function guest(browser: Browser, scripts: boolean): Promise<{ page: Page; left: readonly string[] }> {
  const context = await browser.newContext({ javaScriptEnabled: scripts })
  const left: string[] = []
  await context.route(/\/booking(?:\?|$)/, async (route) => {
    // Node knows no *.localhost, so the host is named in the header.
    const { host, href } = new URL(route.request().url())
    const headers = { ...(await route.request().allHeaders()), host }
    const response = await route.fetch({
      url: href.replace(/\/\/[\w-]+\.localhost/, '//127.0.0.1'),
      headers,
      maxRedirects: 0,
    })
    const { location } = response.headers()
    if (location) left.push(location)
    await route.fulfill(location ? { body: 'The engine' } : { response })
  })
  return { page: await context.newPage(), left }
}

/** Goes from the page that was found, with a stay in its address, to the engine. */
async function travel(page: Page, baseURL: string | undefined, journey: Journey): Promise<void> {
  const { house, path, guests, book, choose, named, told } = journey
  await page.goto(houseUrl(baseURL, house, `${path}?${new URLSearchParams({ arrive, depart, ...guests })}`))
  await page.locator('a[href^="/booking"]').filter({ hasText: book, visible: true }).first().click()
  const main = page.getByRole('main')
  if (choose) await main.getByRole('link', { name: choose }).click()
  if (told) await expect(main.getByRole('listitem').filter({ hasText: told })).toBeVisible()
  if (named) await expect(main).toContainText(named)
  if (named) await main.locator('form.booking button[type=submit]').click()
  if (told) await main.locator('a.button').click()
}
