/** R23, R24 and R25: a process that runs out of memory, of file descriptors and of its processor. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, startNodes } from '../../scripts/nodes.mjs'
import { freePort } from '../../scripts/server.ts'
import {
  after,
  beginAsking,
  beginSaving,
  filledDatabase,
  isRunning,
  notified,
  visit,
  withInstallation,
} from './installation.mjs'

/**
 * The list is about workers below a parent. One process has none: whatever supervises it starts it again (docs/voix.service), so
 * what is counted is what was acknowledged before it ended, and how soon it serves again.
 */
export async function run({ isLong }) {
  return [await outOfMemory(), await outOfDescriptors(), await outOfProcessor(isLong ? 10 : 4)]
}

async function outOfMemory() {
  return withInstallation({}, async (installation) => {
    const { url } = installation
    const saving = await beginSaving(url)
    await pause(1000)
    // V8 ends so for want of memory.
    process.kill(installation.server.pid, 'SIGABRT')
    await after(() => !isRunning(installation.server.pid), 5000)
    await installation.server.stop('SIGKILL')
    await installation.restart()
    const { startedIn } = installation.server
    await pause(300)
    await saving.end()
    const lost = await saving.lost()
    return {
      what: 'a process that ends for want of memory (R23)',
      said: `${saving.count} acknowledged saves, ${lost} lost; started again, it serves after ${(startedIn / 1000).toFixed(1)} s`,
      ok: lost === 0 && saving.count > 3,
    }
  })
}

async function outOfDescriptors() {
  const what = 'no file descriptors left (R24)'
  if (spawnSync('prlimit', ['--version']).status !== 0) return { what, said: 'prlimit is not installed' }
  return withInstallation({}, async ({ url, server }) => {
    await visit(url)
    const { length: open } = await readdir(`/proc/${server.pid}/fd`)
    spawnSync('prlimit', ['--pid', String(server.pid), `--nofile=${open + 40}:${open + 40}`])
    const sockets = Array.from({ length: 400 }, () => idle(server.port))
    await pause(3000)
    const isUp = isRunning(server.pid)
    for (const socket of sockets) socket.destroy()
    const back = await after(async () => (await visit(url, `/?${Math.random()}`)) === 200, 10_000)
    const saving = await beginSaving(url, 1)
    await after(() => saving.count > 2, 10_000)
    await saving.end()
    const lost = await saving.lost()
    return {
      what,
      said: `400 idle connections and 40 descriptors: the process ${isUp ? 'lives' : 'ended'}, pages again after ${((back ?? 10_000) / 1000).toFixed(1)} s, then ${saving.count} saves, ${lost} lost`,
      ok: isUp && isRunning(server.pid) && back !== undefined && saving.count > 2 && lost === 0,
    }
  })
}

function idle(port) {
  const socket = connect(port, '127.0.0.1')
  return socket.on('error', () => undefined)
}

/** One of two nodes stands still, and the other shares its core with a loop that never ends. */
async function outOfProcessor(seconds) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-trial-'))
  const database = await createDatabase({ template: await filledDatabase() })
  let nodes = []
  let busy
  try {
    const ports = [await freePort(), await freePort()]
    nodes = (await startNodes({ folder, databaseUrl: database.url, ports })).nodes
    await visit(nodes[1].url)
    process.kill(nodes[0].pid, 'SIGSTOP')
    busy = spawn(process.execPath, ['--eval', 'for (;;) {}'], { stdio: 'ignore' })
    const saving = await beginSaving(nodes[1].url)
    const visits = beginAsking(() => visit(nodes[1].url, `/?${Math.random()}`), { atOnce: 3 })
    await pause(seconds * 1000)
    await visits.end()
    process.kill(nodes[0].pid, 'SIGCONT')
    const back = await after(async () => (await visit(nodes[0].url)) === 200, 10_000)
    await saving.end()
    const lost = await saving.lost()
    const statuses = [...visits.statuses.keys()]
    return {
      what: 'a node that gets no processor (R25)',
      said: `It stands still for ${seconds} s: ${notified(visits.statuses)} on the other one, ${saving.count} saves there, ${lost} lost, refused: ${notified(saving.statuses)}; it answers again after ${((back ?? 10_000) / 1000).toFixed(1)} s`,
      ok: lost === 0 && saving.count > 0 && back !== undefined && statuses.every((status) => status === 200),
    }
  } finally {
    busy?.kill('SIGKILL')
    for (const node of nodes) await node.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
    await database.remove()
  }
}
