import { request } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { command } from '../commands.mjs'
import { signIn } from '../editor.mjs'
import { addEditors } from '../more-editors.mjs'
import { startProduct } from '../server.mjs'
import { quantile } from '../statistics.mjs'
import { pageOf } from '../studio.mjs'
import { typeAsPeople } from '../typing-people.mjs'

export const group = 'load'
export const name = 'everything at once'
export const minutes = 20

/** Visits a second, whatever the answers take, and for how long nothing else happens, s. */
const visitsPerSecond = Number(process.env.BENCH_VISITS || 200)
const idleSeconds = 20
/** Pages that visitors ask for, and those of the release. */
const visited = 40
const released = 500
const importedRows = 20_000
/** People who type, each with an account of their own, and how many of them in one page. */
const editors = 50
const editorsOfPage = 5
/** Work that is not over by then is given up, ms. */
const patienceMs = 600_000

const host = 'amarra.localhost'

/**
 * Visitors ask at a steady rate, first alone and then while a release of 500 pages goes live, 20,000 redirects are imported,
 * the search is rebuilt and 50 editors type: what each kind of request waits, and whether anything is refused. A visit's time
 * begins when it was due, so that one that waits to be sent counts.
 */
export async function run({ report }) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'voix-bench-'))
  await command({ DATA_DIR: dataDir, DEMO_PAGES: String(released + visited) }, 'demo')
  await command({ DATA_DIR: dataDir }, 'search')
  const emails = addEditors(dataDir, editors)
  const product = await startProduct({ dataDir })
  try {
    const editor = await signIn(product.url, undefined, patienceMs)
    const { site, paths, release, typing } = await prepared(editor)
    const visit = () => asked(product.url, paths[Math.floor(Math.random() * paths.length)])
    for (const each of paths) await asked(product.url, each)

    const idle = beginVisits(visit)
    await pause(idleSeconds * 1000)
    const alone = await idle.end()
    tell('visits, nothing else', alone.times)

    const visits = beginVisits(visit)
    const stops = []
    for (const [i, page] of typing.entries())
      stops.push(await typeAsPeople(product.url, page, emails.slice(i * editorsOfPage, (i + 1) * editorsOfPage)))
    const works = {
      'the release of 500 pages': () => editor.call('POST', `/api/releases/${release}/publish`, {}),
      'the import of 20,000 redirects': () =>
        editor.call('POST', `/api/redirects/import?site=${site.id}`, { csv: redirects() }),
      'the search': () => command({ DATA_DIR: dataDir }, 'search', '--anew'),
    }
    await Promise.all(
      Object.entries(works).map(async ([what, work]) => report(what, (await timed(work)) / 1000, 's', 300, '<=')),
    )
    const keys = (await Promise.all(stops.map((stop) => stop()))).flat()
    const busy = await visits.end()
    tell('visits, with all of it', busy.times)
    tell('keys of editors', keys)
    const ratio = quantile(busy.times, 0.99) / quantile(alone.times, 0.99)
    report('p99 of visits ÷ p99 with nothing else', ratio, '×', 3, '<=')
    report('keys of editors until taken (p95)', quantile(keys, 0.95), 'ms', 150, '<=')
    report('visits refused or lost', alone.failed + busy.failed, '', 0, '<=')
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The pages that are visited, a release of changed ones, and those in which editors type. */
async function prepared(editor) {
  const { rows: sites } = await editor.call('GET', '/api/sites')
  const site = sites.find(({ domains }) => domains.includes(host))
  const pages = []
  while (pages.length < released + visited) {
    const query = `site=${site.id}&search=archive&status=published&limit=200&offset=${pages.length}`
    const { rows } = await editor.call('GET', `/api/pages?${query}`)
    if (rows.length === 0) break
    pages.push(...rows)
  }
  const { id: release } = await editor.call('POST', '/api/releases', { title: 'Bench' })
  for (const { id } of pages.slice(0, released)) {
    const { revision } = await editor.call('GET', `/api/pages/${id}`)
    await editor.call('PATCH', `/api/pages/${id}`, { title: 'In the release' }, { 'if-match': `"${revision}"` })
    await editor.call('POST', `/api/releases/${release}/items`, { entity: 'pages', document_id: id })
  }
  const typing = []
  for (let i = 0; i < editors / editorsOfPage; i++) typing.push(await pageOf(editor, 200))
  return {
    site,
    release,
    typing,
    paths: ['/', '/specials', ...pages.slice(-visited).map(({ path: own }) => `/${own}`)],
  }
}

function redirects() {
  const rows = Array.from({ length: importedRows }, (_, i) => `/bench-old-${i},/specials`)
  return ['source,target', ...rows].join('\n')
}

async function timed(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Visits that begin at a steady rate until they are told to end. */
function beginVisits(visit) {
  const times = []
  const open = new Set()
  let failed = 0
  let begun = 0
  const since = performance.now()
  const timer = setInterval(() => {
    for (; begun < ((performance.now() - since) / 1000) * visitsPerSecond; begun++) {
      const due = since + (begun / visitsPerSecond) * 1000
      const one = visit().then(
        (status) => void (status === 200 ? times.push(performance.now() - due) : failed++),
        () => void failed++,
      )
      open.add(one)
      void one.finally(() => open.delete(one))
    }
  }, 2)
  return {
    async end() {
      clearInterval(timer)
      await Promise.all(open)
      return { times, failed }
    },
  }
}

/** Asks for a page as a browser does, and resolves to its status when it is read. */
function asked(url, address) {
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': 'br, gzip' }
    request(url + address, { headers, timeout: patienceMs }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode))
        .on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

function tell(what, times) {
  const shown = [0.5, 0.95, 0.99, 1].map((share) => quantile(times, share).toFixed(1)).join(', ')
  console.log(`${what}: ${times.length}, p50, p95, p99, most ${shown} ms`)
}
