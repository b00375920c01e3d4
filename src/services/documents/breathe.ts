/** Time that work goes on before others have their turn, ms: whoever visits a site meanwhile waits no longer. */
const turnMs = 30

/** Lets others have their turn when the work of one has lasted long enough. */
export function createBreather(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < turnMs) return
    await new Promise((turn) => setImmediate(turn))
    began = performance.now()
  }
}
