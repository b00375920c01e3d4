import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openStore } from '../../dist/server/product.js'
import { command } from '../commands.mjs'
import { residentMegabytes } from '../process.mjs'
import { startProduct } from '../server.mjs'
import { medianOf } from '../statistics.mjs'

export const group = 'public'
export const name = 'start and memory'

const stored = 10_000

export async function run({ report }) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'voix-bench-'))
  try {
    await (await startProduct({ dataDir })).stop()
    await fill(dataDir)
    // A node that still takes thousands of pages into its search does not rest.
    await command({ DATA_DIR: dataDir }, 'search')
    const floor = await medianOf(3, emptyStart)
    const first = await medianOf(3, () => firstAnswer(dataDir))
    console.log(`first answer ${first.toFixed(0)} ms; the same bundle with an empty database ${floor.toFixed(0)} ms`)
    report(`first answer, ${stored} pages stored ÷ ready with an empty database`, first / floor, '×', 3, '<=', {
      goal: 2,
    })

    const product = await startProduct({ dataDir })
    await fetch(product.url)
    await setTimeout(5000)
    report('memory at rest', residentMegabytes(product.pid), 'MB', 180, '<=')
    await product.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function firstAnswer(dataDir) {
  const product = await startProduct({ dataDir })
  const ready = performance.now()
  await (await fetch(product.url)).text()
  const took = product.startedIn + performance.now() - ready
  await product.stop()
  return took
}

/** Floor: a start with an empty database, until it is ready, ms. */
async function emptyStart() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'voix-bench-'))
  const env = { DEMO: '' }
  try {
    // The first makes the tables.
    await (await startProduct({ dataDir, env })).stop()
    const product = await startProduct({ dataDir, env })
    await product.stop()
    return product.startedIn
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Copies of a home page under paths of their own, published, through the store itself. */
async function fill(dataDir) {
  const store = await openStore({ dataDir })
  const [site] = await store.sites.list()
  const { page } = await store.pages.at(site.id, '', site.language_code)
  for (let i = 0; i < stored; i++) {
    const id = `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`
    await store.pages.create({ ...page, id, path: `archive/page-${i}`, title: `Archive ${i}` }, 'bench')
    await store.pages.publish(id, 1, { actor: 'bench', tags: [] })
  }
  await store.close()
}
