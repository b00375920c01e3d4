/** Compares reading, drawing and finishing a page with drawing it alone, in turn. Prints `{ ratio, perSecond }`. */
import { openProduct } from '../dist/server/product.js'
import { renderPage, finishedBytes, readBuildAssets } from '../dist/server/rendering.js'
import { median } from './statistics.mjs'

const product = await openProduct({
  port: 0,
  host: '127.0.0.1',
  dataDir: process.argv[2],
  csrfHeader: 'x-csrf-token',
  demo: false,
  ownerEmail: 'owner@voix.test',
  production: true,
  logLevel: 'warn',
  dist: 'dist',
})
const assets = readBuildAssets('dist')
const [site] = await product.store.sites.list()
const origin = 'http://localhost'
const read = async () => (await product.content.readPage(site, '', { origin })).view
const view = await read()

const alone = async () => renderPage(view)
const whole = async () => finishedBytes(await read(), assets, 'visitors').body
for (let i = 0; i < 200; i++) {
  await alone()
  await whole()
}
/** Enough that memory is tidied up in each as often as ever. */
const runs = 25
const ratios = []
const speeds = []
for (let round = 0; round < 40; round++) {
  const bare = await cost(alone)
  ratios.push(bare / (await cost(whole)))
  speeds.push(1000 / bare)
}
console.log(JSON.stringify({ ratio: median(ratios), perSecond: median(speeds) }))
await product.close()
process.exit(0)

/** Processor time of a run in ms, over a good many: what else the machine does is not ours. */
async function cost(work) {
  const started = used()
  for (let i = 0; i < runs; i++) await work()
  return (used() - started) / runs
}

function used() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
