/** The studio in a browser, with a page as large as a budget says. */
import { randomUUID } from 'node:crypto'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/chromium.mjs'
import { tabWork } from './browser-work.mjs'
import { group, signIn, slice } from './editor.mjs'
import { startProduct } from './server.mjs'

const launch = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const kindsUsed = 40

/** Starts product and browser, signs in, hands both over, and ends them. */
export async function withStudio(measure) {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const editor = await signIn(product.url)
    await measure({ editor, context: await studioContext(browser, product.url, editor) })
  } finally {
    await browser.close()
    await product.stop()
  }
}

export function launchBrowser() {
  findChromium()
  return chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: launch,
  })
}

/** A browser of its own in which an editor is signed in. */
export async function studioContext(browser, url, editor) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const [name, value] = editor.cookie.split('=')
  await context.addCookies([
    {
      name,
      value,
      domain: '127.0.0.1',
      path: '/',
      secure: name.startsWith('__Host-'),
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
  return context
}

/** A page of so many elements in three levels, of 40 kinds of slices: the first is an Intro, the last in the order is `last`. */
export async function pageOf(editor, count) {
  const { rows: sites } = await editor.call('GET', '/api/sites')
  const [site] = sites
  const kinds = await titledSlices(editor, site.layout)
  const made = await editor.call('POST', '/api/pages', {
    site_id: site.id,
    path: `bench-${randomUUID().slice(0, 8)}`,
    title: `Of ${count} elements`,
    layout: site.layout,
    language_code: 'en',
  })
  const first = slice('Intro', { title: ['text', 'Start'] })
  const elements = [first]
  // A part is a group of nine rows of nine slices and one slice: 92 elements.
  for (let left = count - 1, made = 0; left > 0;) {
    const rows = []
    left--
    while (left > 1 && rows.length < 9) {
      const many = Math.min(9, left - 1)
      rows.push(
        group(
          `Row ${made}`,
          Array.from({ length: many }, () => slice(kinds[made % kinds.length], { title: ['text', `Slice ${++made}`] })),
        ),
      )
      left -= many + 1
    }
    if (left > 0) {
      rows.push(slice(kinds[made % kinds.length], { title: ['text', `Slice ${++made}`] }))
      left--
    }
    elements.push(group(`Part ${elements.length}`, rows))
  }
  const commands = elements.map((element, i) => ({
    type: 'element.add',
    element,
    spot: { parent: null, after: elements[i - 1]?.id ?? null },
  }))
  await editor.call('POST', `/api/pages/${made.page.id}/commands`, { baseVersion: made.revision, commands })
  return { page: made.page, first, last: lastOf(elements), texts: textsOf(elements.slice(1)), kinds: kinds.length }
}

/** Slices with a title that may stand anywhere on a page of this layout. */
async function titledSlices(editor, layout) {
  const { rows } = await editor.call('GET', '/api/slices')
  const found = rows.filter(
    ({ deprecated, layouts, fields, slots }) =>
      !deprecated &&
      (layouts === '*' || layouts.includes(layout)) &&
      fields.title?.type === 'text' &&
      Object.keys(slots).length === 0,
  )
  if (found.length < kindsUsed) throw new Error(`Only ${found.length} kinds of slices have a title in ${layout}.`)
  return found.slice(0, kindsUsed).map(({ component }) => component)
}

/** Titles of the slices, as an editor would write in them. */
function textsOf(elements) {
  return elements.flatMap((element) => [
    ...(element.fields ?? []).filter(({ name }) => name === 'title').map((field) => ({ element: element.id, field })),
    ...textsOf(element.elements),
  ])
}

function lastOf(elements) {
  const last = elements.at(-1)
  return last.elements.length > 0 ? lastOf(last.elements) : last
}

/** Opens the studio and answers when the last element of the page is drawn; `ms` is how long that took. */
export async function openStudio(context, { page, last }, tab = undefined) {
  const shown = tab ?? (await context.newPage())
  const started = performance.now()
  await shown.goto(`/voix/studio?page=${page.id}`, { waitUntil: 'commit' })
  await shown
    .frameLocator('iframe[title="Page canvas"]')
    .locator(`[data-vx-id="${last.id}"]`)
    .waitFor({ state: 'attached', timeout: 60_000 })
  await shown.getByLabel('The canvas is loading').waitFor({ state: 'detached', timeout: 60_000 })
  return { tab: shown, ms: performance.now() - started }
}

/** Selects the first element and puts the caret into its title. */
export async function atTitle(tab, { first }) {
  await tab
    .frameLocator('iframe[title="Page canvas"]')
    .locator(`[data-vx-id="${first.id}"]`)
    .click({ position: { x: 5, y: 5 } })
  await tab.getByRole('textbox', { name: 'Title', exact: true }).click()
}

/**
 * Types letters one by one and waits for each on the canvas: `times` from the key event until it has been drawn there, ms, and
 * `work` of the tab for a letter, ms, where that is counted.
 */
export async function typed(tab, { first }, { keys = 160, work } = {}) {
  await atTitle(tab, { first })
  await watchCanvas(tab, `[data-vx-id="${first.id}"]`)
  for (let i = 0; i < 5; i++) await timed(tab, 'x')
  const times = []
  const type = async () => {
    for (let i = 0; i < keys - 5; i++) times.push(await timed(tab, 'x'))
  }
  const spent = work ? await work.during(type) : await type()
  return { times, work: spent / times.length }
}

/** The published page of some elements in a tab, without its scripts. */
export async function openPublished({ editor, context }, { page }) {
  const { status, revision } = await editor.call('GET', `/api/pages/${page.id}`)
  if (status !== 'published') await editor.call('POST', `/api/pages/${page.id}/publish`, { version: revision })
  const tab = await context.newPage()
  await tab.route('**/*', async (route) => {
    if (route.request().resourceType() === 'script') return route.abort()
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/<script\b[\s\S]*?<\/script>/g, '') })
  })
  await tab.goto(`/${page.path}`)
  return tab
}

