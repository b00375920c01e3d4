/** R09: locks the SQLite file from another process, for less and for more than a save waits. */
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { beginSaving, notified, visit, withInstallation } from './installation.mjs'

/** Lengths of the locks, ms: a save waits five seconds. */
const short = 1500
const long = 8000

/** Answers whether saves waited or were refused with 503, and whether visitors went on reading. */
export async function run() {
  return withInstallation({}, async ({ url, folder }) => {
    await visit(url)
    const findings = []
    for (const [ms, allowed] of [
      [short, []],
      [long, ['503']],
    ]) {
      const saving = await beginSaving(url, 2)
      await pause(500)
      const visits = await locked(path.join(folder, 'voix.db'), ms, url)
      const before = saving.count
      await pause(1500)
      const after = saving.count - before
      await saving.end()
      const lost = await saving.lost()
      const others = [...saving.statuses.keys()].filter((status) => !allowed.includes(status))
      findings.push({
        what: `a database locked for ${ms / 1000} s, SQLite (R09)`,
        said: `saves refused: ${notified(saving.statuses)}; visits meanwhile: ${notified(visits)}; ${after} saves afterwards, ${lost} lost`,
        ok: lost === 0 && after > 0 && others.length === 0 && [...visits.keys()].every((status) => status === 200),
      })
    }
    return findings
  })
}

/** Holds the lock, and visits the site meanwhile: a kept page and one that is drawn. */
async function locked(file, ms, url) {
  const other = new DatabaseSync(file, { timeout: 5000 })
  const visits = new Map()
  other.exec('begin immediate')
  for (const until = performance.now() + ms; performance.now() < until; await pause(100))
    for (const address of ['/', `/?${Math.random()}`]) {
      const status = await visit(url, address)
      visits.set(status, (visits.get(status) ?? 0) + 1)
    }
  other.exec('rollback')
  other.close()
  return visits
}
