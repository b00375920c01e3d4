import type { Server } from 'node:http'

/** Drain of a node that goes away: it answers what still comes and asks nobody to come again. */
export interface Drain {
  readonly isOn: boolean
  /** Begins it, once. */
  begin(): void
  /** Calls back when it begins; returns the function that takes the call back. */
  whenItBegins(call: () => void): () => void
}

export function createDrain(): Drain {
  const calls = new Set<() => void>()
  let isOn = false
  return {
    get isOn() {
      return isOn
    },
    begin() {
      if (isOn) return
      isOn = true
      for (const call of calls) call()
      calls.clear()
    },
    whenItBegins(call) {
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
 * system cuts off whoever still waits to be accepted, and a proxy repeats no POST that was cut off.
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

/** Time between two looks for connections that have become idle while a server closes, ms. */
const idleLookMs = 50

/**
 * Closes the connections of a closing server as soon as each is idle. Node looks for idle ones once, as it begins to
 * close: one that was answering then would be kept for as long as a browser's, and the process with it.
 */
export function closeIdleUntilClosed(server: Server): void {
  // One that never listened never says that it is closed.
  if (!server.listening) return
  const timer = setInterval(() => server.closeIdleConnections(), idleLookMs)
  server.once('close', () => clearInterval(timer))
}
