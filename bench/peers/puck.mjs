/** Puck in a browser, with a page as large as the studio's own. */
import path from 'node:path'
import { build, preview } from 'vite'

const root = path.join(import.meta.dirname, 'puck')
const frame = '#preview-frame'

/** Builds and serves it; answers its address and how to end it. */
export async function servePuck() {
  const shared = { root, configFile: false, logLevel: 'error' }
  await build({
    ...shared,
    build: { outDir: path.join(import.meta.dirname, 'node_modules/.built'), emptyOutDir: true },
  })
  const server = await preview({
    ...shared,
    build: { outDir: path.join(import.meta.dirname, 'node_modules/.built') },
    preview: { port: 0, host: '127.0.0.1' },
  })
  return { url: server.resolvedUrls.local[0], stop: () => server.close() }
}

/** Opens a page of so many elements; `ms` is how long it took until the last was drawn. */
export async function openPuck(context, url, count) {
  const tab = await context.newPage()
  const started = performance.now()
  await tab.goto(`${url}?elements=${count}`, { waitUntil: 'commit' })
  await tab.waitForFunction(
    ([at, least]) =>
      document.querySelector(at)?.contentDocument?.querySelectorAll('[data-puck-component]').length >= least &&
      window.peer,
    [frame, count],
    { timeout: 120_000 },
  )
  return { tab, ms: performance.now() - started }
}

/** Types letters one by one into the title of the first block: from each key until it has been drawn on the canvas. */
export async function typedInPuck(tab, keys) {
  await tab.evaluate(() => window.peer.select(0))
  const title = tab.locator('input[name="title"]:visible').first()
  await title.click()
  await watch(tab, '[data-puck-component]')
  return times(tab, keys, () => tab.keyboard.press('x'))
}

/** Measures an action until the canvas has drawn it. */
export async function actedInPuck(tab, rounds) {
  const taken = { insert: [], move: [], undo: [], delete: [] }
  await watch(tab, 'body')
  for (let i = 0; i < rounds; i++)
    for (const [action, list] of Object.entries(taken)) list.push(...(await times(tab, 1, () => act(tab, action))))
  return taken
}

function act(tab, action) {
  return tab.evaluate((name) => {
    window.pressed = performance.now()
    window.peer[name]()
  }, action)
}

async function times(tab, count, change) {
  const taken = []
  for (let i = 0; i < count; i++) {
    const before = await tab.evaluate(() => window.drawn.length)
    await change()
    await tab.waitForFunction((length) => window.drawn.length > length, before, { timeout: 20_000 })
    await tab.waitForTimeout(30)
    taken.push(await tab.evaluate(() => window.drawn.at(-1)))
  }
  return taken
}

function watch(tab, selector) {
  return tab.evaluate(
    ([at, of]) => {
      const { contentDocument, contentWindow } = document.querySelector(of)
      window.watching?.disconnect()
      window.drawn = []
      window.pressed = 0
      document.addEventListener('keydown', () => (window.pressed = performance.now()), true)
      window.watching = new contentWindow.MutationObserver(() => {
        if (!window.pressed) return
        const from = window.pressed
        window.pressed = 0
        const drawn = () => window.drawn.push(performance.now() - from)
        contentWindow.requestAnimationFrame(() => scheduler.postTask(drawn, { priority: 'user-blocking' }))
      })
      window.watching.observe(contentDocument.querySelector(at), {
        subtree: true,
        childList: true,
        characterData: true,
      })
    },
    [selector, frame],
  )
}
