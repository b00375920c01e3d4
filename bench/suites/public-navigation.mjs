import { startProduct } from '../server.mjs'
import { medianOf } from '../statistics.mjs'
import { launchBrowser } from '../studio.mjs'

export const group = 'public'
export const name = 'from page to page'

/** Links that were fetched ahead, followed in a browser: until the new heading is in the page, and until its islands wake. */
export async function run({ report }) {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    // Fading from page to page is drawn by the processor here, where visitors have a graphics card for it.
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    const ready = page.waitForResponse(/\/builds\/meta\//)
    await page.goto(`http://nitida.localhost:${new URL(product.url).port}/specials`)
    await ready
    let turn = 0
    const visits = []
    const visit = async () => {
      const path = turn++ % 2 === 0 ? '/' : '/specials'
      const times = await page.evaluate(follow, path)
      visits.push(times.awake)
      return times.heading
    }
    // Each page once, so that both are in memory.
    for (let i = 0; i < 2; i++) await visit()
    visits.length = 0
    report('prefetched link → new heading', await medianOf(9, visit), 'ms', 100, '<=')
    report('prefetched link → islands awake', visits.sort((a, b) => a - b)[visits.length >> 1], 'ms', 250, '<=')
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Runs in the page. */
async function follow(path) {
  const before = document.querySelector('h1')
  const started = performance.now()
  const until = async (isThere) => {
    while (!isThere() && performance.now() - started < 5000) await new Promise((next) => setTimeout(next, 2))
    return performance.now() - started
  }
  document.querySelector(`a[href="${path}"]`).click()
  const heading = await until(() => {
    const now = document.querySelector('h1')
    return now && now !== before && location.pathname === path
  })
  const awake = await until(() =>
    [...document.querySelectorAll('[data-wake="load"]')].every((island) =>
      Object.keys(island).some((key) => key.startsWith('__reactContainer')),
    ),
  )
  await new Promise((rest) => setTimeout(rest, 800))
  return { heading, awake }
}
