/** Costs of the product, in time of the processor (ms), for a comparison of two builds. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openingWork, tabWork } from '../browser-work.mjs'
import { signIn } from '../editor.mjs'
import { processorMs } from '../process.mjs'
import { startProduct } from '../server.mjs'
import { requestCost } from '../side-by-side.mjs'
import { median } from '../statistics.mjs'
import { atTitle, launchBrowser, openStudio, pageOf, studioContext, timed, watchCanvas } from '../studio.mjs'
import { rendered } from '../suites/public-uncached.mjs'

const elements = 1000
const keys = 24
const edits = 6
const openings = 3

const structural = { insert: 'Control+d', move: 'Alt+ArrowDown', undo: 'Control+z', delete: 'Delete' }

export const costNames = [
  'cached page',
  'uncached page',
  'first drawing',
  'start',
  'list opening',
  'form opening',
  'studio opening',
  'key',
  ...Object.keys(structural),
]

/** Starts a product of its own, and what a cost needs besides when it is first asked for. */
export async function openCosts() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'voix-compare-'))
  await (await startProduct({ dataDir })).stop()
  const product = await startProduct({ dataDir })
  const studio = once(() => openedStudio(product))
  const drawings = keptFor(2, () => rendered(dataDir))
  const measures = {
    'cached page': async () => (await requestCost({ url: `${product.url}/`, pid: product.pid })) / 1e6,
    'uncached page': async () => 1000 / drawings('uncached page').wholePerSecond,
    'first drawing': async () => 1000 / drawings('first drawing').firstPerSecond,
    start: () => repeated(openings, () => startCost(dataDir)),
    'list opening': async () => (await studio()).opened('/voix/specials', 'tbody a'),
    'form opening': async () => (await studio()).openedForm(),
    'studio opening': async () => (await studio()).openedPage(),
    key: async () => (await studio()).typed(),
  }
  for (const [name, key] of Object.entries(structural)) measures[name] = async () => (await studio()).edited(name, key)
  return {
    measure: (name) => measures[name](),
    async close() {
      if (studio.isAsked()) await (await studio()).close()
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What a start costs until the product may take traffic. */
async function startCost(dataDir) {
  const product = await startProduct({ dataDir })
  const cost = processorMs(product.pid)
  await product.stop()
  return cost
}

async function openedStudio(product) {
  const browser = await launchBrowser()
  const editor = await signIn(product.url)
  const context = await studioContext(browser, product.url, editor)
  const large = await pageOf(editor, elements)
  const { rows } = await editor.call('GET', '/api/specials?limit=1')
  const { tab } = await openStudio(context, large)
  const work = await tabWork(tab)
  const other = await context.newPage()
  const pages = await openingWork(browser)

  return {
    opened,
    openedForm: () => opened(`/voix/specials/edit/${rows[0].id}`, 'form.vx-record input:not([disabled])'),
    openedPage: () => repeated(openings, () => pages.during(() => openStudio(context, large, tab))),
    async typed() {
      await tab.bringToFront()
      await atTitle(tab, large)
      await watchCanvas(tab, `[data-vx-id="${large.first.id}"]`)
      await timed(tab, 'x')
      return repeated(keys, () => work.during(() => timed(tab, 'x')))
    },
    /** A kind of edit, among those that bring the page back to what it was. */
    async edited(name) {
      await tab.bringToFront()
      await atTitle(tab, large)
      await tab.getByRole('tab', { name: 'Layers' }).click()
      await tab.getByRole('tree').focus()
      await watchCanvas(tab, 'main')
      return repeated(edits, async () => {
        let cost
        for (const [each, key] of Object.entries(structural)) {
          const taken = await work.during(() => timed(tab, key))
          if (each === name) cost = taken
        }
        await tab.keyboard.press('Home')
        return cost
      })
    },
    close: () => browser.close(),
  }

  function opened(address, selector) {
    return repeated(openings, () =>
      pages.during(async () => {
        await other.bringToFront()
        await other.goto(address)
        await other.locator(selector).first().waitFor()
      }),
    )
  }
}

async function repeated(times, measure) {
  const costs = []
  // The first warms up.
  await measure()
  for (let i = 0; i < times; i++) costs.push(await measure())
  return median(costs)
}

function once(make) {
  let made
  const get = () => (made ??= make())
  return Object.assign(get, { isAsked: () => made !== undefined })
}

/** One measurement that tells two costs serves each of them once. */
function keptFor(uses, measure) {
  let kept
  const askedBy = new Set()
  return (name) => {
    if (kept === undefined || askedBy.has(name) || askedBy.size === uses) {
      kept = measure()
      askedBy.clear()
    }
    askedBy.add(name)
    return kept
  }
}
