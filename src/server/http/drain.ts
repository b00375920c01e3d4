import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Drain of a stopping node: it answers requests and closes connections. */
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
 * Resolves once all connected clients were accepted. Closing the port then resets none of them: a proxy repeats no POST that was
 * cut off.
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
 * Watches the connections of a server; the returned function resolves when all answers are sent, or after a timeout. Node
 * considers a connection idle once its answer is queued, and closing would cut it off.
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
 * Ends each connection of a closing server after its answer. Node closes idle ones only once, so others would keep the process
 * alive.
 */
export function endWhenAnswered(server: Server): void {
  // Read when an answer is finished; 0 would keep it for ever.
  server.keepAliveTimeout = 1
}
