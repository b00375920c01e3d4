/** Asks far more at once than can be answered, and then as usual. */
import { setTimeout as pause } from 'node:timers/promises'
import { residentMegabytes } from '../process.mjs'
import { notified, visit, withInstallation } from './installation.mjs'

/** Answers how many were answered how, and whether the server was itself again. */
export async function run({ isLong }) {
  const requests = isLong ? 20_000 : 3000
  return withInstallation({}, async ({ url, server }) => {
    await visit(url)
    const statuses = new Map()
    let sent = 0
    const asking = Array.from({ length: 400 }, async () => {
      while (sent < requests) {
        const number = sent++
        const status = await visit(url, number % 3 === 0 ? `/search?q=sea+${number}` : `/?flood=${number}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    await Promise.all(asking)
    await pause(1000)
    const after = await visit(url)
    const memory = residentMegabytes(server.pid)
    const isAnswered = [...statuses.keys()].every((status) => [200, 429, 503].includes(status))
    return [
      {
        what: 'a flood',
        said: `${requests} requests, 400 at a time: ${notified(statuses)}; afterwards ${after}, ${memory.toFixed(0)} MB`,
        ok: isAnswered && after === 200 && memory < 1000,
      },
    ]
  })
}
