/** Two servers asked in turn, a tenth of a second each, from one process: what a request costs the one and the other. */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { answersIn } from './answers.mjs'
import { leastOf } from './statistics.mjs'

const connections = 8
const turnMs = 100

/**
 * Asks two servers for a page, and resolves to what a request costs the first ÷ what it costs the second, in processor
 * time, in the turns in which the machine disturbed it least. Each is `{ url, pid }`.
 */
export async function costRatio(first, second, { pairs = 60, warmup = 10 } = {}) {
  const sides = [asker(first), asker(second)]
  const costs = [[], []]
  try {
    for (let pair = -warmup; pair < pairs; pair++) {
      // Which side begins changes, so that a drift of the machine favours nobody.
      const order = pair % 2 === 0 ? [0, 1] : [1, 0]
      for (const side of order) {
        const cost = await sides[side].turn()
        if (pair >= 0) costs[side].push(cost)
      }
    }
  } finally {
    for (const side of sides) side.close()
  }
  return leastOf(costs[0]) / leastOf(costs[1])
}

/** Measures the processor time of a request to a server, `{ url, pid }`, ns, in the least disturbed turns. */
export async function requestCost(server, { turns = 30, warmup = 10 } = {}) {
  const side = asker(server)
  const costs = []
  try {
    for (let turn = -warmup; turn < turns; turn++) {
      const cost = await side.turn()
      if (turn >= 0) costs.push(cost)
    }
  } finally {
    side.close()
  }
  return leastOf(costs)
}

function asker({ url, pid }) {
  const { hostname, port, host, pathname } = new URL(url)
  const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br, gzip\r\n\r\n`)
  const sockets = Array.from({ length: connections }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }),
  )

  return {
    /** Nanoseconds of processor time a request. */
    async turn() {
      const until = performance.now() + turnMs
      const before = processorNs(pid)
      const counts = await Promise.all(sockets.map((socket) => askedUntil(socket, request, until)))
      return (processorNs(pid) - before) / counts.reduce((sum, count) => sum + count, 0)
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}

/** Asks again and again over one connection; resolves to how often when the time is over and nothing is on its way. */
function askedUntil(socket, request, until) {
  return new Promise((resolve, reject) => {
    let count = 0
    const read = answersIn((status) => {
      count++
      if (status !== 200) return end(() => reject(new Error(`A page was answered ${status}.`)))
      if (performance.now() < until) return socket.write(request)
      end(() => resolve(count))
    })
    const fail = () => end(() => reject(new Error('A server closed the connection.')))
    socket.on('data', read).once('error', fail).once('close', fail)
    socket.setTimeout(10_000, fail)
    socket.write(request)

    function end(settle) {
      socket.setTimeout(0)
      socket.off('data', read).off('error', fail).off('close', fail).off('timeout', fail)
      settle()
    }
  })
}

/** How long the main thread of a process has run, in ns. */
function processorNs(pid) {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
}
