import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { startServer } from './server.ts'

/** Of the owner of that demo group. */
export const password = 'photographs-1'

/** The built product with its demo group, and a browser in which the owner is signed in, with these arguments and without those. */
export async function openBrowser(options = {}, more = [], ignoreDefaultArgs = []) {
  await build()
  findChromium()
  const server = await startServer({ env: { DEMO_PASSWORD: password } })
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    ignoreDefaultArgs,
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

/** Page on which no popup opens: whether its time comes while a page is photographed or measured depends on how busy the machine is. */
export async function pageOfVisitor(context) {
  const page = await context.newPage()
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => {}
  })
  return page
}

/** How often a picture that did not come is asked for again: a busy server makes the sizes of pictures one by one. */
const mostTries = 10
/** How long the server may take to make one file of a picture on a machine that does much else, ms. */
const madeWithin = 120_000
/** How often a page may bring further pictures while those that were there are waited for. */
const mostRounds = 5
/** Addresses of pictures that the server is known to have made. */
const made = new Set()

/**
 * Loads every picture there is, seen or not, and waits until it and the fonts are drawn. What a browser decides by how
 * fast things come is decided beforehand, so that a page looks the same however busy the machine is.
 */
export async function settled(page) {
  await page.waitForLoadState('networkidle')
  // Whatever lies under the pointer would be drawn as if the visitor pointed at it.
  await page.mouse.move(-100, -100)
  await seeAll(page)
  await page.evaluate(waitForFonts)
  for (let rounds = 0; ; rounds++) {
    const chosen = await page.evaluate(choosePictures)
    if (chosen.length === 0) break
    if (rounds === mostRounds) throw new Error(`${page.url()} goes on bringing pictures: ${chosen.join(', ')}`)
    await filesAreMade(page, chosen)
    await page.evaluate(pinPictures)
  }
  await page.evaluate(pinPictures)
  for (let tries = 0; tries < mostTries; tries++) {
    if ((await page.evaluate(loadPictures)) === 0) break
    await page.waitForTimeout(500 * (tries + 1))
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/**
 * Picture of a page from its top or further down, as PNG. The window keeps its size and the page is moved through it:
 * a window as high as the page would change all lengths that follow the window, in the midst of being photographed.
 */
export async function photographed(page, { top = 0, mostHeight }) {
  const window = page.viewportSize()
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const height = Math.max(1, Math.min(whole - top, mostHeight))
  const pieces = []
  for (let at = 0; at < height; at += window.height) {
    await page.evaluate(movePage, top + at)
    const piece = await page.screenshot({
      animations: 'disabled',
      clip: { x: 0, y: 0, width: window.width, height: Math.min(window.height, height - at) },
    })
    pieces.push({ input: piece, left: 0, top: at })
  }
  await page.evaluate(movePage, 0)
  return sharp({ create: { width: window.width, height, channels: 3, background: '#fff' } })
    .composite(pieces)
    .png()
    .toBuffer()
}

/**
 * Moves all of a page through its window once: what wakes when it is seen draws itself again, with the pictures that it
 * came with, when it wakes only while it is photographed.
 */
async function seeAll(page) {
  const { height } = page.viewportSize()
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let at = height; at < whole; at += height) await page.evaluate(movePage, at)
  await page.evaluate(movePage, 0)
  await page.waitForLoadState('networkidle')
}

/** Runs in the page. Moves what lies further down into the window; nothing scrolls, so nothing sticks or follows. */
async function movePage(by) {
  scrollTo(0, 0)
  document.body.style.translate = by > 0 ? `0 ${-by}px` : ''
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
}

/** Runs in the page. Fonts that may be left out when they come late are waited for, however late they come. */
async function waitForFonts() {
  const change = (rules) => {
    for (const rule of rules) {
      if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'block')
      else if (rule.cssRules) change(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) change(sheet.cssRules)
  for (let loading = true; loading;) {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    loading = document.fonts.status === 'loading'
    await document.fonts.ready
  }
}

/**
 * Waits until the server has made each of these files, and refuses to go on without one: until then it sends a larger or
 * smaller one in its place, and a photograph of that differs from the next.
 */
async function filesAreMade(page, addresses) {
  const asked = addresses.filter((address) => !made.has(address))
  for (const address of asked) {
    // Names below `localhost` are known to browsers alone.
    const { protocol, port, pathname, search } = new URL(address)
    const deadline = performance.now() + madeWithin
    for (;;) {
      const answer = await page.request.get(`${protocol}//127.0.0.1:${port}${pathname}${search}`)
      // What is not there is missing from the page as well, and is not stood in for.
      if (answer.status() === 404 || isWhole(answer)) break
      if (performance.now() > deadline)
        throw new Error(
          `${page.url()} cannot be photographed: ${address} is not made yet, and another file stands in for it.`,
        )
      await page.waitForTimeout(200)
    }
    made.add(address)
  }
}

/** Whether an answer is the file that was asked for: one that stands in for it is not kept. */
function isWhole(answer) {
  return answer.ok() && /immutable/.test(answer.headers()['cache-control'] ?? '')
}

/**
 * Runs in the page. Of the files that a picture is offered in, a browser takes a larger one when it has it already, and
 * another one when the window changes; here each is given the one that its place asks for. Answers those files.
 */
function choosePictures() {
  const chosen = new Set()
  for (const image of document.images) {
    const [source] = [...image.parentElement.querySelectorAll('picture > source')].filter(
      ({ media }) => !media || matchMedia(media).matches,
    )
    const candidates = (source ?? image).srcset
      .split(', ')
      .map((candidate) => candidate.split(' '))
      .map(([address, width = '']) => ({ address, width: Number.parseInt(width, 10) }))
      .filter(({ width }) => width > 0)
      .toSorted((a, b) => a.width - b.width)
    if (candidates.length === 0) continue
    const needed = image.getBoundingClientRect().width * devicePixelRatio
    const { address } = candidates.find(({ width }) => width >= needed) ?? candidates.at(-1)
    image.dataset.pinned = new URL(address, location.href).href
    chosen.add(image.dataset.pinned)
  }
  return [...chosen]
}

/** Runs in the page. Shows each picture in the file that was chosen for it, at once. */
function pinPictures() {
  for (const image of document.images) {
    image.loading = 'eager'
    // A picture that is unpacked beside the drawing is missing from a photograph of a whole page.
    image.decoding = 'sync'
    const { pinned } = image.dataset
    if (!pinned) continue
    for (const source of image.parentElement.querySelectorAll('picture > source')) source.remove()
    image.removeAttribute('srcset')
    image.removeAttribute('sizes')
    // The page may hold what stood in for the file: another address asks for it again.
    image.src = `${pinned}${pinned.includes('?') ? '&' : '?'}made`
    delete image.dataset.pinned
  }
}

/** Runs in the page. Answers how many pictures did not come; those are asked for again. */
async function loadPictures() {
  const pictures = [...document.images]
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
  const missing = pictures.filter((picture) => picture.naturalWidth === 0 && picture.getAttribute('src'))
  for (const picture of missing) picture.replaceWith(picture.cloneNode())
  return missing.length
}
