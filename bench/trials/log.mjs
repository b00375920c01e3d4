/** R06: fills the disk of the log, and ends the process that reads it. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, open, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isRunning, notified, visit, withInstallation } from './installation.mjs'

/** Each request is a line. */
const env = { LOG_LEVEL: 'debug' }
const requests = 200

/** Answers whether the process lived, and whether it said how many lines were lost. */
export async function run() {
  return [await full(), await closed()]
}

async function full() {
  const what = 'a log on a full disk (R06)'
  const disk = await mkdtemp(path.join(os.tmpdir(), 'voix-log-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status !== 0)
    return { what, said: 'a small disk is not possible here, so nothing is said of it' }
  const file = path.join(disk, 'log')
  const log = await open(file, 'a')
  try {
    return await withInstallation({ env, log: log.fd }, async ({ url, server }) => {
      await asked(url)
      const { bavail, bsize } = await statfs(disk)
      // What is already in the file's last block is room as well.
      await writeFile(path.join(disk, 'ballast'), Buffer.alloc(bavail * bsize))
      const visits = await asked(url)
      await rm(path.join(disk, 'ballast'))
      await asked(url)
      const lost = linesOf(await readFile(file, 'utf8')).flatMap(({ lost }) => lost ?? [])
      const isUp = isRunning(server.pid)
      return {
        what,
        said: `${requests} requests while it is full: ${notified(visits)}; ${lost.join(', ') || 'no'} lines are said to be lost`,
        ok: isUp && lost.length === 1 && [...visits.keys()].every((status) => status === 200),
      }
    })
  } finally {
    await log.close()
    spawnSync('umount', ['-l', disk])
    await rm(disk, { recursive: true, force: true })
  }
}

async function closed() {
  return withInstallation({ env }, async ({ url, server }) => {
    server.stopReading()
    const visits = await asked(url)
    const isUp = isRunning(server.pid)
    return {
      what: 'a log that nobody reads any more (R06)',
      said: `${requests} requests: ${notified(visits)}; the process ${isUp ? 'lives' : 'has ended'}`,
      ok: isUp && [...visits.keys()].every((status) => status === 200),
    }
  })
}

async function asked(url) {
  const visits = new Map()
  for (let i = 0; i < requests; i++) {
    const status = await visit(url, `/search?q=${i}`)
    visits.set(status, (visits.get(status) ?? 0) + 1)
  }
  return visits
}

function linesOf(text) {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)]
    } catch {
      return []
    }
  })
}
