/** A node that reads public pages from a streaming replica: what visitors see while it follows, stands still and is gone. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../../scripts/server.ts'
import { publishedPage, signIn, slice } from '../editor.mjs'
import { password } from '../server.mjs'
import { host } from './installation.mjs'
import { hasOwnPostgres, needsPostgres, openPostgres } from './own-postgres.mjs'

/** Answers how often a visitor saw a page as it was before a publish; needs PostgreSQL's programs, and root. */
export async function run({ isLong }) {
  const what = 'a replica of PostgreSQL'
  if (!hasOwnPostgres()) return [{ what, said: needsPostgres }]
  const primary = await openPostgres()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-trial-'))
  let node
  try {
    const accounts = { OWNER_EMAIL: 'owner@voix.test', OWNER_PASSWORD: password, DEMO_PASSWORD: password }
    const env = { ...accounts, SECRET_KEY: 's'.repeat(32), DATABASE_URL: primary.url }
    await (await startServer({ dataDir: folder, env })).stop()
    const replica = await primary.follow()
    node = await startServer({ dataDir: folder, env: { ...env, DATABASE_READ_URL: replica.url } })
    return [await publishes(node.url, replica, isLong ? 20 : 5, what)]
  } finally {
    await node?.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
    await primary.close()
  }
}

async function publishes(url, replica, count, what) {
  const editor = await signIn(url)
  const { rows: sites } = await editor.call('GET', '/api/sites')
  const site = sites.find(({ domains }) => domains.includes(host))
  const made = await publishedPage(editor, site, 'trial-replica', [slice('Intro', { title: ['text', 'Replica'] })])
  let { revision } = made
  let word = 0
  const wrong = []
  const readBefore = await replica.read()
  await round('it follows')
  const readThen = await replica.read()
  await replica.ask('select pg_wal_replay_pause()')
  await round('it stands still')
  await replica.ask('select pg_wal_replay_resume()')
  await replica.stop()
  await round('it is gone')
  const fromReplica = readThen - readBefore
  return {
    what,
    said: `${count * 3} publishes while it follows, stands still and is gone: ${wrong.length} seen as they were before; ${fromReplica} rows read from it while it followed`,
    details: wrong,
    ok: wrong.length === 0 && fromReplica > 0,
  }

  async function round(when) {
    for (let i = 0; i < count; i++) {
      const said = `word-${++word}.`
      const sent = { 'if-match': `"${revision}"` }
      const changed = await editor.call('PATCH', `/api/pages/${made.page.id}`, { title: said }, sent)
      revision = changed.revision
      await editor.call('POST', `/api/pages/${made.page.id}/publish`, { version: revision })
      const answer = await fetch(`${url}/trial-replica`, { headers: { host } })
      if (!(await answer.text()).includes(said)) wrong.push(`${when}: ${said} was not there (${answer.status})`)
      // Pages that nobody asked for yet are read from the replica, if from anywhere.
      const others = await editor.call('GET', `/api/pages?site=${site.id}&status=published&offset=${word}&limit=3`)
      await Promise.all(others.rows.map((page) => fetch(`${url}/${page.path}`, { headers: { host } })))
      await pause(when === 'it follows' ? 300 : 50)
    }
  }
}
