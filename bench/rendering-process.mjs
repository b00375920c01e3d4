/**
 * Compares reading, drawing and finishing a page with drawing it alone, in turn: once as it is, and once each time just
 * published, so that nothing that was read of it is kept. Prints `{ ratio, firstDraw, perSecond, wholePerSecond, firstPerSecond }`:
 * shares of bare drawing in the two, and drawings a second of the three.
 */
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
const owner = await product.store.users.byEmail('owner@voix.test')
const { pageId, path } = view.facts
let isTagged = false
/** Changes the page and publishes it: another revision, of which nothing is kept. */
const publish = async () => {
  const { revision } = await product.content.pages.get(owner, pageId)
  const command = { type: isTagged ? 'tags.remove' : 'tags.add', id: null, tag: 'bench' }
  const { version } = await product.content.pages.saveCommands(owner, pageId, revision, [command])
  await product.content.pages.publish(owner, pageId, version)
  product.forget([`page:${pageId}`, `path:${site.id}/${path}`])
  isTagged = !isTagged
}
const publishAndDraw = async () => {
  await publish()
  await whole()
}
for (let i = 0; i < 200; i++) {
  await alone()
  await whole()
  await publishAndDraw()
}
/** Enough that memory is tidied up in each as often as ever. */
const runs = 25
const ratios = []
const firstDraws = []
const speeds = []
const [wholes, firsts] = [[], []]
for (let round = 0; round < 40; round++) {
  const bare = await cost(alone)
  wholes.push(await cost(whole))
  ratios.push(bare / wholes.at(-1))
  speeds.push(1000 / bare)
}
// In rounds of their own: what publishing leaves behind is no cost of the drawings that follow.
for (let round = 0; round < 40; round++) {
  const bare = await cost(alone)
  // Work of the processor is told too roughly for one run alone, so that of publishing is taken off.
  firsts.push((await cost(publishAndDraw, 10)) - (await cost(publish, 10)))
  firstDraws.push(bare / firsts.at(-1))
}
const figures = { ratio: median(ratios), firstDraw: median(firstDraws), perSecond: median(speeds) }
const costs = { wholePerSecond: 1000 / median(wholes), firstPerSecond: 1000 / median(firsts) }
console.log(JSON.stringify({ ...figures, ...costs }))
await product.close()
process.exit(0)

/** Processor time of a run in ms, over a good many: what else the machine does is not ours. */
async function cost(work, times = runs) {
  const started = used()
  for (let i = 0; i < times; i++) await work()
  return (used() - started) / times
}

function used() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
