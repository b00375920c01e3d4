/** R01 and R02: ends the server in the middle of saves, as a crash does, and looks for what was acknowledged before; then one of two nodes. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, startNodes } from '../../scripts/nodes.mjs'
import { freePort } from '../../scripts/server.ts'
import { quantile } from '../statistics.mjs'
import { beginAsking, beginSaving, filledDatabase, notified, visit, withInstallation } from './installation.mjs'

/** Answers what was lost, on either database. */
export async function run({ isLong }) {
  const kills = isLong ? 27 : 3
  const findings = []
  for (const isPostgres of [false, true])
    findings.push(await withInstallation({ isPostgres }, (installation) => killed(installation, kills, isPostgres)))
  return [...findings, await oneOfTwo(kills)]
}

/** What the other node answers meanwhile. */
async function oneOfTwo(kills) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-trial-'))
  const database = await createDatabase({ template: await filledDatabase() })
  let nodes = []
  try {
    const ports = [await freePort(), await freePort()]
    const started = await startNodes({ folder, databaseUrl: database.url, ports })
    nodes = started.nodes
    await visit(nodes[1].url)
    const saving = await beginSaving(nodes[0].url)
    const visits = beginAsking(() => visit(nodes[1].url), { atOnce: 2 })
    for (let i = 0; i < kills; i++) {
      await pause(400 + Math.random() * 600)
      await nodes[0].stop('SIGKILL')
      nodes[0] = await started.start(ports[0])
    }
    await pause(300)
    await visits.end()
    await saving.end()
    const lost = await saving.lost()
    return {
      what: 'kills of one of two nodes (R02)',
      said: `${kills} kills during ${saving.count} acknowledged saves, ${lost} lost; visits of the other node: ${notified(visits.statuses)}, 99 % within ${quantile(visits.times, 0.99).toFixed(0)} ms`,
      ok: lost === 0 && saving.count > kills && [...visits.statuses.keys()].every((status) => status === 200),
    }
  } finally {
    for (const node of nodes) await node.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
    await database.remove()
  }
}

async function killed(installation, kills, isPostgres) {
  const saving = await beginSaving(installation.url)
  for (let i = 0; i < kills; i++) {
    await pause(400 + Math.random() * 600)
    await installation.server.stop('SIGKILL')
    await installation.restart()
  }
  await pause(300)
  await saving.end()
  const lost = await saving.lost()
  return {
    what: `kills, ${isPostgres ? 'PostgreSQL' : 'SQLite'} (R01)`,
    said: `${kills} kills during ${saving.count} acknowledged saves, ${lost} lost`,
    ok: lost === 0 && saving.count > kills,
  }
}
