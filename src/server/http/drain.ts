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
