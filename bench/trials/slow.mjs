/** Holds connections open as slow clients do, while others ask. */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { host, notified, visit, withInstallation } from './installation.mjs'

/** Time within which a request must have sent its headers, with the pause between two looks, s. */
const cutAfterSeconds = 16

/** Answers whether others were served, and whether slow ones were cut. */
export async function run({ isLong }) {
  const count = isLong ? 1000 : 300
  return withInstallation({}, async ({ url, server }) => {
    await visit(url)
    const slow = Array.from({ length: count }, () => dribble(server.port))
    const readers = Array.from({ length: 50 }, () => readNothing(server.port))
    const visits = new Map()
    for (const until = performance.now() + cutAfterSeconds * 1000; performance.now() < until; await pause(100)) {
      const status = await visit(url, `/?${Math.random()}`)
      visits.set(status, (visits.get(status) ?? 0) + 1)
    }
    const cut = slow.filter(({ isCut }) => isCut).length
    for (const each of [...slow, ...readers]) each.end()
    return [
      {
        what: 'slow clients',
        said: `${count} clients that send a byte a second, ${cut} cut; 50 that read nothing; visits meanwhile: ${notified(visits)}`,
        ok: cut === count && [...visits.keys()].every((status) => status === 200),
      },
    ]
  })
}

function dribble(port) {
  const socket = connect(port, '127.0.0.1')
  const client = { isCut: false, end: () => (clearInterval(timer), socket.destroy()) }
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `)
  const timer = setInterval(() => socket.writable && socket.write('x'), 1000)
  socket.resume()
  socket.on('error', () => undefined).on('close', () => (client.isCut = true))
  return client
}

function readNothing(port) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(20))
  socket.pause()
  return { end: () => socket.destroy() }
}
