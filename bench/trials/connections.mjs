/** Ends all connections to PostgreSQL again and again while editors save and visitors read. */
import { setTimeout as pause } from 'node:timers/promises'
import { asAdmin } from '../../scripts/nodes.mjs'
import { beginSaving, isRunning, notified, visit, withInstallation } from './installation.mjs'

/** Answers what was lost, and whether the process went on. */
export async function run({ isLong }) {
  const rounds = isLong ? 40 : 6
  return [await withInstallation({ isPostgres: true }, (installation) => ended(installation, rounds))]
}

async function ended({ url, databaseUrl, server }, rounds) {
  await visit(url)
  const saving = await beginSaving(url)
  const visits = new Map()
  let terminated = 0
  for (let i = 0; i < rounds; i++) {
    await pause(150 + Math.random() * 250)
    terminated += await endConnections(new URL(databaseUrl).pathname.slice(1))
    const status = await visit(url)
    visits.set(status, (visits.get(status) ?? 0) + 1)
  }
  await pause(300)
  await saving.end()
  const lost = await saving.lost()
  const isUp = isRunning(server.pid)
  const others = [...saving.statuses.keys()].filter((status) => !['503', '409'].includes(status))
  return {
    what: 'ended connections, PostgreSQL',
    said: `${terminated} connections ended in ${rounds} rounds, ${saving.count} acknowledged saves, ${lost} lost; saves refused: ${notified(saving.statuses)}; visits: ${notified(visits)}`,
    ok: lost === 0 && isUp && others.length === 0 && [...visits.keys()].every((status) => status === 200),
  }
}

async function endConnections(name) {
  let count = 0
  await asAdmin(async (admin) => {
    const { rowCount } = await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    )
    count = rowCount
  })
  return count
}
