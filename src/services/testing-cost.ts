/** Largest cost ratio of a sixteenfold input, with tolerance; quadratic cost is 16. */
export const mostForSixteenfold = 6

/**
 * Cost of a sixteenfold input ÷ the cost of sixteen simple ones, by processor time of this thread; the best of several tries.
 * As much is read on either side, so that neither a cold start nor a collection of garbage weighs on one alone.
 */
export function costRatio(work: (times: number) => unknown): number {
  const best = (inputs: readonly number[]) =>
    Math.min(...[0, 1, 2].map(() => costOf(() => inputs.forEach((times) => work(times)))))
  work(1)
  // What costs less than can be measured counts as a millisecond.
  return best([16]) / Math.max(best(Array<number>(16).fill(1)), 1000)
}

/** Microseconds of the processor. */
function costOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
