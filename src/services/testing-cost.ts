/** Largest cost ratio of a sixteenfold input, with tolerance; quadratic cost is 256. */
export const mostForSixteenfold = 100

/** Cost ratio of a sixteenfold input, by processor time of this thread; the best of several tries. */
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
