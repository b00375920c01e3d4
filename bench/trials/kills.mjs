/** Ends the server in the middle of saves, as a crash does, and looks for what was acknowledged before. */
import { setTimeout as pause } from 'node:timers/promises'
import { beginSaving, withInstallation } from './installation.mjs'

/** Answers what was lost, on either database. */
export async function run({ isLong }) {
  const kills = isLong ? 27 : 3
  const findings = []
  for (const isPostgres of [false, true])
    findings.push(await withInstallation({ isPostgres }, (installation) => killed(installation, kills, isPostgres)))
  return findings
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
    what: `kills, ${isPostgres ? 'PostgreSQL' : 'SQLite'}`,
    said: `${kills} kills during ${saving.count} acknowledged saves, ${lost} lost`,
    ok: lost === 0 && saving.count > kills,
  }
}
