import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../../scripts/server.ts'
import { signIn } from '../editor.mjs'
import { password } from '../server.mjs'
import { median } from '../statistics.mjs'
import { launchBrowser } from '../studio.mjs'

export const group = 'dev'
export const name = 'edits of sources'

const saves = 7

/** Sources with a place that a save writes into, and how a page shows what was written there. */
const sources = {
  slice: {
    file: 'src/slices/playa-collection/playa-collection-title-description.tsx',
    page: '/',
    edited: (text, mark) => text.replace('html={description}', `html={description} title="saved-${mark}"`),
    isShown: (mark) => document.querySelector('.intro')?.textContent.includes(`saved-${mark}`) === true,
  },
  style: {
    file: 'src/ui/media/hero.css',
    page: '/',
    edited: (text, mark) => `${text}\n:root { --saved: saved-${mark}; }\n`,
    isShown: (mark) =>
      getComputedStyle(document.documentElement).getPropertyValue('--saved').trim() === `saved-${mark}`,
  },
  screen: {
    file: 'src/admin/screens/profile/profile.tsx',
    page: '/voix/profile',
    edited: (text, mark) => text.replace('</h1>', ` saved-${mark}</h1>`),
    isShown: (mark) => document.querySelector('h1')?.textContent === `Profile saved-${mark}`,
  },
}

/** Time from saving a source until an open page shows it, with `npm run dev`. */
export async function run({ report }) {
  const accounts = { OWNER_EMAIL: 'owner@voix.test', OWNER_PASSWORD: password, DEMO_PASSWORD: password }
  const env = { ...accounts, NODE_ENV: 'development' }
  const product = await startServer({ program: 'scripts/dev.mjs', env })
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ baseURL: product.url })
    const [cookie, value] = (await signIn(product.url)).cookie.split('=')
    await context.addCookies([{ name: cookie, value, domain: '127.0.0.1', path: '/', secure: true, httpOnly: true }])
    for (const [kind, source] of Object.entries(sources)) {
      const times = await timesOf(await context.newPage(), source)
      const load = os.loadavg()[0].toFixed(1)
      console.log(`${kind}: ${times.map(Math.round).join(', ')} ms, load ${load}`)
      report(`until a page shows a saved ${kind}`, median(times), 'ms', 1000, '<=')
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function timesOf(tab, { file, page, edited, isShown }) {
  const before = readFileSync(file, 'utf8')
  const restore = () => writeFileSync(file, before)
  process.once('exit', restore)
  const times = []
  try {
    await tab.goto(page, { waitUntil: 'load' })
    // The first visit has its packages prepared, after which Vite may load the page once more.
    await sleep(3000)
    for (let mark = 0; mark < saves; mark++) {
      const text = edited(before, mark)
      if (text === before) throw new Error(`${file} has no place to write into any more.`)
      const started = performance.now()
      writeFileSync(file, text)
      await tab.waitForFunction(isShown, mark, { timeout: 30_000 })
      times.push(performance.now() - started)
      await sleep(500)
    }
  } finally {
    restore()
    process.removeListener('exit', restore)
    await tab.close()
  }
  return times
}