/** Floor of typing: what a letter costs a tab in a bare `contenteditable` of the same page, published and without scripts, ms. */
export async function bareTyping(studio, large, keys = 80) {
  const tab = await openPublished(studio, large)
  await tab.evaluate(() => {
    const title = document.querySelector('main h1, main h2')
    title.contentEditable = 'true'
    title.focus()
    window.drawn = []
    let pressed = 0
    document.addEventListener('keydown', () => (pressed = performance.now()), true)
    const drawn = () => window.drawn.push(performance.now() - pressed)
    new MutationObserver(() =>
      requestAnimationFrame(() => scheduler.postTask(drawn, { priority: 'user-blocking' })),
    ).observe(title, { subtree: true, childList: true, characterData: true })
  })
  const work = await tabWork(tab)
  for (let i = 0; i < 5; i++) await timed(tab, 'x')
  const spent = await work.during(async () => {
    for (let i = 0; i < keys; i++) await timed(tab, 'x')
  })
  await tab.close()
  return spent / keys
}

/** Measures structural edits by keyboard until the canvas has drawn them, in rounds of one of each. */
export async function acted(tab, page, rounds) {
  await atTitle(tab, page)
  await tab.getByRole('tab', { name: 'Layers' }).click()
  await tab.getByRole('tree').focus()
  await watchCanvas(tab, 'main')
  const taken = { insert: [], move: [], undo: [], delete: [] }
  for (let i = 0; i < rounds; i++) {
    taken.insert.push(await timed(tab, 'Control+d'))
    taken.move.push(await timed(tab, 'Alt+ArrowDown'))
    taken.undo.push(await timed(tab, 'Control+z'))
    taken.delete.push(await timed(tab, 'Delete'))
    await tab.keyboard.press('Home')
  }
  return taken
}

/** From now on `timed` says how long a key takes until something at this place of the canvas has changed and been drawn. */
export async function watchCanvas(tab, selector) {
  await tab.evaluate((at) => {
    const { contentDocument, contentWindow } = document.querySelector('iframe[title="Page canvas"]')
    window.stopWatching?.()
    let pressed = 0
    window.drawn = []
    const press = () => (pressed = performance.now())
    document.addEventListener('keydown', press, true)
    const observer = new contentWindow.MutationObserver(() => {
      if (!pressed) return
      const from = pressed
      pressed = 0
      // The frame that shows the change has been drawn when the next task after it runs: a timer could stand behind others.
      const drawn = () => window.drawn.push(performance.now() - from)
      contentWindow.requestAnimationFrame(() => scheduler.postTask(drawn, { priority: 'user-blocking' }))
    })
    observer.observe(contentDocument.querySelector(at), { subtree: true, childList: true, characterData: true })
    window.stopWatching = () => {
      document.removeEventListener('keydown', press, true)
      observer.disconnect()
    }
  }, selector)
}

/** From now on `window.seen` has the moment of each frame that shows a change at this place of the canvas, ms of the system's clock. */
export async function watchFrames(tab, selector) {
  await tab.evaluate((at) => {
    const { contentDocument, contentWindow } = document.querySelector('iframe[title="Page canvas"]')
    window.stopSeeing?.()
    window.seen = []
    let isDue = false
    const observer = new contentWindow.MutationObserver(() => {
      if (isDue) return
      isDue = true
      const drawn = () => {
        isDue = false
        window.seen.push(performance.timeOrigin + performance.now())
      }
      contentWindow.requestAnimationFrame(() => scheduler.postTask(drawn, { priority: 'user-blocking' }))
    })
    observer.observe(contentDocument.querySelector(at), { subtree: true, childList: true, characterData: true })
    window.stopSeeing = () => observer.disconnect()
  }, selector)
}

export async function timed(tab, key) {
  const before = await tab.evaluate(() => window.drawn.length)
  await tab.keyboard.press(key)
  await tab.waitForFunction((count) => window.drawn.length > count, before, { timeout: 10_000 })
  await tab.waitForTimeout(30)
  return tab.evaluate(() => window.drawn.at(-1))
}
