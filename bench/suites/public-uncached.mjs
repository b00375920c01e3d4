import { spawnSync } from 'node:child_process'
import { startProduct } from '../server.mjs'

export const group = 'public'
export const name = 'uncached page'

export async function run({ report }) {
  // The demo group is seeded by a first start; the measurement then reads its files alone.
  const product = await startProduct()
  const { dataDir } = product
  try {
    const args = [`${import.meta.dirname}/../rendering-process.mjs`, dataDir]
    const { stdout, stderr, status } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error(stderr)
    const { ratio, perSecond } = JSON.parse(stdout)
    report('uncached page ÷ bare render of the same tree', ratio, '×', 0.5, '>=')
    report('bare render of a home page', perSecond, '/s', 800, '>=')
  } finally {
    await product.stop()
  }
}
