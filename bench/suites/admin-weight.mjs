import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.mjs'
import { signIn } from '../editor.mjs'
import { startProduct } from '../server.mjs'
import { median } from '../statistics.mjs'
import { scriptsOf, weightOf } from '../weight.mjs'

export const group = 'admin'
export const name = 'weight and opening'

const entry = 'src/admin/main.tsx'
const screens = [
  ...readFileSync(path.join(import.meta.dirname, '../../src/admin/app/router.tsx'), 'utf8').matchAll(
    /import\('\.\.\/([^']+)'\)/g,
  ),
]
const openings = 5

/** Bytes of the admin before its first paint, and the time until a list and a form are shown. */
export async function run({ report }) {
  weigh(report)
  await open(report)
}

export function weigh(report) {
  const shell = scriptsOf(entry)
  report('script of the shell', weightOf(shell), 'kB gz', 180, '<=')
  // The studio is not a screen within the shell; it has a budget of its own.
  const files = new Set(screens.map(([, file]) => `src/admin/${file}`).filter((file) => !file.includes('/studio/')))
  const weights = [...files].map((file) => [file, weightOf(scriptsOf(file).difference(shell))])
  const [heaviest, weight] = weights.toSorted(([, a], [, b]) => b - a)[0]
  report(`script of the heaviest screen (${path.basename(heaviest, '.tsx')})`, weight, 'kB gz', 60, '<=')
}

async function open(report) {
  const product = await startProduct()
  findChromium()
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const editor = await signIn(product.url)
    const { rows } = await editor.call('GET', '/api/specials?limit=1')
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
    const [name, value] = editor.cookie.split('=')
    await context.addCookies([
      { name, value, domain: '127.0.0.1', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' },
    ])
    const tab = await context.newPage()
    report('a list can be used, warm', await opened(tab, '/voix/specials', 'tbody a'), 'ms', 1000, '<=')
    const form = await opened(tab, `/voix/specials/edit/${rows[0].id}`, 'form.vx-record input:not([disabled])')
    report('a form can be used, warm', form, 'ms', 1000, '<=')
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Milliseconds from asking for an address until what is worked with stands there; the first opening warms the cache. */
async function opened(tab, address, selector) {
  const times = []
  for (let i = 0; i <= openings; i++) {
    const started = performance.now()
    await tab.goto(address, { waitUntil: 'commit' })
    await tab.locator(selector).first().waitFor()
    times.push(performance.now() - started)
  }
  return median(times.slice(1))
}
