/** Compares reading, drawing and finishing a page with drawing it alone, in turn. Prints `{ ratio, perSecond }`. */
import { openProduct } from '../dist/server/product.js'
import { draw, finishedPage, readBuildAssets } from '../dist/server/rendering.js'
import { median } from './statistics.mjs'

const product = await openProduct({
  port: 0,
  host: '127.0.0.1',
  dataDir: process.argv[2],
  csrfHeader: 'x-csrf-token',
  demo: false,
  ownerEmail: 'owner@voix.test',
  production: true,
  dist: 'dist',
})
const assets = readBuildAssets('dist')
const [site] = await product.store.sites.list()
const origin = 'http://localhost'
const read = async () => (await product.content.readPage(site, '', { origin })).view
const view = await read()

const alone = async () => draw(view)
const whole = async () => Buffer.from(finishedPage(await read(), assets, 'visitors').html)
for (let i = 0; i < 200; i++) {
  await alone()
  await whole()
}
const ratios = []
const speeds = []
for (let round = 0; round < 9; round++) {
  const bare = await timed(alone)
  ratios.push(bare / (await timed(whole)))
  speeds.push(1000 / bare)
}
console.log(JSON.stringify({ ratio: median(ratios), perSecond: median(speeds) }))
await product.close()
process.exit(0)

/** Milliseconds a run, over a hundred. */
async function timed(work) {
  const started = performance.now()
  for (let i = 0; i < 100; i++) await work()
  return (performance.now() - started) / 100
}
