/** R08: hangs PostgreSQL under load, as a machine that swaps or a disk that waits does, and lets it go on. */
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../editor.mjs'
import { quantile } from '../statistics.mjs'
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

/** Time in which a finished page is answered, and the API says that the database does not answer, ms. */
const keptWithinMs = 250
const refusedWithinMs = 6000
/** Time after which saves are taken again, ms. */
const backWithinMs = 5000

/**
 * Answers how pages and the API were answered meanwhile. The list asks for 503 within five seconds: that is what a statement
 * has here, and the driver waits half a second more for the database to say so itself.
 */
export async function run({ isLong }) {
  const what = 'a PostgreSQL that hangs (R08)'
  if (!hasOwnPostgres()) return [{ what, said: needsPostgres }]
  const postgres = await ownPostgres()
  return [await withInstallation({ postgres }, (installation) => hung(installation, postgres, isLong ? 30 : 8, what))]
}

async function hung({ url, server }, postgres, seconds, what) {
  const editor = await signIn(url)
  await visit(url)
  const saving = await beginSaving(url)
  await pause(500)
  postgres.signal('SIGSTOP')
  const kept = beginAsking(() => visit(url))
  const drawn = beginAsking(() => visit(url, `/search?q=${Math.random()}`), { everyMs: 300, atOnce: 5 })
  const asking = () => statusOf(editor.call('GET', '/api/pages?limit=1'))
  const api = beginAsking(asking, { everyMs: 200, atOnce: 20 })
  try {
    await pause(seconds * 1000)
  } finally {
    postgres.signal('SIGCONT')
  }
  const before = saving.count
  const back = await after(() => saving.count > before, 30_000)
  for (const each of [kept, drawn, api]) await each.end()
  await saving.end()
  const lost = await saving.lost()
  const [p99, longest] = [quantile(kept.times, 0.99), Math.max(...api.times)]
  const others = [...saving.statuses.keys()].filter((status) => !['503', '409'].includes(status))
  return {
    what,
    said: `${seconds} s; ${kept.times.length} visits of a kept page, 99 % within ${p99.toFixed(0)} ms; ${api.times.length} answers of the API (${notified(api.statuses)}) within ${(longest / 1000).toFixed(1)} s; pages that are drawn: ${notified(drawn.statuses)} within ${(Math.max(...drawn.times) / 1000).toFixed(1)} s; saves again after ${((back ?? 30_000) / 1000).toFixed(1)} s, refused: ${notified(saving.statuses)}, ${lost} lost`,
    ok:
      lost === 0 &&
      isRunning(server.pid) &&
      others.length === 0 &&
      p99 <= keptWithinMs &&
      longest <= refusedWithinMs &&
      [...kept.statuses.keys()].every((status) => status === 200) &&
      [...api.statuses.keys(), ...drawn.statuses.keys()].every((status) => [200, 503].includes(status)) &&
      back !== undefined &&
      back <= backWithinMs,
  }
}

function statusOf(call) {
  return call.then(
    () => 200,
    (error) => Number(/answered (\d+)/.exec(error.message)?.[1]) || error.message,
  )
}
