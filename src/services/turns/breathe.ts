/** Time that work goes on before others have their turn, ms: a visitor’s request has several turns of its own to wait for. */
const turnMs = 6

/** Lets others have their turn when the work of one has lasted long enough. */
export function createBreather(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < turnMs) return
    await new Promise((turn) => setImmediate(turn))
    began = performance.now()
  }
}
