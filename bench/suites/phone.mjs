import { startProduct } from '../server.mjs'
import { median } from '../statistics.mjs'
import { launchBrowser } from '../studio.mjs'

export const group = 'phone'
export const name = 'six homes on a poor phone'
export const minutes = 30

/** Poor phone: its screen, how many times slower its processor is, and its network (bytes a second, ms). */
const telephone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const processor = { rate: 6 }
const network = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 4e6 / 8 }

const houses = ['amarra', 'la-verbena', 'windbreak', 'nine-herons', 'nitida', 'the-late-ferry']
/** Openings of each page; the middle of them counts. */
const turns = 3
/** Time that a page is given after it has loaded, and an answer after it was asked for, ms. */
const settledMs = 3000
const answeredMs = 1500

const pictures = { 'a picture': (page) => page.locator('main [aria-haspopup=dialog]') }

/** Pages of each house and what is touched there, in order; what a house does not have is left out. */
const visits = [
  {
    path: '/',
    taps: {
      'the menu': (page) => page.getByRole('button', { name: 'Menu', exact: true }),
      'the booking form': (page) => page.locator('main details:has(form) > summary'),
      'the calendar': (page) => page.getByRole('button', { name: 'Arrival: open the calendar' }),
      'the next month': (page) => page.getByRole('button', { name: /next month/i }),
    },
  },
  { path: '/rooms', taps: { 'a room to compare': (page) => page.getByRole('checkbox', { name: /compare/i }) } },
  ...['/gallery', '/activities', '/resorts/marejada-punta-calandria'].map((path) => ({ path, taps: pictures })),
  {
    path: '/contact',
    taps: { 'an empty form': (page) => page.locator('main form:has(textarea) button[type=submit]') },
  },
]

/**
 * Opens pages of the demo's houses on a poor phone and touches what is there: until the largest picture or words are drawn
 * (LCP), how far anything moves by itself (CLS), and until each touch has an answer on the screen (INP).
 */
export async function run({ report }) {
  const product = await startProduct()
  const browser = await launchBrowser()
  const { port } = new URL(product.url)
  const wanted = process.env.BENCH_HOUSES?.split(',') ?? houses
  try {
    for (const house of wanted)
      for (const { path, taps } of visits) {
        const label = `${house}${path}`
        const visit = () => visited(browser, `http://${house}.localhost:${port}${path}`, taps)
        const first = await visit()
        if (!first) continue
        const seen = [first]
        while (seen.length < turns) seen.push(await visit())
        if (path === '/')
          report(`${label}: largest paint`, median(seen.map(({ lcp }) => lcp)), 'ms', 2500, '<=', { goal: 1500 })
        report(`${label}: layout shift`, Math.max(...seen.map(({ cls }) => cls)), '', 0, '<=')
        for (const tap of Object.keys(first.answers))
          report(`${label}: ${tap}`, median(seen.map(({ answers }) => answers[tap])), 'ms', 200, '<=', { goal: 100 })
      }
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Opens a page and touches each thing once: `{ lcp, cls, answers }`, ms; undefined where there is no such page. */
async function visited(browser, address, taps) {
  const context = await browser.newContext(telephone)
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', processor)
    const answer = await page.goto(address, { waitUntil: 'load' })
    if (!answer.ok()) return undefined
    await page.waitForTimeout(settledMs)
    const { lcp, cls } = await page.evaluate(() => globalThis.seen)
    const consent = page.getByRole('button', { name: 'Reject all' })
    if (await consent.isVisible()) await consent.tap()
    const answers = {}
    for (const [tap, find] of Object.entries(taps)) {
      const target = find(page).first()
      if (!(await target.isVisible())) continue
      await target.scrollIntoViewIfNeeded()
      await page.waitForTimeout(answeredMs)
      await page.evaluate(() => (globalThis.seen.answered = 0))
      await target.tap()
      await page.waitForTimeout(answeredMs)
      answers[tap] = await page.evaluate(() => globalThis.seen.answered)
      if (tap === 'the menu') await page.keyboard.press('Escape')
    }
    return { lcp, cls, answers }
  } finally {
    await context.close()
  }
}

/** Runs in the page before everything else. */
function watch() {
  const seen = { lcp: 0, cls: 0, answered: 0 }
  globalThis.seen = seen
  const observe = (options, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => read(entry))).observe({
      buffered: true,
      ...options,
    })
  observe({ type: 'largest-contentful-paint' }, ({ startTime }) => (seen.lcp = startTime))
  observe({ type: 'layout-shift' }, ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value))
  observe({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId) seen.answered = Math.max(seen.answered, duration)
  })
}
