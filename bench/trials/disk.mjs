/** R04: fills the disk of the database, and makes room again. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beginSaving, notified, visit, withInstallation } from './installation.mjs'

/** Answers how saves were refused, whether visitors went on reading, and whether saves came back. */
export async function run() {
  const disk = await mkdtemp(path.join(os.tmpdir(), 'voix-full-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]).status !== 0)
    return [{ what: 'a full disk', said: 'a small disk is not possible here, so nothing is said of it' }]
  try {
    return [await withInstallation({ dataDir: disk }, (installation) => filled(installation, disk))]
  } finally {
    spawnSync('umount', ['-l', disk])
    await rm(disk, { recursive: true, force: true })
  }
}

async function filled({ url }, disk) {
  await visit(url)
  const ballast = path.join(disk, 'ballast')
  const saving = await beginSaving(url)
  await pause(500)
  await fill(ballast, disk)
  const before = saving.count
  await waitUntil(() => saving.statuses.has('507'))
  const visits = new Map()
  for (let i = 0; i < 20; i++) {
    const status = await visit(url)
    visits.set(status, (visits.get(status) ?? 0) + 1)
  }
  await rm(ballast)
  const refusedUntil = saving.count
  await waitUntil(() => saving.count > refusedUntil + 3)
  await saving.end()
  const lost = await saving.lost()
  const others = [...saving.statuses.keys()].filter((status) => status !== '507')
  return {
    what: 'a full disk, SQLite (R04)',
    said: `${before} saves before it was full, then refused: ${notified(saving.statuses)}; visits meanwhile: ${notified(visits)}; ${saving.count - refusedUntil} saves once there was room, ${lost} lost`,
    ok: lost === 0 && others.length === 0 && [...visits.keys()].every((status) => status === 200),
  }
}

async function fill(file, disk) {
  const handle = await open(file, 'w')
  const megabyte = Buffer.alloc(1024 * 1024)
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(disk)
      if (bavail === 0) return
      await handle.write(megabyte, 0, Math.min(megabyte.length, bavail * bsize))
    }
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error
  } finally {
    await handle.close()
  }
}

/** Waits for something that comes about by itself, half a minute at most. */
async function waitUntil(isSo) {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 600) throw new Error('It did not come about.')
    await pause(50)
  }
}
