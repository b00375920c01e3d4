/** A network between a node and its database that is as bad as a trial wants it: a proxy that delays, drops, cuts and forgets. */
import { connect, createServer } from 'node:net'
import { once } from 'node:events'

/** Opens the proxy in front of a port of this machine; it is good until it is told otherwise. */
export async function openBadNetwork(port) {
  const links = new Set()
  let delayMs = 0
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const link = { near, far, isDead: false, held: [] }
    links.add(link)
    pass(link, near, far)
    pass(link, far, near)
    for (const socket of [near, far]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        // What is dead tells neither side that the other has gone.
        if (!link.isDead) end(link)
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: server.address().port,
    get links() {
      return links.size
    },
    /** Everything takes so much longer, each way. */
    delay: (ms) => (delayMs = ms),
    /** Nothing arrives and nobody is told, on connections that are open and on new ones, until `speak`. */
    silence: () => (isSilent = true),
    /** What was held up arrives. */
    speak() {
      isSilent = false
      for (const { held } of links) for (const deliver of held.splice(0)) deliver()
    },
    /** Connections that are open are dead for ever, and nobody knows; new ones are not. */
    breakOff() {
      for (const link of links) link.isDead = true
    },
    /** Resets every connection. */
    reset() {
      for (const { near, far } of links) {
        near.resetAndDestroy()
        far.destroy()
      }
    },
    async close() {
      for (const link of links) end(link)
      server.close()
    },
  }

  function pass(link, from, to) {
    from.on('data', (bytes) => {
      if (link.isDead) return
      const deliver = () => to.writable && to.write(bytes)
      if (isSilent) link.held.push(deliver)
      else if (delayMs > 0) setTimeout(deliver, delayMs)
      else deliver()
    })
  }

  function end(link) {
    links.delete(link)
    link.near.destroy()
    link.far.destroy()
  }
}
