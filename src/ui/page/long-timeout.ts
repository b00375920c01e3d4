import { maximumTimerMs } from '#model/constants.ts'

/** Timeout without the browser's upper limit; returns its cancellation. */
export function longTimeout(ms: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (left: number): void => {
    const span = Math.min(left, maximumTimerMs)
    timer = setTimeout(() => (left > span ? wait(left - span) : then()), span)
  }
  wait(Math.max(0, ms))
  return () => clearTimeout(timer)
}
