import { createServer } from 'node:net'
import { openBrowser, settled } from '../../scripts/photographs.mjs'
import { openLighthouse } from '../lighthouse/install.mjs'
import { median } from '../statistics.mjs'

export const group = 'lighthouse'
export const name = 'demo homes, record pages and whole looks on a telephone'
/** Fifty-six pages. */
export const minutes = 60

const budgets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** The telephone that Lighthouse pretends to be, so that it finds the sizes of pictures that were made for it. */
const telephone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Argument of tests, with which no page comes back from the browser's cache of pages. */
const notForVisitors = ['--disable-back-forward-cache']

/** How many points a page of a record may have less than the home of its house, which is judged in turns with it. */
const mostBelowHome = 3

/**
 * Judges the home page of each demo site, a page of each kind of record there, and the whole look of each layout that no
 * site wears; `LIGHTHOUSE=amarra,jewel` judges only those, `records` the pages of records and the homes beside them. Each page
 * is judged `LIGHTHOUSE_TURNS` times (once unless it is said), the pages of a house in turns, and the middle counts. Whole looks
 * are for editors alone, so what search engines would find is not asked of them.
 */
export async function run({ report }) {
  const lighthouse = await openLighthouse()
  const port = await freePort()
  const { browser, context, server, close } = await openBrowser({}, [`--remote-debugging-port=${port}`], notForVisitors)
  try {
    const storageState = await context.storageState()
    const warming = await browser.newContext({ ...telephone, storageState })
    const cookie = storageState.cookies.map((each) => `${each.name}=${each.value}`).join('; ')
    const wanted = process.env.LIGHTHOUSE?.split(',')
    for (const { house, pages } of await housesToJudge(context, server.url)) {
      const judged = pages.filter(({ names }) => !wanted || names.some((each) => wanted.includes(each)))
      for (const { address } of judged) await warmed(warming, address, server.url)
      const results = new Map(judged.map((page) => [page, []]))
      for (let turn = 0; turn < Number(process.env.LIGHTHOUSE_TURNS ?? 1); turn++)
        for (const page of judged) results.get(page).push(await judge(page))
      const performances = judged.map((page) => reportPage(page, results.get(page), report))
      if (judged.some(({ isHome }) => isHome) && judged.length > 1)
        report(
          `${house}: pages of records below the home`,
          performances[0] - Math.min(...performances),
          'points',
          mostBelowHome,
          '<=',
        )
    }

    async function judge({ address, isPublic }) {
      const { lhr } = await lighthouse(address, {
        port,
        onlyCategories: categoriesOf(isPublic),
        logLevel: 'error',
        ...(!isPublic && { extraHeaders: { cookie } }),
      })
      return lhr
    }
  } finally {
    await close()
  }
}

function categoriesOf(isPublic) {
  return Object.keys(budgets).filter((category) => isPublic || category !== 'seo')
}

/** Reports the points of a page, prints what Lighthouse finds there and how it was timed, and returns its performance. */
function reportPage({ label, isPublic }, results, report) {
  const points = (category) => Math.round(median(results.map(({ categories }) => categories[category].score)) * 100)
  for (const category of categoriesOf(isPublic))
    report(`${label}: ${category}`, points(category), 'of 100', budgets[category], '>=')
  const timed = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
    (id) => `${id} ${Math.round(median(results.map(({ audits }) => audits[id].numericValue)))} ms`,
  )
  console.log(`    ${timed.join(', ')}`)
  for (const { id, title, score, displayValue = '', details } of Object.values(results.at(-1).audits)) {
    if (score === null || score >= 0.9) continue
    console.log(`    ${id}: ${title} ${displayValue}`.trimEnd())
    if (id === 'bf-cache') for (const { reason } of details?.items ?? []) console.log(`      ${reason}`)
  }
  return points('performance')
}

/** Pages in the order in which they are judged, the home of a house first and its records after it. */
async function housesToJudge(context, url) {
  const read = async (path) => (await (await context.request.get(url + path)).json()).rows
  const [sites, layouts] = [await read('/api/sites'), await read('/api/layouts')]
  const houses = []
  for (const { slug: domain, layout } of sites) {
    const address = new URL(url)
    address.hostname = domain
    const house = domain.split('.')[0]
    const names = [house, layout, 'records']
    const home = { label: `${house} (${layout})`, names, address: address.href, isPublic: true, isHome: true }
    houses.push({ house, pages: [home, ...(await recordsOf(context, home))] })
  }
  const looks = layouts
    .filter(({ id }) => !sites.some(({ layout }) => layout === id))
    .map(({ id }) => {
      const address = `${url}/voix/frames/whole-looks/${encodeURIComponent(id)}`
      return { house: id, pages: [{ label: `${id} (whole look)`, names: [id], address, isPublic: false }] }
    })
  return [...houses, ...looks]
}

/** The first page of each kind of record in the sitemap of a site; Node knows no *.localhost, so the host is named. */
async function recordsOf(context, { label, names: [house], address }) {
  const { host, port, origin } = new URL(address)
  const listed = async (path) => {
    const answer = await context.request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } })
    return Array.from((await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g), ([, each]) => new URL(each).pathname)
  }
  const paths = (await Promise.all((await listed('/sitemap.xml')).map(listed))).flat()
  return ['rooms', 'dining', 'weddings', 'meetings'].flatMap((kind) => {
    const path = paths.find((each) => each.startsWith(`/${kind}/`))
    return path ? { label: `${label} ${path}`, names: [house, 'records'], address: origin + path, isPublic: true } : []
  })
}

/** Pictures are made when they are first asked for, which is nobody's usual visit: waits until the best of each is there. */
async function warmed(context, address, url) {
  const page = await context.newPage()
  await page.goto(address)
  await settled(page)
  const shown = await page.evaluate(() => [...document.images].map(({ currentSrc }) => currentSrc).filter(Boolean))
  for (const picture of new Set(shown)) {
    const { pathname, search } = new URL(picture)
    for (let tries = 0; tries < 40; tries++) {
      const answer = await context.request.get(url + pathname + search)
      if (/immutable/.test(answer.headers()['cache-control'] ?? '')) break
      await page.waitForTimeout(250)
    }
  }
  await page.close()
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}
