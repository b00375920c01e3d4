import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Drain of a node that goes away: it answers what still comes and asks nobody to come again. */
export type Drain = ReturnType<typeof createDrain>

export function createDrain() {
  const calls = new Set<() => void>()
  let isOn = false
  return {
    get isOn() {
      return isOn
    },
    /** Begins it, once. */
    begin(): void {
      if (isOn) return
      isOn = true
      for (const call of calls) call()
      calls.clear()
    },
    /** Calls back when it begins; returns the function that takes the call back. */
    whenItBegins(call: () => void): () => void {
      calls.add(call)
      return () => void calls.delete(call)
    },
  }
}

/** Turn of the event loop that is short enough to say that nobody waited through it, ms; turns that are looked at, at most. */
const shortTurnMs = 1
const mostTurns = 500

/**
 * Resolves in a turn of the event loop in which all who have connected were accepted. A port is to be closed then: the
 * system cuts off a client that still waits to be accepted, and a proxy repeats no POST that was cut off.
 */
export async function allAccepted(): Promise<void> {
  // The rest of this turn does not look at the port any more.
  await turn()
  for (let turns = 0; turns < mostTurns; turns++) {
    const began = performance.now()
    await turn()
    if (performance.now() - began < shortTurnMs) return
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Longest time for answers that are read slowly to be sent before a server closes, and time between two looks, ms. */
const sendingMs = 4_000
const lookMs = 20

/**
 * Watches the connections of a server; what it returns resolves when all that was answered is sent, or after a while.
 * Node takes a connection for idle as soon as its answer is handed over, and closing cuts off what is not sent yet.
 */
export function watchSending(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    const until = performance.now() + sendingMs
    while ([...sockets].some(({ writableLength }) => writableLength > 0) && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

/**
 * Ends each connection of a closing server when its answer is sent. Node looks for idle ones once, as it begins to close:
 * one that was answering then would be kept for as long as a browser's, and the process with it.
 */
export function endWhenAnswered(server: Server): void {
  // Read when an answer is finished; 0 would keep it for ever.
  server.keepAliveTimeout = 1
}
