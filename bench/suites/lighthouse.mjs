import { createServer } from 'node:net'
import { openBrowser, settled } from '../../scripts/photographs.mjs'
import { openLighthouse } from '../lighthouse/install.mjs'

export const group = 'lighthouse'
export const name = 'demo homes and whole looks on a telephone'
/** Thirty-four pages. */
export const minutes = 40

const budgets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** The telephone that Lighthouse pretends to be, so that it finds the sizes of pictures that were made for it. */
const telephone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/**
 * Judges the home page of each demo site, and the whole look of each layout that no site wears; `LIGHTHOUSE=amarra,jewel`
 * judges only those. Whole looks are for editors alone, so what search engines would find is not asked of them.
 */
export async function run({ report }) {
  const lighthouse = await openLighthouse()
  const port = await freePort()
  const { browser, context, server, close } = await openBrowser({}, [`--remote-debugging-port=${port}`])
  try {
    const storageState = await context.storageState()
    const warming = await browser.newContext({ ...telephone, storageState })
    const cookie = storageState.cookies.map((each) => `${each.name}=${each.value}`).join('; ')
    for (const { label, names, address, isHome } of await pagesToJudge(context, server.url)) {
      const wanted = process.env.LIGHTHOUSE?.split(',')
      if (wanted && !names.some((each) => wanted.includes(each))) continue
      await warmed(warming, address, server.url)
      const judged = Object.entries(budgets).filter(([category]) => isHome || category !== 'seo')
      const { lhr } = await lighthouse(address, {
        port,
        onlyCategories: judged.map(([category]) => category),
        logLevel: 'error',
        ...(!isHome && { extraHeaders: { cookie } }),
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
    return { label: `${house} (${layout})`, names: [house, layout], address: address.href, isHome: true }
  })
  const looks = layouts
    .filter(({ id }) => !sites.some(({ layout }) => layout === id))
    .map(({ id }) => {
      const address = `${url}/voix/frames/whole-looks/${encodeURIComponent(id)}`
      return { label: `${id} (whole look)`, names: [id], address, isHome: false }
    })
  return [...homes, ...looks]
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
