/** The value that a share of the sorted values does not exceed: `quantile(times, 0.99)`. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))]
}

/** The middle value. */
export function median(values) {
  return quantile(values, 0.5)
}

/** Returns the undisturbed cost: disturbances only add, so the cheapest tenth counts. */
export function leastOf(costs) {
  return quantile(costs, 0.1)
}

/** Runs a measurement several times and keeps the middle one: a single run says more about the machine than about us. */
export async function medianOf(runs, measure) {
  const values = []
  for (let run = 0; run < runs; run++) values.push(await measure(run))
  return median(values)
}
