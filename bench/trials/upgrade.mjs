/**
 * A rolling upgrade: three nodes of an older commit, then in their places those of this one with one migration more, which is
 * made up here, while visitors ask through a proxy and editors save. Nodes of a build that cannot drain are taken out of the
 * proxy first, where that loses nothing. Both are built in worktrees of git, so it is tried by its name alone.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asAdmin, createDatabase, isInstalled, proxies, startNodes } from '../../scripts/nodes.mjs'
import { freePort } from '../../scripts/server.ts'
import { beginSaving, filledDatabase, notified } from './installation.mjs'
import { beginLoad, proxySettlesMs } from './rolling.mjs'

const migrations = 'src/db/migrations'
const nodeCount = 3
/** Time for which the migration that is made up holds the pages, as one does that fills a column of a large table, s. */
const lockedSeconds = 2

/** Upgrades behind each proxy, or behind those that are named; `from` is the older commit, this one when none is named. */
export async function run({ names, from = 'HEAD' }) {
  const findings = []
  const commit = git('rev-parse', from)
  const older = await buildOf(commit)
  const newer = await buildOf(git('stash', 'create') || git('rev-parse', 'HEAD'), addMigration).catch(async (error) => {
    await older.remove()
    throw error
  })
  try {
    for (const name of names.length > 0 ? names : Object.keys(proxies)) {
      const what = `an upgrade of ${nodeCount} nodes from ${commit.slice(0, 8)} behind ${name}`
      if (!isInstalled(name)) {
        findings.push({ what, said: `${name} is not installed, so nothing is said of it` })
        continue
      }
      const { counts, lost, migrated, saves } = await upgradeBehind(proxies[name], older, newer)
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0) + lost.length
      findings.push({
        what,
        said: `${total} requests, ${migrated} migrations between, ${lost.length} lost (${notified(counts)})`,
        details: lost,
        ok: lost.length === 0 && migrated > 0,
      })
      findings.push({
        what: `saves in ${what}`,
        said: `${saves.count} acknowledged, ${saves.lost} lost, refused: ${notified(saves.statuses)}`,
        ok: saves.count > 0 && saves.lost === 0,
      })
    }
  } finally {
    await older.remove()
    await newer.remove()
  }
  return findings
}

async function upgradeBehind(openProxy, older, newer) {
  const database = await createDatabase({ template: await filledDatabase(older) })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-trial-'))
  const ports = await Promise.all(Array.from({ length: nodeCount }, freePort))
  const given = { folder, databaseUrl: database.url, env: { DRAIN_SECONDS: '4' } }
  const nodesOf = ({ dist, program }, own) =>
    startNodes({ ...given, ports: own, env: { ...given.env, DIST_DIR: dist }, program })
  let nodes = []
  let proxy
  try {
    nodes = (await nodesOf(older, ports)).nodes
    const { start } = await nodesOf(newer, [])
    const known = await migrationsOf(database.url)
    proxy = await openProxy(folder, ports, await freePort())
    const url = `http://127.0.0.1:${proxy.port}`
    const load = beginLoad(proxy.port, 300)
    const saving = await beginSaving(url)
    await pause(proxySettlesMs)
    for (const [i, port] of ports.entries()) {
      if (!older.canDrain) await proxy.takeOut?.(i)
      await nodes[i].stop('SIGTERM')
      nodes[i] = await start(port)
      if (!older.canDrain) await proxy.putBack?.(i)
      await pause(proxySettlesMs)
    }
    await saving.end()
    const { counts, lost } = await load.end()
    const saves = { count: saving.count, statuses: saving.statuses, lost: await saving.lost() }
    return { counts, lost, saves, migrated: (await migrationsOf(database.url)) - known }
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

/** Writes one more migration into the sources in a folder. */
async function addMigration(folder) {
  const list = path.join(folder, migrations, 'list.ts')
  const sources = (await readFile(list, 'utf8'))
    .replace('\n\n', "\nimport { up as madeUp } from './999-made-up.ts'\n\n")
    .replace(/\n\]\s*$/, "\n  { name: '999-made-up', up: madeUp },\n]\n")
  await writeFile(list, sources)
  await writeFile(
    path.join(folder, migrations, '999-made-up.ts'),
    `import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

export async function up(db: Writing): Promise<void> {
  await sql.raw("alter table pages add column made_up text not null default ''").execute(db)
  await sql.raw('update pages set made_up = path').execute(db)
  await sql.raw('select pg_sleep(${lockedSeconds})').execute(db)
}
`,
  )
}

/** Gives the sources in a folder their packages: those of this commit where they are the same. */
async function addPackages(folder) {
  const [own, theirs] = await Promise.all(['.', folder].map((each) => readFile(path.join(each, 'package-lock.json'))))
  if (own.equals(theirs)) await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Builds a commit in a folder of its own, after what `change` does to its sources. */
async function buildOf(commit, change = async () => {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-older-'))
  const remove = async () => {
    git('worktree', 'remove', '--force', folder)
    await rm(folder, { recursive: true, force: true })
  }
  git('worktree', 'add', '--quiet', '--detach', '--force', folder, commit)
  try {
    await addPackages(folder)
    await change(folder)
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    const dist = path.join(folder, 'dist')
    if (!(await readdir(dist)).includes('server')) throw new Error(`${commit} was not built.`)
    const canDrain = (await readFile(path.join(folder, 'src/config.ts'), 'utf8')).includes('DRAIN_SECONDS')
    return { dist, program: path.join(dist, 'server/main.js'), canDrain, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
