import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asAdmin, createDatabase } from '../../scripts/nodes.mjs'
import { findPostgres } from '../../scripts/postgres.mjs'
import { createRedirectMatcher } from '../../src/services/redirects/redirect-matcher.ts'
import { ruleFrom } from '../../src/services/redirects/redirect-rule.ts'
import { signIn } from '../editor.mjs'
import { multiplyPages } from '../many-pages.mjs'
import { startProduct } from '../server.mjs'
import { requestCost } from '../side-by-side.mjs'
import { leastOf, median, quantile } from '../statistics.mjs'

export const group = 'admin'
export const name = 'content'

const pages = 100_000
const redirects = 20_000

/** Lists stay quick with as many pages as a group will have, tables come in, and redirects cost what a few do. */
export async function run({ report }) {
  await onSqlite(async (product) => {
    await lists(product, 'SQLite', report)
    const editor = await signIn(product.url)
    const list = `${product.url}/api/specials?sort=-published_at&limit=20`
    const { headers } = await fetch(list)
    const known = { headers: { 'if-none-match': headers.get('etag') } }
    const kept = await timesOf(async () => {
      const { status } = await fetch(list, known)
      if (status !== 304) throw new Error(`A list that is known was answered ${status}.`)
    })
    report('a published list that the reader has (304, p95)', quantile(kept, 0.95), 'ms', 50, '<=')

    const started = performance.now()
    const {
      rows: [site],
    } = await editor.call('GET', '/api/sites')
    const lines = Array.from({ length: redirects }, (_, i) => `/bench-old-${i},/bench-new-${i}`)
    const csv = ['source,target', ...lines].join('\n')
    const outcome = await editor.call('POST', `/api/redirects/import?mode=create&site=${site.id}`, { csv })
    if (outcome.counts.new !== redirects)
      throw new Error(`The import answered ${JSON.stringify(outcome).slice(0, 300)}`)
    report(`importing ${redirects} redirects`, performance.now() - started, 'ms', 10_000, '<=')

    // A look takes a fraction of a microsecond, in which ten rules lie nearer to the processor than thousands: what counts is
    // how many fewer pages are sent for it.
    const share = (lookup(redirects) - lookup(10)) / (await requestCost({ url: `${product.url}/`, pid: product.pid }))
    report(`finding a redirect among ${redirects} instead of 10, of a cached page`, share * 100, '%', 5, '<=')
  })
  await onPostgres((product) => lists(product, 'PostgreSQL', report))
}

/** Every way to narrow the list with every way to sort it, and those that people combine. */
async function lists({ url }, database, report) {
  const editor = await signIn(url)
  const { rows } = await editor.call('GET', '/api/pages?limit=1')
  const narrowings = [
    '',
    'status=draft',
    'status=in_review',
    `site=${rows[0].site_id}`,
    'layout=hyatt',
    'language=es',
    'missing_language=es',
    'tag=on-most',
    'tag=on-many',
    'tag=on-some',
    'tag=on-few',
    'component=HeroSlider',
    'component=BookNowButton',
    'deprecated=1',
    'review=approved',
    'no_seo=1',
    'noindex=1',
    'release=any',
    `author=${rows[0].updated_by}`,
    'search=bench',
    'search=4321',
    'status=draft&tag=on-many&language=en',
    'component=HeroSlider&missing_language=es&no_seo=1',
  ]
  const sorts = ['order=updated_at&direction=desc', 'order=title', 'order=path&direction=desc', 'order=status']
  const asked = []
  const slowest = { time: 0, query: '' }
  for (const narrowing of narrowings)
    for (const sort of [...sorts, 'order=updated_at&direction=desc&offset=5000']) {
      const query = `${narrowing}&${sort}`
      const times = await timesOf(() => editor.call('GET', `/api/pages?${query}&limit=50`), 6)
      asked.push(...times)
      if (process.env.BENCH_EACH) console.log(`${median(times).toFixed(1).padStart(8)} ms  ${query}`)
      if (median(times) > slowest.time) Object.assign(slowest, { time: median(times), query })
    }
  report(`a list of ${pages} pages, filtered and sorted, ${database} (p95)`, quantile(asked, 0.95), 'ms', 50, '<=')
  console.log(`the slowest: ${slowest.query}`)
  report(`the slowest way to ask ${database} for it (median)`, slowest.time, 'ms', 100, '<=')
}

async function onSqlite(work) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'voix-bench-'))
  try {
    const first = await startProduct({ dataDir })
    await first.stop()
    const db = new DatabaseSync(path.join(dataDir, 'voix.db'))
    await multiplyPages((statement) => db.prepare(statement).all(), 'sqlite', pages)
    db.close()
    await running(startProduct({ dataDir }), work)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** With a database of its own, when one answers. */
async function onPostgres(work) {
  if (!(await findPostgres())) return console.log('No PostgreSQL answers: set TEST_DATABASE_URL.')
  const { url, remove } = await createDatabase()
  try {
    await running(startProduct({ env: { DATABASE_URL: url } }), async (product) => {
      await asAdmin(
        (own) => multiplyPages(async (statement) => (await own.query(statement)).rows, 'postgres', pages),
        url,
      )
      await work(product)
    })
  } finally {
    await remove()
  }
}

async function running(starting, work) {
  const product = await starting
  try {
    await work(product)
  } finally {
    await product.stop()
  }
}

async function timesOf(ask, times = 20) {
  const found = []
  for (let i = 0; i < times; i++) {
    const started = performance.now()
    await ask()
    found.push(performance.now() - started)
  }
  // The first warms the statement.
  return found.slice(1)
}

/** How long one look among so many rules takes, ns. */
function lookup(count) {
  const rules = Array.from({ length: count }, (_, i) =>
    ruleFrom({ id: `${i}`, data: { source: `/old-${i}`, target: `/new-${i}`, code: '301' } }),
  )
  const index = createRedirectMatcher(rules)
  const looks = 20_000
  const takes = []
  for (let take = 0; take < 15; take++) {
    const started = performance.now()
    for (let i = 0; i < looks; i++)
      index.find({ url: `/old-${i % count}`, host: 'ziva.test', now: 0 }, 'unless_page_exists')
    takes.push(((performance.now() - started) * 1e6) / looks)
  }
  return leastOf(takes)
}
