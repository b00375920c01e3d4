/** An installation to try: a server over a copy of a filled database, an editor who saves, and what was acknowledged to them. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '../../scripts/nodes.mjs'
import { freePort, startServer } from '../../scripts/server.ts'
import { signIn } from '../editor.mjs'
import { password } from '../server.mjs'
import { openPostgres } from './own-postgres.mjs'

/** Time after which an answer is waited for no more, ms. */
const patienceMs = 30_000

/** The demo site that visitors of the trials ask for. */
export const host = 'amarra.localhost'

const accounts = { OWNER_EMAIL: 'owner@voix.test', OWNER_PASSWORD: password, DEMO_PASSWORD: password }
/** Environment of each installation. */
export const settings = { ...accounts, SECRET_KEY: 's'.repeat(32) }

const filled = {}

/** Folder with a filled SQLite database, made once for all trials of a run. */
export function filledFolder() {
  return once('folder', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-filled-'))
    await (await startServer({ dataDir: folder, env: settings })).stop()
    return folder
  })
}

/** Address of a filled PostgreSQL database, made once for all trials of a run; by another build of the product where one is named. */
export async function filledDatabase({ dist, program } = {}) {
  const { url } = await once(program ?? 'database', async () => {
    const database = await createDatabase()
    const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-filled-'))
    try {
      const env = { ...settings, DATABASE_URL: database.url, ...(dist && { DIST_DIR: dist }) }
      await (await startServer({ dataDir: folder, env, ...(program && { program }) })).stop()
      return database
    } catch (error) {
      await database.remove()
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
  return url
}

/**
 * A server of PostgreSQL of its own with a filled database, `filled`, for the trials that stop and hang it: opened once, and
 * left running well by each.
 */
export function ownPostgres() {
  return once('own', async () => {
    const postgres = await openPostgres()
    const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-filled-'))
    try {
      const { url } = await createDatabase({ server: postgres.url })
      await (await startServer({ dataDir: folder, env: { ...settings, DATABASE_URL: url } })).stop()
      return { ...postgres, filled: url, remove: postgres.close }
    } catch (error) {
      await postgres.close()
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** What was made under a name, or is made now; what failed is tried again by the next trial. */
function once(name, make) {
  return (filled[name] ??= make().catch((error) => {
    delete filled[name]
    throw error
  }))
}

/** Removes what was filled. */
export async function removeFilled() {
  if (filled.folder) await rm(await filled.folder, { recursive: true, force: true })
  for (const [name, made] of Object.entries(filled)) if (name !== 'folder') await (await made).remove()
}

/**
 * Opens an installation over a copy of what is filled, for as long as `work` lasts: on SQLite, with `isPostgres` on the
 * machine's PostgreSQL, with `postgres` on one of ours, to which `through` may name another way by its port. `dataDir` names
 * where the copy goes. The server can be started again at the same address.
 */
export async function withInstallation(
  { isPostgres = false, postgres, through, dataDir, env = {}, program, log },
  work,
) {
  const folder = dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'voix-trial-')))
  const database = postgres
    ? await createDatabase({ template: postgres.filled, server: postgres.url })
    : isPostgres
      ? await createDatabase({ template: await filledDatabase() })
      : undefined
  const address = database && new URL(database.url)
  if (through) address.port = String(through)
  if (!database) await cp(await filledFolder(), folder, { recursive: true })
  const port = await freePort()
  const own = { ...settings, ...(address && { DATABASE_URL: address.href }), ...env }
  const start = () => startServer({ dataDir: folder, port, env: own, ...(program && { program }), ...(log && { log }) })
  const installation = { folder, url: `http://127.0.0.1:${port}`, databaseUrl: database?.url, server: await start() }
  installation.restart = async () => (installation.server = await start())
  try {
    return await work(installation)
  } finally {
    await installation.server.stop('SIGKILL')
    if (!dataDir) await rm(folder, { recursive: true, force: true })
    await database?.remove()
  }
}

/** Starts writers that save pages of the demo one after the other, each save with a tag of its own, until they are told to end. */
export async function beginSaving(url, writers = 3) {
  const editor = await signIn(url)
  const { rows } = await editor.call('GET', `/api/pages?limit=${writers}`)
  const statuses = new Map()
  const state = rows.map(({ id }) => ({ id, acknowledged: undefined }))
  let count = 0
  let isOver = false
  const work = state.map(async (page) => {
    let row
    for (let i = 0; !isOver; i++) {
      try {
        row ??= await editor.call('GET', `/api/pages/${page.id}`)
        const tag = `trial-${i}`
        const old = row.page.tags.filter((each) => each.startsWith('trial-'))
        const commands = [
          ...old.map((each) => ({ type: 'tags.remove', id: null, tag: each })),
          { type: 'tags.add', id: null, tag },
        ]
        const sent = { baseVersion: row.revision, commands }
        const { version } = await editor.call('POST', `/api/pages/${page.id}/commands`, sent)
        count++
        page.acknowledged = { version, tag }
        row = { revision: version, page: { tags: [tag] } }
      } catch (error) {
        const [, status = 'no answer'] = /answered (\d+)/.exec(error.message) ?? []
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        row = undefined
        await pause(30)
      }
    }
  })
  return {
    get count() {
      return count
    },
    /** What was not answered with an acknowledgement: each status with its count. */
    statuses,
    async end() {
      isOver = true
      await Promise.all(work)
    },
    /** Number of pages whose last acknowledged save is not there. */
    async lost() {
      const reader = await signIn(url)
      let lost = 0
      for (const { id, acknowledged } of state) {
        if (!acknowledged) continue
        const { revision, page } = await reader.call('GET', `/api/pages/${id}`)
        const isThere =
          revision > acknowledged.version || (revision === acknowledged.version && page.tags.includes(acknowledged.tag))
        if (!isThere) lost++
      }
      return lost
    },
  }
}

/** Asks for a page as a visitor does; answers its status, or what went wrong. */
export function visit(url, address = '/', more = {}) {
  const signal = AbortSignal.timeout(patienceMs)
  return fetch(url + address, { headers: { host, connection: 'close', ...more }, signal }).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    (error) => error.cause?.code ?? error.message,
  )
}

/** Statuses with their counts, as a sentence has them. */
export function notified(statuses) {
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none'
}

/** Asks again and again for as long as it is told to, and keeps each status with its count and how long answers took, ms. */
export function beginAsking(ask, { everyMs = 50, atOnce = 1 } = {}) {
  const statuses = new Map()
  const times = []
  let isOver = false
  const work = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      const began = performance.now()
      const status = await ask()
      times.push(performance.now() - began)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await pause(everyMs)
    }
  })
  return {
    statuses,
    times,
    async end() {
      isOver = true
      await Promise.all(work)
    },
  }
}

/** Whether a process lives. */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits until something is so, and answers after how long, ms; undefined when it was not within `withinMs`. */
export async function after(isSo, withinMs = 30_000) {
  const began = performance.now()
  for (; performance.now() - began < withinMs; await pause(50)) if (await isSo()) return performance.now() - began
  return undefined
}
