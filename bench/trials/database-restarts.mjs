/** R07: restarts PostgreSQL under load, as an upgrade does and as a crash does. */
import { setTimeout as pause } from 'node:timers/promises'
import {
  after,
  beginAsking,
  beginSaving,
  isRunning,
  ownPostgres,
  notified,
  visit,
  withInstallation,
} from './installation.mjs'
import { hasOwnPostgres, needsPostgres } from './own-postgres.mjs'

/** Time after a restart in which saves are taken again, ms. */
const backWithinMs = 5000

/** Answers how visits and saves were answered, and how soon they were again. */
export async function run({ isLong }) {
  const what = 'restarts of PostgreSQL (R07)'
  if (!hasOwnPostgres()) return [{ what, said: needsPostgres }]
  const postgres = await ownPostgres()
  return [
    await withInstallation({ postgres }, (installation) => restarted(installation, postgres, isLong ? 6 : 2, what)),
  ]
}

async function restarted({ url, server }, postgres, restarts, what) {
  await visit(url)
  const saving = await beginSaving(url, 4)
  const visits = beginAsking(() => visit(url), { atOnce: 4 })
  const backs = []
  for (let i = 0; i < restarts; i++) {
    await pause(1500)
    await postgres.stop(i % 2 === 0 ? 'fast' : 'immediate')
    await pause(500)
    await postgres.start()
    const before = saving.count
    backs.push((await after(() => saving.count > before)) ?? Infinity)
  }
  await visits.end()
  await saving.end()
  const lost = await saving.lost()
  const others = [...saving.statuses.keys()].filter((status) => !['503', '409'].includes(status))
  return {
    what,
    said: `${restarts} restarts (fast, immediate) during ${saving.count} acknowledged saves, ${lost} lost, refused: ${notified(saving.statuses)}; visits of a kept page: ${notified(visits.statuses)}; saves again after ${(Math.max(...backs) / 1000).toFixed(1)} s at most`,
    ok:
      lost === 0 &&
      isRunning(server.pid) &&
      others.length === 0 &&
      Math.max(...backs) <= backWithinMs &&
      [...visits.statuses.keys()].every((status) => status === 200),
  }
}
