/** Three nodes behind Varnish: how soon a publish is seen everywhere, and how often a page is drawn. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, isInstalled, proxies, startNodes } from '../../scripts/nodes.mjs'
import { freePort } from '../../scripts/server.ts'
import { publishedPage, signIn, slice } from '../editor.mjs'
import { median } from '../statistics.mjs'
import { filledDatabase, host, visit } from './installation.mjs'

const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'
const metricsToken = 'a-token-of-the-trial-of-nodes'
/** Time after which a publish is to be seen by everybody, ms. */
const seenWithinMs = 200
/** Time for which a process that does nothing but look at the clock may stand still, ms: longer ones are the machine's. */
const quietMs = 20
/** Publishes that are tried for each that counts. */
const triesEach = 4
/** Requests at once for a page that nobody asked for before. */
const crowd = 60

/** Answers how long publishes took to be seen, and how often pages were drawn. */
export async function run({ isLong }) {
  if (!isInstalled('varnish')) return [{ what: 'three nodes', said: 'Varnish is not installed' }]
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-trial-'))
  const database = await createDatabase({ template: await filledDatabase() })
  const ports = [await freePort(), await freePort(), await freePort()]
  const front = await freePort()
  let nodes = []
  let proxy
  try {
    const env = {
      REDIS_URL: redisUrl,
      CACHE_PURGE_URL: `http://127.0.0.1:${front}/`,
      METRICS_TOKEN: metricsToken,
    }
    nodes = (await startNodes({ folder, databaseUrl: database.url, ports, env })).nodes
    proxy = await proxies.varnish(folder, ports, front)
    const urls = nodes.map(({ url }) => url)
    const publishing = await publishes(nodes, `http://127.0.0.1:${front}`, isLong ? 200 : 8)
    return [{ ...publishing, details: [...publishing.details, ...lateIn(nodes)] }, await drawings(urls)]
  } finally {
    await proxy?.close()
    for (const node of nodes) await node.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
    await database.remove()
  }
}

async function publishes(nodes, front, count) {
  const urls = nodes.map(({ url }) => url)
  const pids = [process.pid, ...nodes.map(({ pid }) => pid)]
  const editor = await signIn(urls[0])
  const site = await siteOf(editor)
  const elements = [slice('Intro', { title: ['text', 'Nodes'] })]
  const made = await publishedPage(editor, site, 'trial-nodes', elements)
  const { page } = made
  let { revision } = made
  const places = [...urls, front]
  for (const place of places) await text(place)
  const took = []
  const late = []
  const watch = watchMachine()
  for (let i = 1; took.length < count && i <= count * triesEach; i++) {
    const changed = await editor.call('PATCH', `/api/pages/${page.id}`, { title: `word-${i}.` }, ifMatch(revision))
    revision = changed.revision
    await editor.call('POST', `/api/pages/${page.id}/publish`, { version: revision })
    const answered = performance.now()
    watch.restart()
    const before = await queued(pids)
    const each = await Promise.all(
      places.map((place) => seen(place, `word-${i}.`).then(() => performance.now() - answered)),
    )
    const seenAfter = Math.max(...each)
    // Too slow while the machine held up a process that does nothing, or gave a node no processor: said, and tried again.
    const stoodStill = await watch.longest()
    const waited = Math.max(...(await queued(pids)).map((time, at) => time - before[at]))
    if (seenAfter > seenWithinMs) late.push({ i, each, stoodStill, waited })
    if (seenAfter <= seenWithinMs || (stoodStill <= quietMs && seenAfter - waited > seenWithinMs)) took.push(seenAfter)
    await pause(300)
  }
  await watch.end()
  const most = Math.max(...took)
  const details = late.map(
    ({ i, each, stoodStill, waited }) =>
      `publish ${i}: on the nodes and in Varnish after ${notified(each)} ms, while the machine stood still for ${notified([stoodStill])} ms and one of the processes waited ${notified([waited])} ms for a processor`,
  )
  return {
    what: 'a publish on three nodes and in Varnish',
    said: `${took.length} publishes, seen everywhere after ${median(took).toFixed(0)} ms in the middle and ${most.toFixed(0)} ms at most`,
    details,
    ok: took.length === count && most <= seenWithinMs,
  }
}

/** Times as whole numbers. */
function notified(times) {
  return times.map((time) => time.toFixed(0)).join(', ')
}

/** Time for which each process has been ready to run and was given no processor, ms; 0 where the system does not tell. */
function queued(pids) {
  return Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0 0')
      return Number(text.split(' ')[1]) / 1e6
    }),
  )
}

/** What nodes said of changes that they showed late. */
function lateIn(nodes) {
  return nodes.flatMap((node, i) =>
    node
      .output()
      .split('\n')
      .filter((line) => line.includes('shown late'))
      .map((line) => {
        const { waitedMs, readMs, drawnMs } = JSON.parse(line)
        return `node ${i + 1} waited, read and drew for ${notified([waitedMs, readMs, drawnMs])} ms`
      }),
  )
}

/** A process that does nothing but look at the clock: how long the machine let it stand still. */
function watchMachine() {
  const look = `
    let last = performance.now(), longest = 0
    setInterval(() => { const now = performance.now(); longest = Math.max(longest, now - last - 2); last = now }, 2)
    process.on('message', (ask) => { if (ask === 'restart') longest = 0; else process.send(longest) })`
  const child = spawn(process.execPath, ['--eval', look], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return {
    restart: () => child.send('restart'),
    async longest() {
      const answer = once(child, 'message')
      child.send('longest')
      return (await answer)[0]
    },
    async end() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function siteOf({ call }) {
  const { rows } = await call('GET', '/api/sites')
  return rows.find(({ domains }) => domains.includes(host))
}

function ifMatch(revision) {
  return { 'if-match': `"${revision}"` }
}

async function drawings(urls) {
  const editor = await signIn(urls[0])
  await publishedPage(editor, await siteOf(editor), 'trial-crowd', [slice('Intro', { title: ['text', 'Crowd'] })])
  const before = await Promise.all(urls.map(renders))
  const address = '/trial-crowd'
  await Promise.all(urls.flatMap((url) => Array.from({ length: crowd }, () => visit(url, address))))
  const after = await Promise.all(urls.map(renders))
  const each = after.map((count, i) => count - before[i])
  return {
    what: 'drawings of a page that a crowd asks for',
    said: `${crowd} requests at once to each of three nodes: drawn ${each.join(', ')} times`,
    ok: each.every((count) => count === 1),
  }
}

async function renders(url) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return Number(/^voix_page_renders (\d+)/m.exec(await answer.text())?.[1])
}

async function text(place) {
  return (await fetch(`${place}/trial-nodes`, { headers: { host } })).text()
}

/** Waits until a place shows a word, ten seconds at most. */
async function seen(place, word) {
  for (const until = performance.now() + 10_000; performance.now() < until; await pause(10))
    if ((await text(place)).includes(word)) return
  throw new Error(`${place} did not show ${word}.`)
}
