/**
 * A rolling upgrade: two nodes of an older commit, then of this one in their places, with the migrations between, while
 * visitors ask through a proxy. It builds the older commit in a worktree of git and so is tried by its name alone.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asAdmin, createDatabase, isInstalled, proxies, startNodes } from '../../scripts/nodes.mjs'
import { freePort } from '../../scripts/server.ts'
import { beginLoad, proxySettlesMs } from './rolling.mjs'

const migrations = 'src/db/migrations'

/** Upgrades behind each proxy, or behind those that are named; `from` is the older commit. */
export async function run({ names, from = lastBeforeMigration() }) {
  const findings = []
  const older = await buildOf(from)
  try {
    for (const name of names.length > 0 ? names : Object.keys(proxies)) {
      const what = `an upgrade from ${from.slice(0, 8)} behind ${name}`
      if (!isInstalled(name)) {
        findings.push({ what, said: `${name} is not installed, so nothing is said of it` })
        continue
      }
      const { counts, lost, migrated } = await upgradeBehind(proxies[name], older)
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0) + lost.length
      const statuses = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
      findings.push({
        what,
        said: `${total} requests, ${migrated} migrations between, ${lost.length} lost (${statuses})`,
        details: lost,
        ok: lost.length === 0 && migrated > 0,
      })
    }
  } finally {
    await older.remove()
  }
  return findings
}

async function upgradeBehind(openProxy, older) {
  const database = await createDatabase()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-trial-'))
  const ports = [await freePort(), await freePort()]
  const env = { DRAIN_SECONDS: '4' }
  const given = { folder, databaseUrl: database.url, ports }
  let nodes = []
  let proxy
  try {
    const before = await startNodes({ ...given, env: { ...env, DIST_DIR: older.dist }, program: older.program })
    nodes = before.nodes
    const newer = await startNodes({ ...given, ports: [], env })
    const known = await migrationsOf(database.url)
    proxy = await openProxy(folder, ports, await freePort())
    const load = beginLoad(proxy.port, 300)
    await pause(proxySettlesMs)
    for (const [i, port] of ports.entries()) {
      await nodes[i].stop('SIGTERM')
      nodes[i] = await newer.start(port)
      await pause(proxySettlesMs)
    }
    const { counts, lost } = await load.end()
    return { counts, lost, migrated: (await migrationsOf(database.url)) - known }
  } finally {
    await proxy?.close()
    for (const node of nodes) await node.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
    await database.remove()
  }
}

/** Number of migrations that a database has had. */
async function migrationsOf(url) {
  let count = 0
  await asAdmin(async (admin) => {
    count = Number((await admin.query('select count(*) as count from migrations')).rows[0].count)
  }, url)
  return count
}

/** The commit before the last one that brought a migration. */
function lastBeforeMigration() {
  const [last] = git('log', '--first-parent', '--format=%H', '-n', '1', '--', `${migrations}/list.ts`)
  return git('rev-parse', `${last}^1`)[0]
}

/** Builds a commit in a folder of its own, with the packages of this one. */
async function buildOf(commit) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-older-'))
  const remove = async () => {
    git('worktree', 'remove', '--force', folder)
    await rm(folder, { recursive: true, force: true })
  }
  git('worktree', 'add', '--quiet', '--detach', '--force', folder, commit)
  try {
    await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    const dist = path.join(folder, 'dist')
    if (!(await readdir(dist)).includes('server')) throw new Error(`${commit} was not built.`)
    return { dist, program: path.join(dist, 'server/main.js'), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n')
}
