import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { signIn } from '../editor.mjs'
import { startProduct } from '../server.mjs'
import { median } from '../statistics.mjs'
import { launchBrowser } from '../studio.mjs'
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
  const browser = await launchBrowser()
  try {
    const editor = await signIn(product.url)
    const { rows } = await editor.call('GET', '/api/specials?limit=1')
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
    const [name, value] = editor.cookie.split('=')
    await context.addCookies([
      { name, value, domain: '127.0.0.1', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' },
    ])
    const tab = await context.newPage()
    const screens = {
      list: ['/voix/specials', 'tbody a'],
      form: [`/voix/specials/edit/${rows[0].id}`, 'form.vx-record input:not([disabled])'],
    }
    for (const [name, [address, selector]] of Object.entries(screens)) {
      const ours = await opened(tab, address, selector)
      const plain = await servePlain(await plainHtml(tab))
      try {
        const floor = await opened(tab, plain.url, selector)
        console.log(`a ${name}: ${ours.toFixed(0)} ms, as plain HTML ${floor.toFixed(0)} ms`)
        report(`a ${name} can be used, warm ÷ the same as plain HTML`, ours / floor, '×', 8, '<=', { goal: 3 })
      } finally {
        plain.stop()
      }
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** What a screen shows, with its styles and without scripts. */
function plainHtml(tab) {
  return tab.evaluate(() => {
    const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => {
      try {
        return [...sheet.cssRules].map(({ cssText }) => cssText)
      } catch {
        return []
      }
    })
    const copy = document.documentElement.cloneNode(true)
    for (const each of copy.querySelectorAll('script, link, style')) each.remove()
    copy.querySelector('head').insertAdjacentHTML('beforeend', `<style>${rules.join('\n')}</style>`)
    return `<!doctype html>${copy.outerHTML}`
  })
}

/** A server of Node alone that sends one document, whatever is asked for but pictures. */
async function servePlain(html) {
  const server = createServer((request, response) => {
    const isDocument = request.headers['sec-fetch-dest'] === 'document'
    response.writeHead(isDocument ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(isDocument ? html : undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }
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
