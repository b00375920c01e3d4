import { spawnSync } from 'node:child_process'
import { nodeArguments } from '../../scripts/server-arguments.mjs'
import { startProduct } from '../server.mjs'

export const group = 'public'
export const name = 'uncached page'

const renderingProcess = `${import.meta.dirname}/../rendering-process.mjs`

export async function run({ report }) {
  // The demo group is seeded by a first start; the measurement then reads its files alone.
  const product = await startProduct()
  try {
    const { ratio, firstDraw, perSecond } = rendered(product.dataDir)
    report('bare render of a page ÷ the page uncached', ratio, '×', 0.5, '>=', { goal: 0.6 })
    report('bare render of a page ÷ its first drawing once published', firstDraw, '×', 0.15, '>=')
    report('bare render of a home page', perSecond, '/s', 800, '>=')
  } finally {
    await product.stop()
  }
}

/** Measures the rendering of a home page: its share of the whole answer, and renderings a second. */
export function rendered(dataDir) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...nodeArguments, renderingProcess, dataDir], {
    encoding: 'utf8',
    timeout: 120_000,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(stderr || 'Drawing a home page was not measured within two minutes.')
  return JSON.parse(stdout)
}
