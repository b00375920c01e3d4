/** R27: kills the server between publishes and the calls of a webhook, whose receiver fails every fifth time. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { publishedPage, signIn, slice } from '../editor.mjs'
import { after, host, withInstallation } from './installation.mjs'

const program = 'bench/trials/near-receiver.mjs'
/** Public, and asked for nothing: the program sends all calls to this machine. */
const address = 'https://93.184.215.14/calls'

/** Answers how many publishes arrived, how often, and in which order. */
export async function run({ isLong }) {
  const receiver = await openReceiver()
  try {
    const env = { RECEIVER_PORT: String(receiver.port) }
    return [await withInstallation({ program, env }, (it) => notified(it, receiver, isLong ? 20 : 2))]
  } finally {
    receiver.close()
  }
}

async function notified(installation, receiver, kills) {
  const { url } = installation
  let editor = await signIn(url)
  const { rows } = await editor.call('GET', '/api/sites')
  const site = rows.find(({ domains }) => domains.includes(host))
  const pages = []
  for (let i = 0; i < 2; i++)
    pages.push(await publishedPage(editor, site, `trial-hook-${i}`, [slice('Intro', { title: ['text', 'Hook'] })]))
  const data = { name: 'Trial', url: address, enabled: true, events: ['page.published'] }
  const made = await editor.call('POST', '/api/webhooks', { data })
  await editor.call('POST', `/api/webhooks/${made.id}/key`, {})
  const published = new Map(pages.map(({ page }) => [page.id, 0]))
  let unknown = 0
  for (let kill = 0; kill < kills; kill++) {
    for (let i = 0; i < 6; i++) {
      const { page } = pages[i % pages.length]
      const row = await editor.call('GET', `/api/pages/${page.id}`)
      const sent = { 'if-match': `"${row.revision}"` }
      const changed = await editor.call('PATCH', `/api/pages/${page.id}`, { title: `Title ${kill}-${i}` }, sent)
      const publish = editor.call('POST', `/api/pages/${page.id}/publish`, { version: changed.revision })
      // The last one is killed on its way, and nobody knows whether it was taken.
      if (i < 5) {
        await publish
        published.set(page.id, published.get(page.id) + 1)
      } else {
        void publish.catch(() => undefined)
        await pause(Math.random() * 60)
      }
    }
    await installation.server.stop('SIGKILL')
    unknown++
    await installation.restart()
    editor = await signIn(url)
  }
  const acknowledged = [...published.values()].reduce((sum, count) => sum + count, 0)
  await after(() => receiver.arrived().length >= acknowledged, 90_000)
  await pause(2000)
  const arrived = receiver.arrived()
  const isDone = async () => (await waiting(editor, made.id)).length === 0
  await after(isDone, 60_000)
  const ofPage = (id) => receiver.arrived().filter((call) => call.page === id)
  const missing = [...published].reduce((sum, [id, count]) => sum + Math.max(0, count - ofPage(id).length), 0)
  const disordered = pages.filter(({ page }) => !isAscending(ofPage(page.id).map(({ sequence }) => sequence))).length
  const events = receiver.arrived().length
  return {
    what: 'calls of a webhook (R27)',
    said: `${acknowledged} acknowledged publishes and ${unknown} that a kill cut off, ${kills} kills; ${events} events arrived in ${receiver.calls} calls, of which ${receiver.failures} were answered with 500; ${missing} missing, ${receiver.renamed()} told under two ids, ${disordered} pages out of order`,
    ok: missing === 0 && receiver.renamed() === 0 && disordered === 0 && arrived.length <= acknowledged + unknown,
  }
}

async function waiting({ call }, id) {
  const { rows } = await call('GET', `/api/webhooks/${id}/deliveries`)
  return rows.filter(({ done_at: done }) => !done)
}

function isAscending(numbers) {
  return numbers.every((number, i) => i === 0 || number > numbers[i - 1])
}

/** A receiver that answers every fifth call with 500. */
async function openReceiver() {
  const taken = new Map()
  const ids = new Map()
  const receiver = { calls: 0, failures: 0 }
  const server = createServer(async (request, answer) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const call = JSON.parse(body)
    const id = request.headers['webhook-id']
    const same = ids.get(body) ?? new Set()
    ids.set(body, same.add(id))
    const isFailure = ++receiver.calls % 5 === 0
    if (isFailure) receiver.failures++
    else if (!taken.has(id)) taken.set(id, { page: call.data.id, sequence: call.data.revision })
    answer.writeHead(isFailure ? 500 : 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(receiver, {
    port: server.address().port,
    arrived: () => [...taken.values()],
    renamed: () => [...ids.values()].filter(({ size }) => size > 1).length,
    close: () => server.close(),
  })
}
