/** R10: kills, hangs, empties and fills Redis under two nodes, and starts one while it is away. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, startNodes } from '../../scripts/nodes.mjs'
import { freePort } from '../../scripts/server.ts'
import { publishedPage, signIn, slice } from '../editor.mjs'
import { after, beginAsking, filledDatabase, host, isRunning, notified, visit } from './installation.mjs'
import { hasRedis, openRedis } from './own-redis.mjs'

/** Time in which the other node shows what was published, whatever Redis does, ms. */
const seenWithinMs = 1000
/** Time for which a client tries a Redis that is not there before it gives up what it wanted, and a little, ms. */
const givesUpAfterMs = 12_000
/** Wrong passwords after which an account is closed for a while. */
const wrongPasswords = 8

/** Answers how soon publishes were seen, and whether limits held. */
export async function run({ isLong }) {
  const what = 'Redis (R10)'
  if (!hasRedis()) return [{ what, said: 'redis-server is not installed, so nothing is said of it' }]
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-trial-'))
  const database = await createDatabase({ template: await filledDatabase() })
  const redis = await openRedis()
  let nodes = []
  try {
    const ports = [await freePort(), await freePort(), await freePort()]
    const all = { folder, databaseUrl: database.url, env: { REDIS_URL: redis.url } }
    const started = await startNodes({ ...all, ports: ports.slice(0, 2) })
    nodes = started.nodes
    const page = await publishing(nodes)
    const ms = isLong ? 10_000 : 3000
    const weathers = {
      emptied: { begin: () => redis.ask('flushall'), end: () => undefined },
      full: { begin: () => fill(redis), end: () => redis.ask('config', 'set', 'maxmemory', '0') },
      hung: { begin: () => redis.signal('SIGSTOP'), end: () => redis.signal('SIGCONT') },
      killed: { begin: () => redis.kill(), end: () => redis.start() },
    }
    const findings = []
    for (const [name, { begin, end }] of Object.entries(weathers)) {
      const kept = beginAsking(() => visit(nodes[1].url))
      await begin()
      const times = []
      for (const until = performance.now() + ms; performance.now() < until; await pause(200))
        times.push(await page.publish())
      const closed = await guess(nodes[0].url, `${name}@voix.test`)
      await end()
      times.push(await page.publish(), await page.publish())
      await kept.end()
      findings.push(found(`${what}, ${name}`, { times, kept, closed, nodes }))
    }
    findings.push(await startedWithout(redis, () => started.start(ports[2]), nodes, what))
    return findings
  } finally {
    redis.signal('SIGCONT')
    await redis.kill()
    for (const node of nodes) await node.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
    await database.remove()
  }
}

function found(what, { times, kept, closed, nodes }) {
  const most = Math.max(...times)
  return {
    what,
    said: `${times.length} publishes, seen on the other node after ${most.toFixed(0)} ms at most; visits: ${notified(kept.statuses)}; ${wrongPasswords} wrong passwords: ${notified(closed)}`,
    ok:
      most <= seenWithinMs &&
      nodes.every(({ pid }) => isRunning(pid)) &&
      (closed.get(429) ?? 0) > 0 &&
      [...kept.statuses.keys()].every((status) => status === 200),
  }
}

/** A page that is published on the first node; answers after how long the second one shows it, ms. */
async function publishing([first, second]) {
  const editor = await signIn(first.url)
  const { rows } = await editor.call('GET', '/api/sites')
  const site = rows.find(({ domains }) => domains.includes(host))
  const made = await publishedPage(editor, site, 'trial-redis', [slice('Intro', { title: ['text', 'Redis'] })])
  let { revision } = made
  let word = 0
  return {
    async publish() {
      const title = `word-${++word}.`
      const sent = { 'if-match': `"${revision}"` }
      revision = (await editor.call('PATCH', `/api/pages/${made.page.id}`, { title }, sent)).revision
      await editor.call('POST', `/api/pages/${made.page.id}/publish`, { version: revision })
      const isSeen = async () =>
        (await (await fetch(`${second.url}/trial-redis`, { headers: { host } })).text()).includes(title)
      return (await after(isSeen, 10_000)) ?? 10_000
    },
  }
}

/** Tries wrong passwords; answers how they were answered. */
async function guess(url, email) {
  const statuses = new Map()
  for (let i = 0; i < wrongPasswords; i++) {
    const answer = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'wrong-password-of-a-trial' }),
    })
    await answer.arrayBuffer()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  }
  return statuses
}

function fill(redis) {
  redis.ask('config', 'set', 'maxmemory-policy', 'noeviction')
  redis.ask('config', 'set', 'maxmemory', '1mb')
}

/** A node that starts while Redis is away hears of the others once it is there. */
async function startedWithout(redis, start, nodes, what) {
  await redis.kill()
  const node = await start()
  nodes.push(node)
  await pause(givesUpAfterMs)
  await redis.start()
  const heard = () => Number(redis.ask('pubsub', 'numsub', 'voix:changes').split('\n')[1])
  await after(() => heard() === nodes.length, 10_000)
  return {
    what: `${what}, away when a node starts and for ${givesUpAfterMs / 1000} s`,
    said: `${heard()} of ${nodes.length} nodes hear of each other once it is there`,
    ok: heard() === nodes.length,
  }
}
