/** Most that eight times as much may cost: what takes the square of its length comes to 64. */
export const mostForEightfold = 40

/**
 * Cost of eight times as much, as a multiple of the cost of once as much: processor time of this thread, which does not
 * grow when the machine is busy. Each is tried several times, and its best counts.
 */
export function costRatio(work: (times: number) => unknown): number {
  const best = (times: number) => Math.min(...[0, 1, 2].map(() => costOf(() => work(times))))
  work(1)
  // What costs less than can be measured counts as three milliseconds.
  return best(8) / Math.max(best(1), 3000)
}

/** Microseconds of the processor. */
function costOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
