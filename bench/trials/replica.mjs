/** A node that reads public pages from a streaming replica: what visitors see while it follows, stands still and is gone. */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort, startServer } from '../../scripts/server.ts'
import { publishedPage, signIn, slice } from '../editor.mjs'
import { password } from '../server.mjs'
import { host } from './installation.mjs'

const execute = promisify(execFile)

/** Answers how often a visitor saw a page as it was before a publish; needs PostgreSQL's programs, and root. */
export async function run({ isLong }) {
  const what = 'a replica of PostgreSQL'
  const programs = spawnSync('pg_config', ['--bindir']).stdout?.toString().trim() || '/usr/lib/postgresql/15/bin'
  if (process.getuid?.() !== 0 || spawnSync(`${programs}/pg_basebackup`, ['--version']).status !== 0)
    return [{ what, said: 'needs root and the programs of PostgreSQL, so nothing is said of it' }]
  const servers = await openServers(programs)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-trial-'))
  let node
  try {
    const accounts = { OWNER_EMAIL: 'owner@voix.test', OWNER_PASSWORD: password, DEMO_PASSWORD: password }
    const env = { ...accounts, SECRET_KEY: 's'.repeat(32), DATABASE_URL: servers.primary.url }
    await (await startServer({ dataDir: folder, env })).stop()
    const replica = await servers.follow()
    node = await startServer({ dataDir: folder, env: { ...env, DATABASE_READ_URL: replica.url } })
    return [await publishes(node.url, replica, isLong ? 20 : 5, what)]
  } finally {
    await node?.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
    await servers.close()
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

/** A server of PostgreSQL of its own, and one that follows it. */
async function openServers(programs) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-replica-'))
  const { stdout } = await execute('id', ['-u', 'postgres'])
  await chown(folder, Number(stdout), -1)
  const running = []
  const as = (program, ...args) => execute('runuser', ['-u', 'postgres', '--', `${programs}/${program}`, ...args])
  await as('initdb', '-D', `${folder}/primary`, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync')
  const primary = await start('primary')
  return {
    primary,
    async follow() {
      const { port } = new URL(primary.url)
      const from = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres']
      await as('pg_basebackup', ...from, '-D', `${folder}/replica`, '-R', '-c', 'fast', '--no-sync')
      return start('replica')
    },
    async close() {
      for (const stop of running.toReversed()) await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }

  async function start(name) {
    const port = await freePort()
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`]
    const args = ['-D', `${folder}/${name}`, '-p', String(port), ...settings]
    const child = spawn('runuser', ['-u', 'postgres', '--', `${programs}/postgres`, ...args], { stdio: 'ignore' })
    const stop = async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      await as('pg_ctl', 'stop', '-D', `${folder}/${name}`, '-m', 'immediate').catch(() => child.kill('SIGKILL'))
      await ended
    }
    running.push(stop)
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const ask = async (text) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client.query(text).finally(() => client.end())
    }
    for (let tries = 0; ; tries++) {
      if (await ask('select 1').catch(() => undefined)) break
      if (tries > 300 || child.exitCode !== null) throw new Error(`PostgreSQL (${name}) did not start.`)
      await pause(100)
    }
    /** Rows that were read from the tables of the product. */
    const read = async () => {
      const sum = 'select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_user_tables'
      return Number((await ask(sum)).rows[0].rows ?? 0)
    }
    return { url, ask, read, stop }
  }
}
