/** A Redis of its own, which a trial may kill, hang, empty and fill. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/server.ts'

/** Whether Redis is installed on this machine. */
export function hasRedis() {
  return spawnSync('redis-server', ['--version']).status === 0
}

/** Opens a Redis that keeps nothing on the disk, on a port that stays its own. */
export async function openRedis() {
  const port = await freePort()
  const ask = (...words) =>
    execFileSync('redis-cli', ['-p', String(port), ...words])
      .toString()
      .trim()
  let child
  const redis = {
    url: `redis://127.0.0.1:${port}`,
    ask,
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      child = spawn('redis-server', args, { stdio: 'ignore' })
      for (let tries = 0; ; tries++) {
        if (
          spawnSync('redis-cli', ['-p', String(port), 'ping'])
            .stdout?.toString()
            .trim() === 'PONG'
        )
          return
        if (tries > 100 || child.exitCode !== null) throw new Error('Redis did not start.')
        await pause(50)
      }
    },
    signal: (name) => child.kill(name),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
  await redis.start()
  return redis
}
