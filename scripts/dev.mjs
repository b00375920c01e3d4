/**
 * `npm run dev`: serves the product from its sources. A saved style or screen of the admin is swapped in the page by
 * Vite; whatever the server draws is drawn again, and pages that show it are loaded again. Nothing is written to dist/.
 */
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import { whenNpmEnds } from './child.mjs'
import { createFront } from './dev-front.mjs'
import { openDevProduct } from './dev-product.mjs'
import { root } from './root.mjs'

/** How long one saves, ms: an editor or a branch that is switched writes several files at once. */
const gatheringMs = 15

process.env.NODE_ENV ??= 'development'
// The first file to name a variable wins, and the environment before both.
for (const file of ['.env', 'scripts/start.env']) if (existsSync(file)) process.loadEnvFile(file)

const dist = path.join(root, '.cache/dev/dist')
mkdirSync(path.join(dist, 'client'), { recursive: true })
const started = performance.now()
const front = createFront()
const vite = await createServer({
  root,
  logLevel: 'warn',
  server: { ws: { server: front.server } },
  plugins: [{ name: 'voix:reload', enforce: 'post', hotUpdate: { order: 'post', handler: noteSave } }],
})

let saved = { modules: new Set(), files: new Set() }
let gathering
const opening = openDevProduct(vite, { dist })
/** Resolves when what was saved so far is taken in. */
let ready = opening
const product = await opening
front.open({ vite, address: product.address, isReady: () => ready })
const address = await front.listen(Number(process.env.PORT ?? 3000), process.env.HOST ?? '127.0.0.1').catch(endWith)
await product.welcome(address)
console.log(`  Ready in ${((performance.now() - started) / 1000).toFixed(1)} s; a saved file is in the page by itself.`)

/** Vite tells of every saved file once for the browser's modules and once for the server's: these are ours. */
function noteSave({ file, modules }) {
  if (this.environment.name !== 'ssr') return undefined
  for (const module of modules) saved.modules.add(module)
  saved.files.add(file)
  if (!gathering) {
    const { promise, resolve } = Promise.withResolvers()
    const before = ready
    ready = promise
    gathering = setTimeout(() => void before.then(takeIn).finally(resolve), gatheringMs)
  }
  return []
}

async function takeIn() {
  const { modules, files } = saved
  saved = { modules: new Set(), files: new Set() }
  gathering = undefined
  const began = performance.now()
  try {
    const onlyStyles = await product.save([...modules], [...files])
    if (modules.size === 0 && !onlyStyles) return
    vite.ws.send({ type: 'custom', event: 'voix:drawn', data: { onlyStyles } })
    const names = Array.from(files, (file) => path.relative(root, file)).join(', ')
    console.log(`${names}: ${Math.round(performance.now() - began)} ms`)
  } catch (error) {
    vite.ssrFixStacktrace(error)
    console.error(error)
    vite.ws.send({ type: 'error', err: { message: error.message, stack: error.stack ?? '' } })
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
whenNpmEnds(end)

function end() {
  setTimeout(() => process.exit(), 3000).unref()
  front.close()
  void Promise.allSettled([product.close(), vite.close()]).then(() => process.exit())
}

function endWith(error) {
  console.error(error.message)
  process.exit(1)
}
