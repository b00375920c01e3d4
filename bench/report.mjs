/** Whether a value keeps its budget. */
export const comparators = {
  '<=': (value, budget) => value <= budget,
  '>=': (value, budget) => value >= budget,
}

/**
 * Collects measurements. `report(suite)` gives a suite the function by which it states one:
 * `report('idle memory', 142.3, 'MB', 180, '<=')`. A `goal` beyond the budget is printed beside it and fails nothing.
 */
export function openReport() {
  const measurements = []
  const report =
    (suite) =>
    (name, value, unit, budget, comparator, { goal } = {}) => {
      // A number that could not be taken (NaN) meets no budget.
      const ok = comparators[comparator](value, budget)
      measurements.push({ group: suite.group, suite: suite.name, name, value, unit, budget, comparator, goal, ok })
      const limit = limitOf({ comparator, budget, unit })
      const beyond = goal === undefined ? '' : `  goal ${limitOf({ comparator, budget: goal, unit })}`
      console.log(
        `${name.padEnd(52)}  ${`${shown(value)} ${unit}`.padEnd(18)}  ${limit.padEnd(18)}  ${ok ? 'ok' : 'MISSED'}${beyond}`,
      )
    }
  return { report, measurements }
}

/** A measurement in a line: what was measured, and its budget. */
export function formatMeasurement({ suite, name, value, unit, ...limit }) {
  return `${name} (${suite}): ${shown(value)} ${unit}, budget ${limitOf({ unit, ...limit })}`
}

function limitOf({ comparator, budget, unit }) {
  return `${comparator === '<=' ? '≤' : '≥'} ${shown(budget)} ${unit}`
}

/** Three digits say what a measurement knows. */
function shown(number) {
  const places = Math.abs(number) >= 100 ? 0 : Math.abs(number) >= 10 ? 1 : 2
  return Number.isFinite(number) ? number.toLocaleString('en-US', { maximumFractionDigits: places }) : String(number)
}
