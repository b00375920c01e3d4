import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { residentMegabytes } from '../process.mjs'
import { load } from '../load.mjs'
import { serverCore, startProduct } from '../server.mjs'
import { costRatio } from '../side-by-side.mjs'
import { onCore } from '../../scripts/server.ts'

export const group = 'public'
export const name = 'cached page'

export async function run({ report }) {
  // Seeding decodes photographs; what is measured is a server as it runs on any other day.
  const dataDir = await mkdtemp(path.join(tmpdir(), 'voix-bench-'))
  await (await startProduct({ dataDir })).stop()
  const product = await startProduct({ dataDir })
  const bare = await startBare(`${product.url}/`)
  try {
    const ratio = await costRatio(bare, { url: `${product.url}/`, pid: product.pid })
    report('cached page ÷ bare server, same bytes', ratio, '×', 0.85, '>=', { goal: 0.95 })
    expectSound(await load({ url: `${product.url}/` }))
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
export async function startBare(page) {
  const [command, ...args] = onCore(serverCore, [process.execPath, `${import.meta.dirname}/../bare-server.mjs`, page])
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(Number(line)))
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}.`)))
  })
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid, stop: () => child.kill() }
}
