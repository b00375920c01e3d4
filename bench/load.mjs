import { spawn } from 'node:child_process'
import path from 'node:path'
import { onCore } from '../scripts/server.ts'

/** The core that makes the load, away from the server's. */
export const loadCore = 1

/**
 * Asks for one address again and again over kept-alive connections, each waiting for its answer, from a process of its
 * own. Resolves to `{ requestsPerSecond, median, p99, max, bytesPerResponse, requests, statuses, errors }`, times in ms.
 */
export function load({ url, seconds = 5, warmup = 1, connections = 16, headers = {}, core = loadCore }) {
  const options = JSON.stringify({ url, seconds, warmup, connections, headers })
  const [command, ...args] = onCore(core, [
    process.execPath,
    path.join(import.meta.dirname, 'load-process.mjs'),
    options,
  ])
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let answer = ''
    child.stdout.on('data', (chunk) => (answer += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(answer))
      else reject(new Error(`The load on ${url} ended with ${code}.`))
    })
  })
}
