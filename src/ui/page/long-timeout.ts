import { maximumTimerMs } from '#model/constants.ts'

/** Does something after any time, also one that a timer of the browser cannot count to. Answers how to call it off. */
export function longTimeout(ms: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (left: number): void => {
    const span = Math.min(left, maximumTimerMs)
    timer = setTimeout(() => (left > span ? wait(left - span) : then()), span)
  }
  wait(Math.max(0, ms))
  return () => clearTimeout(timer)
}
