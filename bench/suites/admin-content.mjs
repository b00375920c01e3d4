import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { indexOf } from '../../src/content/redirect-index.ts'
import { ruleFrom } from '../../src/content/redirect-rule.ts'
import { signIn } from '../editor.mjs'
import { startProduct } from '../server.mjs'
import { median, quantile } from '../statistics.mjs'

export const group = 'admin'
export const name = 'content'

const pages = 100_000
const redirects = 20_000

/** Lists stay quick with as many pages as a group will have, tables come in, and redirects cost what a few do. */
export async function run({ report }) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'voix-bench-'))
  try {
    const first = await startProduct({ dataDir })
    await first.stop()
    multiplyPages(dataDir)
    const product = await startProduct({ dataDir })
    try {
      const editor = await signIn(product.url)
      const asked = []
      for (const query of queries) {
        const times = await timesOf(() => editor.call('GET', `/api/pages?${query}&limit=50`))
        asked.push(...times)
      }
      report(`a list of ${pages} pages, filtered and sorted (p95)`, quantile(asked, 0.95), 'ms', 50, '<=')

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
    } finally {
      await product.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  report(`finding a redirect among ${redirects}, as against 10`, lookup(redirects) / lookup(10), '×', 1.5, '<=')
}

const queries = [
  'order=updated_at&direction=desc',
  'status=draft&order=title',
  'search=bench&order=path',
  'order=title&offset=50000',
]

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

/** Copies a page of the demo under new names until there are as many as are wished for. */
function multiplyPages(dataDir) {
  const db = new DatabaseSync(path.join(dataDir, 'voix.db'))
  const columns = db
    .prepare('pragma table_info(pages)')
    .all()
    .map((column) => column.name)
  const id = `('${randomUUID().slice(0, 24)}' || printf('%012x', i))`
  const own = {
    id,
    path: `('bench/' || i)`,
    title: `('Bench page ' || (i * 7919 % ${pages}))`,
    title_key: `('bench page ' || (i * 7919 % ${pages}))`,
    words: `('bench page ' || i)`,
    translation_group: id,
    status: `'draft'`,
    published_revision: 'null',
    published_at: 'null',
    updated_at: `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' seconds')`,
  }
  db.exec(`
    insert into pages (${columns.join(', ')})
    with recursive series (i) as (select 1 union all select i + 1 from series where i < ${pages})
    select ${columns.map((column) => own[column] ?? `model.${column}`).join(', ')}
    from series cross join (select * from pages where deleted_at is null limit 1) as model`)
  db.close()
}

/** How long one look among so many rules takes, ns. */
function lookup(count) {
  const rules = Array.from({ length: count }, (_, i) =>
    ruleFrom({ id: `${i}`, data: { source: `/old-${i}`, target: `/new-${i}`, code: '301' } }),
  )
  const index = indexOf(rules)
  const takes = []
  for (let take = 0; take < 15; take++) {
    const started = performance.now()
    for (let i = 0; i < 20_000; i++)
      index.find({ url: `/old-${i % count}`, host: 'ziva.test', now: 0 }, 'unless_page_exists')
    takes.push(performance.now() - started)
  }
  return median(takes)
}
