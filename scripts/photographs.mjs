import { chromium } from 'playwright-core'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { startServer } from './server.ts'

const password = 'photographs-1'

/** The built product with its demo group, and a browser in which the owner is signed in. */
export async function openBrowser(options = {}, more = []) {
  await build()
  findChromium()
  const server = await startServer({ env: { DEMO_PASSWORD: password } })
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const answer = await context.request.post(`${server.url}/api/session`, {
    data: { email: 'owner@voix.test', password },
    headers: { origin: server.url },
  })
  if (!answer.ok()) throw new Error(`The owner could not sign in: ${await answer.text()}`)
  return {
    browser,
    context,
    server,
    async close() {
      await browser.close()
      await server.stop()
    },
  }
}

/** How often a picture that did not come is asked for again: a busy server makes the sizes of pictures one by one. */
const mostTries = 10

/** Loads every picture there is, seen or not, and waits until it and the fonts are drawn. */
export async function settled(page) {
  await page.waitForLoadState('networkidle')
  for (let tries = 0; tries < mostTries; tries++) {
    if ((await page.evaluate(loadPictures)) === 0) break
    await page.waitForTimeout(500 * (tries + 1))
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}

/** Runs in the page. Answers how many pictures did not come; those are asked for anew. */
async function loadPictures() {
  const pictures = [...document.images]
  for (const picture of pictures) {
    picture.loading = 'eager'
    // One that is unpacked beside the drawing is missing from a photograph of a whole page.
    picture.decoding = 'sync'
  }
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
  const missing = pictures.filter((picture) => picture.naturalWidth === 0 && picture.getAttribute('src'))
  for (const picture of missing) picture.replaceWith(picture.cloneNode())
  return missing.length
}
