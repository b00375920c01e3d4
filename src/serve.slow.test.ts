import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { testAssets } from '#server/testing.ts'
import { readConfig } from './config.ts'
import { openProduct, type Product } from './product.ts'
import { newDatabase } from './transfer/testing.ts'

const domain = 'www.ziva.test'
const drainMs = 600
const idleMs = drainMs / 3

it('loses no request while two nodes of one database are restarted one after the other', async ({ skip }) => {
  const databaseUrl = (await newDatabase()) ?? skip('No PostgreSQL answers.')
  const first = await openNode(databaseUrl)
  await first.product.startSite({ name: 'Ziva', domain, layout: 'blocks', languages: ['en'], publish: true })
  const second = await openNode(databaseUrl)
  const { port, statuses, failures } = await openProxy([first.port, second.port])
  let isOver = false
  const load = Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      while (!isOver) await ask(port, i === 0 ? { path: '/api/pages', method: 'POST' } : { path: '/', method: 'GET' })
    }),
  )
  for (const node of [first, second]) {
    const drained = node.product.drain()
    const ready = await ask(node.port, { path: '/readyz', method: 'GET' })
    expect(ready).toMatchObject({ status: 503, connection: 'close' })
    // A request that comes all the same is answered.
    expect(await ask(node.port, { path: '/', method: 'GET' })).toMatchObject({ status: 200, connection: 'close' })
    await drained
    await node.product.close()
    await node.open(node.port)
  }
  isOver = true
  await load
  expect(failures).toEqual([])
  expect([...statuses.keys()].toSorted()).toEqual([200, 400])
  expect(statuses.get(200)).toBeGreaterThan(100)
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

interface Asked {
  readonly path: string
  readonly method: string
}

/**
 * A balancer that asks one node after the other, over connections that it keeps, and the next one where it may ask again.
 * It lets go of an idle connection long before the node does, as who keeps connections must: one that is closed in the
 * moment in which it is used loses what may not be sent twice.
 */
async function openProxy(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true, timeout: idleMs })
  const statuses = new Map<number, number>()
  const failures: string[] = []
  let turn = 0
  const forward = (incoming: IncomingMessage, answer: ServerResponse, node = turn++, tries = 0) => {
    const { method = 'GET', url: path = '/' } = incoming
    const sent = request({ port: ports[node % ports.length], path, method, agent, headers: { host: domain } })
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      answer.writeHead(status)
      response.pipe(answer)
    })
    sent.on('error', (error) => {
      // Nothing was sent on a connection that did not come about; what only reads is asked again, as nginx and Varnish do.
      const isRepeatable = method === 'GET' || ('syscall' in error && error.syscall === 'connect')
      if (isRepeatable && tries < ports.length) return forward(incoming, answer, node + 1, tries + 1)
      failures.push(`${method} ${path}: ${error.message}`)
      answer.writeHead(502).end()
    })
    sent.end()
  }
  const server = createServer((incoming, answer) => forward(incoming, answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
    agent.destroy()
  })
  return { port: (server.address() as AddressInfo).port, statuses, failures }
}

async function ask(port: number, { path, method }: Asked) {
  const sent = request({ port, path, method, headers: { host: domain } })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  await answer.toArray()
  return { status: answer.statusCode, connection: answer.headers.connection }
}
