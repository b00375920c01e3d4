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

/**
 * Turn of the event loop that is short enough to close a port after it, ms, at first; growth of what is allowed with each turn
 * that was longer, for a machine that is busy.
 */
const shortTurnMs = 0.1
const growth = 1.02

/**
 * Makes a server close its port right after a short turn of the event loop in which nobody stood before it, and each connection
 * after its answer. Who had connected is accepted by then, and what was sent is read: a proxy repeats no POST that was cut off.
 */
export function closeWhenQuiet(server: Server): void {
  const close = server.close.bind(server)
  let accepted = 0
  server.on('connection', () => accepted++)
  server.close = (whenClosed) => {
    void quietTurn(() => accepted).then(() => {
      // Node closes idle connections only once; others would keep the process alive. Read when an answer is finished; 0 keeps it.
      server.keepAliveTimeout = 1
      close(whenClosed)
    })
    return server
  }
}

/** Resolves right after a turn that accepted nobody: one connection a turn is accepted as long as one waits. */
async function quietTurn(accepted: () => number): Promise<void> {
  // The rest of this turn does not look at the port any more.
  await turn()
  for (let allowedMs = shortTurnMs; ; allowedMs *= growth) {
    const before = accepted()
    const began = performance.now()
    await turn()
    if (accepted() === before && performance.now() - began < allowedMs) return
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
