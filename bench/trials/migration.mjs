/** R17: kills the first start again and again while it makes the database, starts two at once, and opens a newer database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '../../scripts/nodes.mjs'
import { freePort, startServer } from '../../scripts/server.ts'
import { signIn } from '../editor.mjs'
import { settings, withInstallation } from './installation.mjs'

/** Answers whether a start finishes what others left, and whether an older build leaves a newer database alone. */
export async function run({ isLong }) {
  const pages = await withInstallation({}, async ({ url }) => pagesAt(url))
  return [await killed(isLong ? 100 : 3, pages), await together(pages), await newer()]
}

async function pagesAt(url) {
  const { call } = await signIn(url)
  return (await call('GET', '/api/pages?limit=1')).total
}

async function killed(kills, pages) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-migration-'))
  try {
    for (let i = 0; i < kills; i++) {
      const child = begin(folder)
      await pause(150 + Math.random() * 250 * (i + 1))
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    const server = await startServer({ dataDir: folder, env: { ...settings, ...asNew } })
    const found = await pagesAt(server.url)
    await server.stop()
    const database = new DatabaseSync(path.join(folder, 'voix.db'))
    const [{ integrity_check: integrity }] = database.prepare('pragma integrity_check').all()
    database.close()
    return {
      what: 'first starts that are killed, SQLite (R17)',
      said: `${kills} kills while the database was made and filled: ${found} of ${pages} pages, the database is ${integrity}`,
      ok: found === pages && integrity === 'ok',
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What has a new installation begin with the demo group, and go on with it. */
const asNew = { NODE_ENV: 'production', DEMO: 'new', DATABASE_URL: undefined }

function begin(folder) {
  return spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...settings, ...asNew, PORT: '0', DATA_DIR: folder },
    stdio: 'ignore',
  })
}

async function together(pages) {
  const database = await createDatabase()
  const folders = await Promise.all([1, 2].map(() => mkdtemp(path.join(os.tmpdir(), 'voix-migration-'))))
  const env = { ...settings, DATABASE_URL: database.url }
  const nodes = await Promise.allSettled(
    folders.map(async (dataDir) => startServer({ dataDir, port: await freePort(), env })),
  )
  const started = nodes.flatMap((node) => node.value ?? [])
  try {
    const found = started.length > 0 ? await pagesAt(started[0].url) : 0
    return {
      what: 'two nodes that start on an empty PostgreSQL (R17)',
      said: `${started.length} of 2 start, ${found} of ${pages} pages`,
      details: nodes.flatMap((node) => node.reason?.message ?? []),
      ok: started.length === 2 && found === pages,
    }
  } finally {
    for (const node of started) await node.stop('SIGKILL')
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
    await database.remove()
  }
}

/** A database that a newer build has changed. */
async function newer() {
  return withInstallation({}, async ({ folder, server }) => {
    await server.stop()
    const database = new DatabaseSync(path.join(folder, 'voix.db'))
    database.exec("insert into migrations (name, at) values ('999-future', '2030-01-01T00:00:00.000Z')")
    database.close()
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, ...settings, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk) => (said += chunk))
    const [code] = await once(child, 'exit')
    return {
      what: 'an older build beside a newer database (R17)',
      said: said.trim(),
      ok: code === 1 && said.trim().split('\n').length === 1 && said.includes('newer'),
    }
  })
}
