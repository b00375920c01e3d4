/** Most that sixteen times as much may cost, with room for a busy machine: what takes the square of its length comes to 256. */
export const mostForSixteenfold = 100

/**
 * Cost of sixteen times as much, as a multiple of the cost of once as much: processor time of this thread, which does not
 * grow when the machine is busy. Each is tried several times, and its best counts.
 */
export function costRatio(work: (times: number) => unknown): number {
  const best = (times: number) => Math.min(...[0, 1, 2].map(() => costOf(() => work(times))))
  work(1)
  // What costs less than can be measured counts as a millisecond.
  return best(16) / Math.max(best(1), 1000)
}

/** Microseconds of the processor. */
function costOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
