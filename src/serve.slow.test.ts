import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { testAssets } from '#server/testing.ts'
import { readConfig } from './config.ts'
import { openProduct, type Product } from './product.ts'
import type { Load, Loaded } from './serve-load.testing.ts'
import { newDatabase } from './transfer/testing.ts'

const domain = 'www.ziva.test'
const drainMs = 600

it('loses no request while two nodes of one database are restarted one after the other', async ({ skip }) => {
  const databaseUrl = (await newDatabase()) ?? skip('No PostgreSQL answers.')
  const first = await openNode(databaseUrl)
  await first.product.startSite({ name: 'Ziva', domain, layout: 'blocks', languages: ['en'], publish: true })
  const second = await openNode(databaseUrl)
  const workerData: Load = { ports: [first.port, second.port], domain, idleMs: drainMs / 3 }
  const load = new Worker(new URL('serve-load.testing.ts', import.meta.url), { workerData })
  onTestFinished(async () => void (await load.terminate()))
  await once(load, 'message')
  for (const node of [first, second]) {
    const drained = node.product.drain()
    const ready = await ask(node.port, '/readyz')
    expect(ready).toEqual({ status: 503, connection: 'close' })
    // A request that comes all the same is answered.
    expect(await ask(node.port, '/')).toEqual({ status: 200, connection: 'close' })
    await drained
    await node.product.close()
    await node.open(node.port)
  }
  load.postMessage('end')
  const [{ statuses, failures }] = (await once(load, 'message')) as [Loaded]
  expect(failures).toEqual([])
  expect([...statuses.keys()].toSorted()).toEqual([200, 400])
  expect(statuses.get(200)).toBeGreaterThan(10)
})

/** A node of a database, which can be closed and opened again at its port. */
async function openNode(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'voix-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const read = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: 'x'.repeat(32) })
  const node = { port: 0, product: undefined as unknown as Product, open }
  await open(0)
  onTestFinished(() => node.product.close())
  return node

  async function open(port: number): Promise<void> {
    node.product = await openProduct({ ...read, production: true, logLevel: 'error', drainSeconds: drainMs / 1000 })
    node.port = Number(new URL(await node.product.listen({ port, host: '127.0.0.1', assets: testAssets })).port)
  }
}

async function ask(port: number, path: string) {
  const sent = request({ port, path, headers: { host: domain } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  await answer.toArray()
  return { status: answer.statusCode, connection: answer.headers.connection }
}
