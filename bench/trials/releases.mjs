/** R01: kills the server in the middle of publishes of releases, and looks for halves, doubles and what was acknowledged. */
import { DatabaseSync } from 'node:sqlite'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { publishedPage, signIn, slice } from '../editor.mjs'
import { host, withInstallation } from './installation.mjs'

const pagesEach = 5

/**
 * Answers for SQLite and PostgreSQL. The list counts 1,000 publishes; here releases are published one after the other by three
 * editors until the kills are over, and each page of a release is compared with the others, and with the calls of a webhook.
 */
export async function run({ isLong }) {
  const findings = []
  for (const isPostgres of [false, true])
    findings.push(await withInstallation({ isPostgres }, (it) => killed(it, isLong ? 30 : 3, isPostgres)))
  return findings
}

async function killed(installation, kills, isPostgres) {
  const { url, folder } = installation
  let editor = await signIn(url)
  const { rows: sites } = await editor.call('GET', '/api/sites')
  const site = sites.find(({ domains }) => domains.includes(host))
  const bundles = []
  for (let bundle = 0; bundle < 3; bundle++) {
    const pages = []
    for (let i = 0; i < pagesEach; i++) {
      const elements = [slice('Intro', { title: ['text', 'Release'] })]
      pages.push((await publishedPage(editor, site, `trial-release-${bundle}-${i}`, elements)).page.id)
    }
    bundles.push({ pages, bundle, word: 0, acknowledged: 0, count: 0 })
  }
  // Nobody is there, so that each call stays where it can be counted.
  const data = { name: 'Trial', url: 'https://192.0.2.1/calls', enabled: true, events: ['release.published'] }
  const { id: webhook } = await editor.call('POST', '/api/webhooks', { data })
  let isOver = false
  const editing = bundles.map(async (each) => {
    while (!isOver) await release(() => editor, each).catch(() => pause(50))
  })
  for (let kill = 0; kill < kills; kill++) {
    await pause(800 + Math.random() * 1200)
    await installation.server.stop('SIGKILL')
    await installation.restart()
    editor = await signIn(url)
  }
  await pause(500)
  isOver = true
  await Promise.all(editing)
  let halves = 0
  let lost = 0
  for (const { pages, bundle, acknowledged } of bundles) {
    const words = new Set()
    for (let i = 0; i < pages.length; i++) words.add(await wordOf(url, `trial-release-${bundle}-${i}`))
    if (words.size > 1) halves++
    if (Math.max(...words) < acknowledged) lost++
  }
  const publishes = bundles.reduce((sum, { count }) => sum + count, 0)
  const doubles = await doublesOf(editor)
  const calls = await callsOf(editor, webhook)
  const integrity = isPostgres ? undefined : integrityOf(path.join(folder, 'voix.db'))
  return {
    what: `releases, ${isPostgres ? 'PostgreSQL' : 'SQLite'} (R01)`,
    said: `${kills} kills during ${publishes} acknowledged publishes of ${pagesEach} pages: ${lost} lost, ${halves} of ${bundles.length} half published, ${doubles.wrong} of ${doubles.released} published releases without exactly one event, ${calls} calls of a webhook for them${integrity ? `; the database is ${integrity}` : ''}`,
    ok:
      lost === 0 &&
      halves === 0 &&
      doubles.wrong === 0 &&
      calls === doubles.released &&
      publishes > kills &&
      (integrity ?? 'ok') === 'ok',
  }
}

/** Changes all pages of a bundle to the next word, and publishes them as one release. */
async function release(editorNow, each) {
  const editor = editorNow()
  const word = ++each.word
  const { id } = await editor.call('POST', '/api/releases', { title: `Trial ${each.bundle}-${word}` })
  for (const page of each.pages) {
    const row = await editor.call('GET', `/api/pages/${page}`)
    await editor.call('PATCH', `/api/pages/${page}`, { title: `word-${word}.` }, { 'if-match': `"${row.revision}"` })
    await editor.call('POST', `/api/releases/${id}/items`, { entity: 'pages', document_id: page })
  }
  await editor.call('POST', `/api/releases/${id}/publish`, {})
  each.acknowledged = word
  each.count++
}

async function wordOf(url, address) {
  const html = await (await fetch(`${url}/${address}`, { headers: { host } })).text()
  return Number(/word-(\d+)\./.exec(html)?.[1] ?? 0)
}

/** Published releases, and how many of them have not exactly one event of it. */
async function doublesOf({ call }) {
  const { rows } = await call('GET', '/api/releases?limit=200')
  const published = rows.filter(({ title, status }) => title.startsWith('Trial') && status === 'published')
  let wrong = 0
  for (const { id } of published) {
    const { rows: events } = await call('GET', `/api/releases/${id}/events`)
    if (events.filter(({ action }) => action === 'publish').length !== 1) wrong++
  }
  return { released: published.length, wrong }
}

/** Calls that wait or were given up. */
async function callsOf({ call }, webhook) {
  for (let count = 0; ;) {
    const { rows, more } = await call('GET', `/api/webhooks/${webhook}/deliveries?offset=${count}`)
    count += rows.length
    if (!more) return count
  }
}

function integrityOf(file) {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const [{ integrity_check: said }] = database.prepare('pragma integrity_check').all()
    const broken = database.prepare('pragma foreign_key_check').all().length
    return broken > 0 ? `missing ${broken} rows that others name` : said
  } finally {
    database.close()
  }
}
