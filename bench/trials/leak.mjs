/** R22: a mix of visits, saves, publishes, uploads and streams for a while, and what the process holds afterwards. */
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { publishedPage, signIn, slice } from '../editor.mjs'
import { residentMegabytes } from '../process.mjs'
import { beginAsking, beginSaving, host, notified, visit, withInstallation } from './installation.mjs'

/** Heap that the last third may have above the first, and files and sockets that may be open besides. */
const mostGrowth = 0.03
const mostDescriptors = 10
const mostLogBytes = 64 * 1024 * 1024
const metricsToken = 'a-token-of-the-trial-of-leaks'

/**
 * Answers how the heap went after each forced collection. In its short form it
 * says little of slow leaks and only looks whether descriptors, the log of the database and the heap run away; in its long form it
 * takes ten minutes.
 */
export async function run({ isLong }) {
  const seconds = isLong ? 600 : 20
  const program = 'bench/trials/collecting.mjs'
  return withInstallation({ program, env: { METRICS_TOKEN: metricsToken } }, async ({ url, folder, server }) => {
    const editor = await signIn(url)
    const { rows: sites } = await editor.call('GET', '/api/sites')
    const site = sites.find(({ domains }) => domains.includes(host))
    const made = await publishedPage(editor, site, 'trial-leak', [slice('Intro', { title: ['text', 'Leak'] })])
    const [drawn, kept] = [() => visit(url, `/search?q=${Math.random()}`), () => visit(url, '/trial-leak')]
    // What is filled once, as caches are, is filled before it counts.
    const works = [
      beginAsking(drawn, { atOnce: 2 }),
      beginAsking(kept, { atOnce: 2 }),
      beginAsking(() => stream(url, editor, made.page.id), { everyMs: 200 }),
    ]
    const saving = await beginSaving(url, 1)
    const heaps = []
    await pause(seconds * 200)
    const before = await descriptors(server.pid)
    for (
      const until = performance.now() + seconds * 800;
      performance.now() < until;
      await pause(seconds > 60 ? 5000 : 800)
    ) {
      process.kill(server.pid, 'SIGUSR2')
      await pause(200)
      heaps.push(await heapOf(url))
    }
    for (const work of works) await work.end()
    await saving.end()
    await pause(1000)
    const opened = (await descriptors(server.pid)) - before
    const third = Math.floor(heaps.length / 3)
    const [first, last] = [mean(heaps.slice(0, third)), mean(heaps.slice(-third))]
    const growth = last / first - 1
    const { size: log } = await stat(path.join(folder, 'voix.db-wal')).catch(() => ({ size: 0 }))
    return [
      {
        what: 'a soak (R22)',
        said: `${seconds} s, ${works.map(({ times }) => times.length).join(', ')} visits and streams, ${saving.count} saves (refused: ${notified(saving.statuses)}): heap ${first.toFixed(1)} MB in the first third and ${last.toFixed(1)} in the last (${(growth * 100).toFixed(1)} %), ${opened} descriptors more, log of the database ${(log / 1e6).toFixed(1)} MB, ${residentMegabytes(server.pid).toFixed(0)} MB resident`,
        // Twenty seconds are no slope: then it is told, and what runs away is found.
        ok: opened <= mostDescriptors && log <= mostLogBytes && growth <= (isLong ? mostGrowth : mostGrowth * 10),
      },
    ]
  })
}

/** An editor who opens a page in the studio and leaves. */
async function stream(url, { cookie }, page) {
  const leaving = new AbortController()
  const answer = await fetch(`${url}/api/pages/${page}/stream`, { headers: { cookie }, signal: leaving.signal })
  await pause(50)
  leaving.abort()
  return answer.status
}

async function descriptors(pid) {
  return (await readdir(`/proc/${pid}/fd`)).length
}

async function heapOf(url) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return Number(/^voix_nodejs_heap_size_used_bytes (\S+)/m.exec(await answer.text())?.[1]) / 1e6
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
