import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

// Load on several nodes behind a balancer, in a thread of its own: as in operation, it connects while a node is busy.

/** Nodes to be asked, by their ports, for the site of a domain; time after which an idle connection is let go, ms. */
export interface Load {
  readonly ports: readonly number[]
  readonly domain: string
  readonly idleMs: number
}

/** Answers by their status, and requests that were lost. */
export interface Loaded {
  readonly statuses: ReadonlyMap<number, number>
  readonly failures: readonly string[]
}

const { ports, domain, idleMs } = workerData as Load
const parent = parentPort!
const statuses = new Map<number, number>()
const failures: string[] = []
/**
 * Kept connections. The balancer lets go of an idle one long before the node does, as who keeps connections must: one that is
 * closed in the moment in which it is used loses what may not be sent twice.
 */
const agent = new Agent({ keepAlive: true, timeout: idleMs })
let turn = 0
let isOver = false

const balancer = createServer((incoming, answer) => forward(incoming, answer)).listen(0, '127.0.0.1')
await once(balancer, 'listening')
const { port } = balancer.address() as AddressInfo
const load = Promise.all(Array.from({ length: 6 }, (_, i) => (i === 0 ? ask('POST', '/api/pages') : ask('GET', '/'))))
parent.postMessage('begun')
await once(parent, 'message')
isOver = true
await load
parent.postMessage({ statuses, failures } satisfies Loaded)

/** Asks one node after the other, and the next one where it may ask again. */
function forward(incoming: IncomingMessage, answer: ServerResponse, node = turn++, tries = 0): void {
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

async function ask(method: string, path: string): Promise<void> {
  while (!isOver) {
    const [answer] = (await once(request({ port, path, method }).end(), 'response')) as [IncomingMessage]
    await answer.toArray()
  }
}
