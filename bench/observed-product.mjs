/**
 * The built product with a second port, `OBSERVED_PORT`, which answers what it costs: processor time so far, the longest
 * standstill since it was last asked, and memory after a forced collection (`?collected`). Ms and MB.
 */
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
const resolutionMs = 5
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
delay.enable()

const megabyte = 1024 * 1024

createServer((request, response) => {
  if (request.url.includes('collected')) for (let i = 0; i < 3; i++) collect()
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const standstillMs = Math.max(0, delay.max / 1e6 - resolutionMs)
  delay.reset()
  response.setHeader('connection', 'close').end(
    JSON.stringify({
      processorMs: (user + system) / 1000,
      standstillMs,
      residentMb: rss / megabyte,
      heapMb: heapUsed / megabyte,
    }),
  )
}).listen(Number(process.env.OBSERVED_PORT), '127.0.0.1')

await import('../dist/server/main.js')
