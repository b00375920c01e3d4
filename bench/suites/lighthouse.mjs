import { createServer } from 'node:net'
import { openBrowser, settled } from '../../scripts/photographs.mjs'
import { openLighthouse } from '../lighthouse/install.mjs'

export const group = 'lighthouse'
export const name = 'demo homes, record pages and whole looks on a telephone'
/** Fifty-six pages. */
export const minutes = 60

const budgets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** The telephone that Lighthouse pretends to be, so that it finds the sizes of pictures that were made for it. */
const telephone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/**
 * Judges the home page of each demo site, a page of each kind of record there, and the whole look of each layout that no
 * site wears; `LIGHTHOUSE=amarra,jewel` judges only those, `records` the pages of records. Whole looks are for editors
 * alone, so what search engines would find is not asked of them.
 */
export async function run({ report }) {
  const lighthouse = await openLighthouse()
  const port = await freePort()
  const { browser, context, server, close } = await openBrowser({}, [`--remote-debugging-port=${port}`])
  try {
    const storageState = await context.storageState()
    const warming = await browser.newContext({ ...telephone, storageState })
    const cookie = storageState.cookies.map((each) => `${each.name}=${each.value}`).join('; ')
    for (const { label, names, address, isPublic } of await pagesToJudge(context, server.url)) {
      const wanted = process.env.LIGHTHOUSE?.split(',')
      if (wanted && !names.some((each) => wanted.includes(each))) continue
      await warmed(warming, address, server.url)
      const judged = Object.entries(budgets).filter(([category]) => isPublic || category !== 'seo')
      const { lhr } = await lighthouse(address, {
        port,
        onlyCategories: judged.map(([category]) => category),
        logLevel: 'error',
        ...(!isPublic && { extraHeaders: { cookie } }),
      })
      for (const [category, budget] of judged)
        report(`${label}: ${category}`, Math.round(lhr.categories[category].score * 100), 'of 100', budget, '>=')
      for (const { id, title, score, displayValue = '' } of Object.values(lhr.audits))
        if (score !== null && score < 0.9) console.log(`    ${id}: ${title} ${displayValue}`.trimEnd())
    }
  } finally {
    await close()
  }
}

async function pagesToJudge(context, url) {
  const read = async (path) => (await (await context.request.get(url + path)).json()).rows
  const [sites, layouts] = [await read('/api/sites'), await read('/api/layouts')]
  const homes = sites.map(({ slug: domain, layout }) => {
    const address = new URL(url)
    address.hostname = domain
    const house = domain.split('.')[0]
    return { label: `${house} (${layout})`, names: [house, layout], address: address.href, isPublic: true }
  })
  const records = []
  for (const home of homes) records.push(...(await recordsOf(context, home)))
  const looks = layouts
    .filter(({ id }) => !sites.some(({ layout }) => layout === id))
    .map(({ id }) => {
      const address = `${url}/voix/frames/whole-looks/${encodeURIComponent(id)}`
      return { label: `${id} (whole look)`, names: [id], address, isPublic: false }
    })
  return [...homes, ...records, ...looks]
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
