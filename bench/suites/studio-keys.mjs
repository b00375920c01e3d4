import { randomUUID } from 'node:crypto'
import { chromium } from 'playwright-core'
import { group as groupOf, signIn, slice } from '../editor.mjs'
import { startProduct } from '../server.mjs'
import { median, quantile } from '../statistics.mjs'
import { findChromium } from '../../scripts/chromium.mjs'

export const group = 'studio'
export const name = 'a page of 1,000 elements'

const launch = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const keys = 60

export async function run({ report }) {
  const product = await startProduct()
  findChromium()
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: launch,
  })
  try {
    const editor = await signIn(product.url)
    const { page, first } = await largePage(editor)
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
    const [cookieName, cookieValue] = editor.cookie.split('=')
    await context.addCookies([
      {
        name: cookieName,
        value: cookieValue,
        domain: '127.0.0.1',
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
      },
    ])
    const tab = await context.newPage()
    await tab.goto(`/voix/studio?page=${page.id}`)
    const canvas = tab.frameLocator('iframe[title="Page canvas"]')
    await canvas.locator(`[data-vx-id="${first.id}"]`).waitFor({ timeout: 60_000 })

    await canvas.locator(`[data-vx-id="${first.id}"]`).click({ position: { x: 5, y: 5 } })
    const times = await typed(tab, first.id)
    report('studio: key → canvas, median', median(times), 'ms', 24, '<=')
    report('studio: key → canvas, p95', quantile(times, 0.95), 'ms', 40, '<=')
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Ten groups in ten groups of slices: three levels, 1,000 elements, of several kinds. */
async function largePage(editor) {
  const {
    rows: [site],
  } = await editor.call('GET', '/api/sites')
  const made = await editor.call('POST', '/api/pages', {
    site_id: site.id,
    path: `bench-${randomUUID().slice(0, 8)}`,
    title: 'A thousand',
    layout: site.layout,
    language_code: 'en',
  })
  const kinds = [
    'Intro',
    'TitleWysiwyg',
    'ImageWithText',
    'LeftRightBlock',
    'ContactBlock',
    'CheckInOutTimes',
    'GhostButtonLink',
    'IntroTwoColumn',
  ]
  const first = slice('Intro', { title: ['text', 'Start'] })
  let count = 1
  const groups = Array.from({ length: 10 }, (_, i) =>
    groupOf(
      `Part ${i}`,
      Array.from({ length: 9 }, (_, j) =>
        groupOf(
          `Row ${i}.${j}`,
          Array.from({ length: 10 }, () => slice(kinds[count % kinds.length], { title: ['text', `Slice ${count++}`] })),
        ),
      ),
    ),
  )
  const elements = [first, ...groups]
  const commands = elements.map((element, i) => ({
    type: 'element.add',
    element,
    spot: { parent: null, after: elements[i - 1]?.id ?? null },
  }))
  await editor.call('POST', `/api/pages/${made.page.id}/commands`, { baseVersion: made.revision, commands })
  return { page: made.page, first }
}

/** Types letters one by one and waits for each on the canvas: from the key event to the change of its text. */
async function typed(tab, id) {
  const field = tab.getByRole('textbox', { name: 'Title', exact: true })
  await field.click()
  await tab.evaluate((elementId) => {
    const frame = document.querySelector('iframe[title="Page canvas"]')
    const target = frame.contentDocument.querySelector(`[data-vx-id="${elementId}"]`)
    window.times = []
    let pressed = 0
    document.addEventListener('keydown', () => (pressed = performance.now()), true)
    new frame.contentWindow.MutationObserver(() => {
      if (!pressed) return
      const from = pressed
      pressed = 0
      // The frame that shows the change has been drawn when the next task after it runs.
      frame.contentWindow.requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - from)))
    }).observe(target, { subtree: true, childList: true, characterData: true })
  }, id)
  for (let i = 0; i < keys; i++) {
    await tab.keyboard.press('x')
    await tab.waitForFunction((count) => window.times.length >= count, i + 1, { timeout: 5000 })
    await tab.waitForTimeout(30)
  }
  return (await tab.evaluate(() => window.times)).slice(5)
}
