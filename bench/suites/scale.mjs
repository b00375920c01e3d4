import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '../../scripts/nodes.mjs'
import { findPostgres } from '../../scripts/postgres.mjs'
import { freePort } from '../../scripts/server.ts'
import { command } from '../commands.mjs'
import { signIn } from '../editor.mjs'
import { startProduct } from '../server.mjs'
import { median, quantile } from '../statistics.mjs'

export const group = 'scale'
export const name = 'many pages'
export const minutes = 60

const pages = Number(process.env.BENCH_PAGES || 100_000)
const redirects = 20_000
/** Rounds of traffic between two looks at the memory. */
const memoryRounds = Number(process.env.BENCH_ROUNDS || 4)

/**
 * Costs of an installation with very many published pages: each kind of request by its time, its processor time and the longest
 * standstill of the process; then memory after forced collections. `BENCH_DATA` names a folder in which the filled database is
 * kept for the next run.
 */
export async function run({ report }) {
  const kept = process.env.BENCH_DATA
  const dataDir = kept ? path.resolve(kept) : await mkdtemp(path.join(tmpdir(), 'voix-bench-'))
  try {
    await command({ DATA_DIR: dataDir, DEMO_PAGES: String(pages) }, 'demo')
    await command({ DATA_DIR: dataDir }, 'search')
    if (!process.env.BENCH_ONLY_SQLITE)
      await onPostgres(dataDir, (env) => measure('PostgreSQL', { dataDir, env }, report))
    await measure('SQLite', { dataDir }, report)
  } finally {
    if (!kept) await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(database, { dataDir, env = {} }, report) {
  console.log(`\n${database}, ${pages} pages`)
  const observed = await freePort()
  const product = await startProduct({
    dataDir,
    program: 'bench/observed-product.mjs',
    env: { ...env, OBSERVED_PORT: String(observed) },
  })
  const observe = async (query = '') => (await fetch(`http://127.0.0.1:${observed}/?${query}`)).json()
  try {
    report(`start, ${database}`, product.startedIn, 'ms', 15_000, '<=')
    const editor = await signIn(product.url)
    const tell = async ([what, ask, { times = 40, p95 = 50, standstill = 100 } = {}]) => {
      const { times: took, processorMs, standstillMs } = await costOf(ask, times, observe)
      const words = `${median(took).toFixed(1)} ms in the middle, ${processorMs.toFixed(1)} ms of the processor`
      report(`${what} (p95), ${database}`, quantile(took, 0.95), 'ms', p95, '<=')
      report(`  longest standstill; ${words}`, standstillMs, 'ms', standstill, '<=')
    }
    // At once, before the product has read its pages ahead.
    await tell([
      'the first list after the start',
      () => editor.call('GET', '/api/pages?limit=50'),
      { times: 1, p95: 1000 },
    ])
    const state = await prepared(editor, { observe, report, database })
    for (const each of asked({ ...state, url: product.url, editor })) await tell(each)
    await memory(database, { url: product.url, editor, state, observe }, report)
  } finally {
    await product.stop()
  }
}

/** What is asked: a sentence, the request, and limits where they are not those of all. */
function asked({ url, editor, site, read: unread, written }) {
  let turn = 0
  const next = (values) => values[turn++ % values.length]
  const list = (query) => () => editor.call('GET', `/api/pages?limit=50&${query()}`)
  const search = (words) => () => read(`${url}/search?q=${encodeURIComponent(words())}`)
  return [
    ['a list in another order', list(() => next(orders))],
    ['a list that is narrowed', list(() => next(narrowings(site)))],
    ['a page far down a list', list(() => `offset=${(turn++ * 997) % (pages - 100)}`)],
    ['search in the list', list(() => `search=${next(listWords)}`)],
    ['the tree of pages', () => editor.call('GET', `/api/pages/tree?site=${site.id}&language=en&under=archive`)],
    ['counts of slices', () => editor.call('GET', `/api/pages/slice-counts?site=${site.id}`)],
    ['words on all pages of a site', () => findEverywhere(editor, site, next(listWords)), { times: 8, p95: 1500 }],
    ['/search, rare words', search(() => `drawer ${(turn++ * 37) % 15_000}`)],
    [
      '/search, words of many pages',
      search(() => next(['archive', 'handwriting', 'paper drawer', 'nobody remembers'])),
    ],
    ['/search, beginnings of words', search(() => next(['pape', 'archi', 'hand', 'corr']))],
    ['/search, mistyped words', search(() => next(['handwritng', 'lighthuse', 'ledgr', 'inventry']))],
    ['/search, words of nothing', search(() => next(['xylophone', 'quetzal zither', 'wombat']))],
    ['a page that nobody asked for yet', async () => read(`${url}/${(await unread()).path}`)],
    ['a save of a page', async () => save(editor, await written())],
    ['publishing a page', async () => publish(editor, await written()), { times: 20, p95: 100 }],
    [`saving a redirect among ${redirects}`, () => saveRedirect(editor), { times: 10, p95: 200 }],
    ['the site map for search engines', () => read(`${url}/sitemap.xml`), { times: 5, p95: 200 }],
  ]
}

const orders = [
  'order=title',
  'order=updated_at&direction=desc',
  'order=status',
  'order=published_at&direction=desc',
  'order=path&direction=desc',
]
const narrowings = (site) => [
  'status=published',
  `site=${site.id}`,
  'layout=hyatt',
  'component=SpecialsGrid',
  'missing_language=es',
  'no_seo=1',
  'changed=1',
  `site=${site.id}&component=SpecialsGrid&order=title`,
]
const listWords = ['lagoon', 'ledger', 'archive', '4321', 'passenger list', 'number in the corner, 54321', 'zeppelin']

/** The search in the studio: pages that say the words until there are as many as are shown first, or no more. */
async function findEverywhere(editor, site, words) {
  let found = 0
  for (let offset = 0; offset !== null && found < shownFirst;) {
    const query = new URLSearchParams({ site: site.id, search: words, offset: String(offset) })
    const { rows, next } = await editor.call('GET', `/api/pages/search?${query}`)
    found += rows.length
    offset = next
  }
}

const shownFirst = 20

/** The demo site that visitors ask for. */
const host = 'amarra.localhost'

async function read(address) {
  const answer = await fetch(address, { headers: { host } })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  await answer.arrayBuffer()
}

/** The site that is asked for, its pages among those that nobody has read, and a redirect among many. */
async function prepared(editor, { observe, report, database }) {
  const { rows: sites } = await editor.call('GET', '/api/sites')
  const site = sites.find(({ domains }) => domains.includes(host))
  const { total } = await editor.call('GET', '/api/redirects?limit=1&perspective=draft')
  if (total < redirects) {
    const lines = Array.from({ length: redirects }, (_, i) => `/bench-old-${i},/bench-new-${i}`)
    const csv = ['source,target', ...lines].join('\n')
    const imported = () => editor.call('POST', `/api/redirects/import?mode=create&site=${site.id}`, { csv })
    const { times, standstillMs } = await costOf(imported, 1, observe)
    report(`importing ${redirects} redirects, ${database}`, times[0], 'ms', 30_000, '<=')
    report(`  longest standstill`, standstillMs, 'ms', 500, '<=')
  }
  const share = (part) => Math.round(part * pages)
  return { site, read: listOf(editor, site, share(0.03)), written: listOf(editor, site, share(0.09)) }
}

/** A few hundred pages of a site, read when they are first needed. */
function listOf(editor, site, offset) {
  let turn = 0
  let rows
  return async () => {
    rows ??= (await editor.call('GET', `/api/pages?site=${site.id}&status=published&offset=${offset}&limit=100`)).rows
    return rows[turn++ % rows.length]
  }
}

async function save(editor, { id }) {
  const { revision } = await editor.call('GET', `/api/pages/${id}`)
  const commands = [{ type: 'tags.add', id: null, tag: `bench-${randomUUID().slice(0, 8)}` }]
  const { version } = await editor.call('POST', `/api/pages/${id}/commands`, { baseVersion: revision, commands })
  return version
}

async function publish(editor, page) {
  const version = await save(editor, page)
  await editor.call('POST', `/api/pages/${page.id}/publish`, { version })
}

async function saveRedirect(editor) {
  const { rows } = await editor.call('GET', '/api/redirects?limit=1&perspective=draft&search=bench-old-777')
  const [row] = rows
  const headers = { 'if-match': `"${row.revision}"` }
  const data = { ...row.data, target: `/bench-new-${randomUUID().slice(0, 8)}` }
  await editor.call('PATCH', `/api/redirects/${row.id}`, { data }, headers)
}

/** Times of some requests, one after the other, with what each cost the processor and the longest standstill of all. */
async function costOf(ask, times, observe) {
  const before = await observe()
  const took = []
  for (let i = 0; i < times; i++) {
    const started = performance.now()
    await ask()
    took.push(performance.now() - started)
  }
  const after = await observe()
  return {
    times: took,
    processorMs: (after.processorMs - before.processorMs) / times,
    standstillMs: after.standstillMs,
  }
}

/** Memory after forced collections while visitors and editors go on. */
async function memory(database, { url, editor, state, observe }, report) {
  const seen = []
  const most = (await editor.call('GET', `/api/pages?site=${state.site.id}&limit=1`)).total
  for (let round = 0; round < memoryRounds; round++) {
    for (let i = 0; i < 300; i++) {
      const offset = (round * 1009 + i * 53) % (most - 5)
      const { rows } = await editor.call('GET', `/api/pages?site=${state.site.id}&offset=${offset}&limit=5`)
      await Promise.all(rows.map(({ path: address }) => read(`${url}/${address}`)))
      await read(`${url}/search?q=drawer+${(round * 300 + i) % 15_000}`)
      if (i % 10 === 0) await save(editor, await state.written())
    }
    seen.push(await observe('collected'))
  }
  for (const { residentMb, heapMb } of seen)
    console.log(`  resident ${residentMb.toFixed(0)} MB, heap ${heapMb.toFixed(0)} MB`)
  report(`memory after traffic, ${database}`, seen.at(-1).residentMb, 'MB', 400, '<=')
  report(`  growth of the heap from round to round`, (seen.at(-1).heapMb - seen[0].heapMb) / seen.length, 'MB', 5, '<=')
}

async function onPostgres(dataDir, work) {
  if (!(await findPostgres())) return console.log('No PostgreSQL answers: set TEST_DATABASE_URL.')
  const { url, remove } = await createDatabase()
  try {
    await command({ DATA_DIR: dataDir }, 'move', url)
    await command({ DATA_DIR: dataDir, DATABASE_URL: url }, 'search')
    await work({ DATABASE_URL: url })
  } finally {
    await remove()
  }
}
