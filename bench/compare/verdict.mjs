import { median } from '../statistics.mjs'

/** Pairs from which a range is an interval of 99 %: that all of eight lie on one side of the true middle happens twice in 256. */
export const leastPairs = 8
/** A change that is smaller is none: machines differ from minute to minute by as much. */
const least = 0.02

/**
 * Judges pairs of costs, `[a, b]`: the middle of b ÷ a and its interval of 99 %, which is the range of eight pairs, and of
 * more pairs leaves out as many at each end as an interval of the median may (binomial distribution).
 */
export function verdictOn(pairs) {
  const ratios = pairs.map(([a, b]) => b / a).toSorted((x, y) => x - y)
  const cut = leftOut(ratios.length)
  const [from, to] = [ratios[cut], ratios[ratios.length - 1 - cut]]
  const verdict = from > 1 + least ? 'slower' : to < 1 - least ? 'faster' : 'no difference shown'
  return { ratio: median(ratios), from, to, verdict }
}

/** How many values at each end lie outside an interval of the median of about 99 %. */
function leftOut(count) {
  const mostOutside = 0.01
  let probability = 0.5 ** count
  // Both ends; cutting none leaves out nothing but the chance that all lie on one side.
  let outside = 2 * probability
  let cut = 0
  for (;;) {
    probability *= (count - cut) / (cut + 1)
    outside += 2 * probability
    if (outside > mostOutside || 2 * (cut + 1) >= count) return cut
    cut++
  }
}
