/** R29: publishes that are due while two nodes run, one of which is killed at the very second. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, startNodes } from '../../scripts/nodes.mjs'
import { freePort } from '../../scripts/server.ts'
import { signIn } from '../editor.mjs'
import { after, filledDatabase, host, visit } from './installation.mjs'

const pages = 6
/** Time from a due moment to the last page that is seen, ms. */
const seenWithinMs = 5000

/** Answers how often each page was published, and how late. */
export async function run({ isLong }) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-trial-'))
  const database = await createDatabase({ template: await filledDatabase() })
  let nodes = []
  try {
    const ports = [await freePort(), await freePort()]
    const started = await startNodes({ folder, databaseUrl: database.url, ports })
    nodes = started.nodes
    const rounds = isLong ? 10 : 1
    const counts = []
    let latest = 0
    for (let round = 0; round < rounds; round++) {
      const outcome = await dueWhileKilled(nodes, round)
      counts.push(...outcome.counts)
      latest = Math.max(latest, outcome.latest)
      nodes[0] = await started.start(ports[0])
    }
    const wrong = counts.filter((count) => count !== 1).length
    return [
      {
        what: 'publishes that are due while a node is killed (R29)',
        said: `${counts.length} pages in ${rounds} rounds, ${wrong} not published exactly once, the last seen ${(latest / 1000).toFixed(1)} s after it was due`,
        ok: wrong === 0 && latest <= seenWithinMs,
      },
    ]
  } finally {
    for (const node of nodes) await node.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
    await database.remove()
  }
}

async function dueWhileKilled([first, second], round) {
  const editor = await signIn(second.url)
  const { rows: sites } = await editor.call('GET', '/api/sites')
  const site = sites.find(({ domains }) => domains.includes(host))
  const at = Date.now() + 3000
  const made = []
  for (let i = 0; i < pages; i++) {
    const { page } = await editor.call('POST', '/api/pages', {
      site_id: site.id,
      path: `trial-due-${round}-${i}`,
      title: `Due ${i}`,
      layout: site.layout,
      language_code: site.language_code,
    })
    await editor.call('POST', `/api/pages/${page.id}/schedule`, { publish_at: new Date(at).toISOString() })
    made.push(page)
  }
  await pause(Math.max(0, at - Date.now()))
  await first.stop('SIGKILL')
  let latest = 0
  for (const { path: address } of made) {
    await after(async () => (await visit(second.url, `/${address}`)) === 200, seenWithinMs + 10_000)
    latest = Date.now() - at
  }
  const counts = []
  for (const { id } of made) {
    const { rows } = await editor.call('GET', `/api/pages/${id}/events`)
    counts.push(rows.filter(({ action }) => action === 'publish').length)
  }
  return { counts, latest }
}
