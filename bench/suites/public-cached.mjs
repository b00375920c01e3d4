import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { residentMegabytes } from '../process.mjs'
import { load } from '../load.mjs'
import { serverCore, startProduct } from '../server.mjs'
import { median } from '../statistics.mjs'
import { onCore } from '../../scripts/server.ts'

export const group = 'public'
export const name = 'cached page'

/** Pairs of runs, ours and the bare server's in turn: the machine's speed drifts, the ratio does not. */
const pairs = 5

export async function run({ report }) {
  // Seeding decodes photographs; what is measured is a server as it runs on any other day.
  const dataDir = await mkdtemp(path.join(tmpdir(), 'voix-bench-'))
  await (await startProduct({ dataDir })).stop()
  const product = await startProduct({ dataDir })
  const bare = await startBare(`${product.url}/`)
  try {
    const ratios = []
    for (let pair = 0; pair < pairs; pair++) {
      const reference = await load({ url: bare.url, seconds: 3 })
      const ours = await load({ url: `${product.url}/`, seconds: 3 })
      expectSound(ours)
      ratios.push(ours.requestsPerSecond / reference.requestsPerSecond)
    }
    report('cached page ÷ bare server, same bytes', median(ratios), '×', 0.85, '>=')
    report('memory under load', residentMegabytes(product.pid), 'MB', 350, '<=')
  } finally {
    bare.stop()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function expectSound({ statuses, errors }) {
  if (errors > 0 || Object.keys(statuses).some((status) => status !== '200'))
    throw new Error(`Answers other than 200: ${JSON.stringify(statuses)}, ${errors} errors`)
}

/** A server of Node alone that sends the very bytes and headers of a page, on the same core. */
async function startBare(page) {
  const [command, ...args] = onCore(serverCore, [process.execPath, `${import.meta.dirname}/../bare-server.mjs`, page])
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise((resolve) => child.stdout.once('data', (line) => resolve(Number(line))))
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}
