/** R22: a mix of visits, saves, publishes, uploads, imports, searches and streams for a while, and what the process holds afterwards. */
import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { publishedPage, signIn, slice } from '../editor.mjs'
import { residentMegabytes } from '../process.mjs'
import { beginAsking, beginSaving, host, notified, visit, withInstallation } from './installation.mjs'

/** Heap that the last third may have above the first, and files and sockets that may be open besides. */
const mostGrowth = 0.03
const mostDescriptors = 10
const mostLogBytes = 64 * 1024 * 1024
const metricsToken = 'a-token-of-the-trial-of-leaks'

/** Heap that an hour may add from the first look to the last, one every ten minutes. */
const mostGrowthOfHour = 0.01

/**
 * Answers how the heap went after each forced collection. In its short form it
 * says little of slow leaks and only looks whether descriptors, the log of the database and the heap run away; in its long form it
 * takes ten minutes, or as many as are asked for: then it is looked at every ten minutes, from the tenth on.
 */
export async function run({ isLong, minutes }) {
  const seconds = minutes ? minutes * 60 : isLong ? 600 : 20
  const program = 'bench/trials/collecting.mjs'
  return withInstallation({ program, env: { METRICS_TOKEN: metricsToken } }, async ({ url, folder, server }) => {
    const work = await beginWork(url)
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
    const done = await work.end()
    await pause(1000)
    const opened = (await descriptors(server.pid)) - before
    const parts = partsOf(heaps, minutes ? Math.max(3, Math.floor((minutes * 0.8) / 10)) : 3).map(mean)
    const growth = parts.at(-1) / parts[0] - 1
    const { size: log } = await stat(path.join(folder, 'voix.db-wal')).catch(() => ({ size: 0 }))
    // Twenty seconds are no slope: then it is told, and what runs away is found.
    const most = minutes ? mostGrowthOfHour : isLong ? mostGrowth : mostGrowth * 10
    return [
      {
        what: 'a soak (R22)',
        said: `${seconds} s, ${done}: heap ${parts.map((each) => each.toFixed(1)).join(', ')} MB (${(growth * 100).toFixed(1)} %), ${opened} descriptors more, log of the database ${(log / 1e6).toFixed(1)} MB, ${residentMegabytes(server.pid).toFixed(0)} MB resident`,
        ok: opened <= mostDescriptors && log <= mostLogBytes && growth <= most,
      },
    ]
  })
}

/** Work of visitors and editors side by side; how often each was done is said when it ends. */
async function beginWork(url) {
  const editor = await signIn(url)
  const { rows: sites } = await editor.call('GET', '/api/sites')
  const site = sites.find(({ domains }) => domains.includes(host))
  const made = await publishedPage(editor, site, 'trial-leak', [slice('Intro', { title: ['text', 'Leak'] })])
  const { id } = made.page
  const saving = await beginSaving(url, 1)
  // What is filled once, as caches are, is filled before it counts.
  const works = {
    visits: beginAsking(() => visit(url, '/trial-leak'), { atOnce: 2 }),
    searches: beginAsking(() => visit(url, `/search?q=${Math.random()}`), { atOnce: 2 }),
    streams: beginAsking(() => stream(url, editor, id), { everyMs: 200 }),
    publishes: beginEditing(1000, async () => {
      const { revision: version } = await editor.call('GET', `/api/pages/${id}`)
      await editor.call('POST', `/api/pages/${id}/publish`, { version })
    }),
    uploads: beginEditing(2000, () => upload(url, editor)),
    imports: beginEditing(10_000, () =>
      editor.call('POST', `/api/redirects/import?site=${site.id}`, { csv: redirectsOf(500) }),
    ),
    lists: beginEditing(500, () => editor.call('GET', `/api/pages?search=${'aeiou'[Math.floor(Math.random() * 5)]}`)),
  }
  return {
    async end() {
      for (const work of Object.values(works)) await work.end()
      await saving.end()
      const counts = Object.entries(works).map(([name, { times, statuses }]) => {
        const failed = statuses.get('failed') ?? 0
        return `${times.length} ${name}${failed > 0 ? ` (${failed} failed)` : ''}`
      })
      return `${counts.join(', ')}, ${saving.count} saves (refused: ${notified(saving.statuses)})`
    },
  }
}

/** Does an editor's work again and again. What fails is counted: a busy machine lets an answer wait for a minute. */
function beginEditing(everyMs, work) {
  const ask = () =>
    work().then(
      () => 'done',
      () => 'failed',
    )
  return beginAsking(ask, { everyMs })
}

/** The same addresses each time, with other targets. */
function redirectsOf(count) {
  const target = `/trial-${Math.floor(Math.random() * 1e6)}`
  return ['source,target', ...Array.from({ length: count }, (_, i) => `/trial-old-${i},${target}`)].join('\n')
}

/** A picture that nobody has, uploaded and deleted for good. */
async function upload(url, { call, cookie, csrf }) {
  const size = { width: 300, height: 200, channels: 3 }
  const picture = await sharp(randomBytes(size.width * size.height * 3), { raw: size })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('file', new Blob([picture], { type: 'image/png' }), 'trial.png')
  const answer = await fetch(`${url}/api/media`, { method: 'POST', headers: { cookie, 'x-csrf-token': csrf }, body })
  const { id } = await answer.json()
  await visit(url, `/media/${id}/320.webp`)
  await call('DELETE', `/api/media/${id}`)
  await call('DELETE', `/api/media/${id}?forever=true`)
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

/** Values in as many parts of one length; what is left over comes first. */
function partsOf(values, count) {
  const length = Math.floor(values.length / count)
  const first = values.length - length * count
  return Array.from({ length: count }, (_, i) => values.slice(first + i * length, first + (i + 1) * length))
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
