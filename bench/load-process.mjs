/** The process behind load.mjs. It reads as little of each answer as it must, so that its core is never the slower one. */
import { connect } from 'node:net'
import { answersIn } from './answers.mjs'
import { median, quantile } from './statistics.mjs'

const { url, seconds, warmup, connections, headers } = JSON.parse(process.argv[2])
const { hostname, port, host, pathname, search } = new URL(url)
const lines = Object.entries({ host, 'accept-encoding': 'br, gzip', ...headers }).map(
  ([name, value]) => `${name}: ${value}`,
)
const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)

const started = performance.now()
const from = started + warmup * 1000
const until = from + seconds * 1000
const times = []
const statuses = {}
let bytes = 0
let errors = 0

await Promise.all(Array.from({ length: connections }, client))
const took = (Math.min(performance.now(), until) - from) / 1000
console.log(
  JSON.stringify({
    requests: times.length,
    requestsPerSecond: times.length / took,
    median: median(times),
    p99: quantile(times, 0.99),
    max: quantile(times, 1),
    bytesPerResponse: bytes / times.length,
    statuses,
    errors,
  }),
)

/** One visitor who asks, waits for the whole answer and asks again. Comes back when the time is over. */
function client() {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const read = answersIn(answered)
    let asked
    let size = 0
    const ask = () => {
      asked = performance.now()
      size = 0
      socket.write(request)
    }
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      size += chunk.length
      read(chunk)
    })
    socket.on('error', () => errors++)
    // A server that has gone quiet must not hold up the bench.
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')))
    socket.on('close', () => {
      if (performance.now() < until) errors++
      resolve()
    })

    function answered(status) {
      const now = performance.now()
      if (now >= until) return socket.destroy()
      if (now >= from) {
        times.push(now - asked)
        statuses[status] = (statuses[status] ?? 0) + 1
        bytes += size
      }
      ask()
    }
  })
}
