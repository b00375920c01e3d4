/** Time that work goes on before others have their turn, ms: a visitor’s request has several turns of its own to wait for. */
const turnMs = 6

/** Creates a function that yields to other work after a time slice. */
export function createBreather(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < turnMs) return
    await new Promise((turn) => setImmediate(turn))
    began = performance.now()
  }
}
