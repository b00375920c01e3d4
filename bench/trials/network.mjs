/** R26: a network to PostgreSQL that is slow, silent, cut and half open, by a proxy of ours. */
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../editor.mjs'
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
import { openBadNetwork } from './bad-network.mjs'
import { hasOwnPostgres, needsPostgres } from './own-postgres.mjs'

/** Time after which saves are taken again once the network is well, ms: what a statement has, and a little. */
const backWithinMs = 7000

/** Answers how saves were refused in each weather, and how soon they were taken again. */
export async function run({ isLong }) {
  const what = 'a bad network to PostgreSQL (R26)'
  if (!hasOwnPostgres()) return [{ what, said: needsPostgres }]
  const postgres = await ownPostgres()
  const network = await openBadNetwork(Number(new URL(postgres.url).port))
  const weathers = {
    'slow by 100 ms each way': { begin: () => network.delay(100), end: () => network.delay(0) },
    silent: { begin: () => network.silence(), end: () => network.speak() },
    'cut again and again': { begin: () => network.reset(), again: () => network.reset(), end: () => network.reset() },
    'half open': { begin: () => network.breakOff(), end: () => undefined },
  }
  try {
    return await withInstallation({ postgres, through: network.port }, async (installation) => {
      const findings = []
      for (const [name, weather] of Object.entries(weathers))
        findings.push(await weathered(installation, weather, isLong ? 20_000 : 4000, `${what}, ${name}`))
      return findings
    })
  } finally {
    await network.close()
  }
}

async function weathered({ url, server }, { begin, again, end }, ms, what) {
  await visit(url)
  // Each connection of the pool is open and rests.
  const editor = await signIn(url)
  await Promise.all(Array.from({ length: 30 }, () => editor.call('GET', '/api/pages?limit=1')))
  const saving = await beginSaving(url)
  await pause(500)
  const kept = beginAsking(() => visit(url))
  begin()
  for (const until = performance.now() + ms; performance.now() < until; await pause(300)) again?.()
  end()
  const before = saving.count
  const back = await after(() => saving.count > before + 5)
  await kept.end()
  await saving.end()
  const lost = await saving.lost()
  const others = [...saving.statuses.keys()].filter((status) => !['503', '409'].includes(status))
  return {
    what,
    said: `${saving.count} acknowledged saves, ${lost} lost, refused: ${notified(saving.statuses)}; visits of a kept page: ${notified(kept.statuses)}; saves again after ${((back ?? 30_000) / 1000).toFixed(1)} s`,
    ok:
      lost === 0 &&
      isRunning(server.pid) &&
      others.length === 0 &&
      [...kept.statuses.keys()].every((status) => status === 200) &&
      back !== undefined &&
      back <= backWithinMs,
  }
}
