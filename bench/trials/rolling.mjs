/** R19: restarts the two nodes of an installation in turn while visitors ask through a proxy, and counts what was not answered. */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, isInstalled, proxies, startNodes } from '../../scripts/nodes.mjs'
import { freePort } from '../../scripts/server.ts'
import { filledDatabase } from './installation.mjs'

/** Restarts, and requests that are sent at least. */
const long = { restarts: 15, leastRequests: 5000 }
const short = { restarts: 2, leastRequests: 300 }
const visitors = 8
/** Time between two requests of a visitor, ms. */
const everyMs = 150
/** Time for which a proxy leaves a node alone that refused it, ms; both samples are below. */
export const proxySettlesMs = 4000

/** Restarts the nodes behind each proxy, or behind those that are named. */
export async function run({ isLong, names }) {
  const findings = []
  for (const name of names.length > 0 ? names : Object.keys(proxies)) {
    const restart = `restarts behind ${name} (R19)`
    if (!isInstalled(name)) {
      findings.push({ what: restart, said: `${name} is not installed, so nothing is said of it` })
      continue
    }
    const { restarts, leastRequests } = isLong ? long : short
    const { counts, lost } = await rollBehind(proxies[name], { restarts, leastRequests })
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0) + lost.length
    const statuses = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
    findings.push({
      what: restart,
      said: `${total} requests through ${restarts} restarts, ${lost.length} lost (${statuses})`,
      details: lost,
      ok: lost.length === 0 && total >= leastRequests,
    })
  }
  return findings
}

async function rollBehind(openProxy, { restarts, leastRequests }) {
  const database = await createDatabase({ template: await filledDatabase() })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-trial-'))
  const ports = [await freePort(), await freePort()]
  let nodes = []
  let proxy
  try {
    const started = await startNodes({ folder, databaseUrl: database.url, ports, env: { DRAIN_SECONDS: '4' } })
    nodes = started.nodes
    proxy = await openProxy(folder, ports, await freePort())
    const load = beginLoad(proxy.port, leastRequests)
    for (let i = 0; i < restarts; i++) {
      const node = i % 2
      await nodes[node].stop('SIGTERM')
      nodes[node] = await started.start(ports[node])
      await pause(proxySettlesMs)
    }
    return await load.end()
  } finally {
    await proxy?.close()
    for (const node of nodes) await node.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
    await database.remove()
  }
}

/** Finished pages, pages that are drawn for each, data, and what is not repeated by any proxy. */
const asked = [
  ['GET', '/'],
  ['GET', '/search?q=sea'],
  ['GET', '/api/openapi.json'],
  ['GET', '/forms/token'],
  ['POST', '/api/pages'],
]

/** Visitors who ask through a proxy until they are told to end, and for so many requests at least. */
export function beginLoad(port, leastRequests) {
  const agent = new Agent({ keepAlive: true })
  const counts = new Map()
  const lost = []
  let isOver = false
  let total = 0
  const work = Array.from({ length: visitors }, async () => {
    while (!isOver || total < leastRequests) {
      const [method, address] = asked[total++ % asked.length]
      const { status, said } = await ask(method, address).catch((error) => ({ said: error.message }))
      if (status < 500) counts.set(status, (counts.get(status) ?? 0) + 1)
      else lost.push(`${new Date().toISOString()} ${method} ${address}: ${said}`)
      await pause(everyMs * Math.random() * 2)
    }
  })
  return {
    async end() {
      isOver = true
      await Promise.all(work)
      agent.destroy()
      return { counts, lost }
    },
  }

  function ask(method, address) {
    const { promise, resolve, reject } = Promise.withResolvers()
    const sent = request({ port, method, path: address, agent, headers: { host: 'amarra.localhost' } }, (answer) => {
      const { statusCode: status, headers } = answer
      answer.resume()
      // A proxy that answers for a node says so by its name.
      answer.on('end', () => resolve({ status, said: `${status} of ${headers.server ?? 'a node'}` }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
    return promise
  }
}
