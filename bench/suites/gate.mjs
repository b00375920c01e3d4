import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { costRatio } from '../side-by-side.mjs'
import { comparators } from '../report.mjs'
import { startProduct } from '../server.mjs'
import { median, quantile } from '../statistics.mjs'
import { atTitle, openStudio, pageOf, timed, watchCanvas, withStudio } from '../studio.mjs'
import { weigh as weighAdmin } from './admin-weight.mjs'
import { startBare } from './public-cached.mjs'
import { weighSlices } from './public-catalogue.mjs'
import { rendered } from './public-uncached.mjs'
import { weigh as weighPages } from './public-weight.mjs'

export const group = 'gate'
export const name = 'ratios and bytes'
export const minutes = 5

const few = 100
const many = 1000
/** Keys in a turn on one page before the other has its turn, and turns of each. */
const keys = 8
const turns = 9

/**
 * Gate of every change: ratios measured side by side, with limits that a busy machine does not reach, and bytes. The budgets
 * themselves are those of the other suites.
 */
export async function run({ report }) {
  weighSlices(report)
  weighAdmin(report)
  // What is measured is a server as it runs on any other day than that of its first start.
  const dataDir = await mkdtemp(path.join(tmpdir(), 'voix-bench-'))
  await (await startProduct({ dataDir })).stop()
  const product = await startProduct({ dataDir })
  try {
    await weighPages(product.url, report)
    const bare = await startBare(`${product.url}/`)
    try {
      const ours = { url: `${product.url}/`, pid: product.pid }
      await ratio('cached page ÷ bare server, same bytes', () => costRatio(bare, ours), 0.6, '>=')
    } finally {
      bare.stop()
    }
    const once = rendered(dataDir)
    const uncached = (run) => (run === 0 ? once : rendered(dataDir))
    await ratio('bare render of a page ÷ the page uncached', (run) => uncached(run).ratio, 0.35, '>=')
    const firstDrawing = 'bare render of a page ÷ its first drawing once published'
    await ratio(firstDrawing, (run) => uncached(run).firstDraw, 0.08, '>=')
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  await ratio(`key p95 at ${many} elements ÷ at ${few}`, typingRatio, 1.6, '<=')

  /** Reports a ratio; one that misses its limit is taken twice more, and the middle one counts. */
  async function ratio(name, measure, limit, comparator) {
    const values = [await measure(0)]
    if (!comparators[comparator](values[0], limit)) values.push(await measure(1), await measure(2))
    report(name, median(values), '×', limit, comparator)
  }
}

/** What a letter costs on a large page ÷ what it costs on a small one, typed in turn. */
async function typingRatio() {
  let ratio = Number.NaN
  await withStudio(async ({ editor, context }) => {
    const sides = []
    for (const count of [many, few]) {
      const page = await pageOf(editor, count)
      const { tab } = await openStudio(context, page)
      await atTitle(tab, page)
      await watchCanvas(tab, `[data-vx-id="${page.first.id}"]`)
      sides.push({ tab, times: [] })
    }
    for (let turn = 0; turn < turns; turn++)
      for (const { tab, times } of turn % 2 === 0 ? sides : sides.toReversed()) {
        await tab.bringToFront()
        // The first after a change of tabs wakes it up.
        await timed(tab, 'x')
        for (let key = 0; key < keys; key++) times.push(await timed(tab, 'x'))
      }
    const [large, small] = sides.map(({ times }) => quantile(times.slice(keys), 0.95))
    ratio = large / small
  })
  return ratio
}
