import { machineFactor, machineOf } from './machine.mjs'

/** Whether a value keeps its budget. */
export const comparators = {
  '<=': (value, budget) => value <= budget,
  '>=': (value, budget) => value >= budget,
}

/** Units that say how fast a machine is: a budget in them is scaled by the machine's factor. */
const scaledBy = {
  ms: (budget, factor) => budget * factor,
  '/s': (budget, factor) => budget / factor,
}

/** How often the machine is measured within a suite, at the first times of its numbers. */
const mostFactors = 6

/**
 * Collects measurements. `report(suite)` gives a suite the function by which it states one:
 * `report('idle memory', 142.3, 'MB', 180, '<=')`. A `goal` beyond the budget is printed beside it and fails nothing.
 * `judge()` gives the verdicts of a suite that is done: `ok`, or undefined where the machine was too noisy for a time.
 */
export function openReport() {
  const measurements = []
  let open = []
  let factors = []
  return { start, report, judge, measurements }

  /** Begins a suite. */
  function start() {
    open = []
    factors = [machineFactor()]
  }

  function report(suite) {
    return (name, value, unit, budget, comparator, { goal } = {}) => {
      if (unit in scaledBy && factors.length < mostFactors) factors.push(machineFactor())
      open.push({ group: suite.group, suite: suite.name, name, value, unit, budget, comparator, goal })
      console.log(`${name.padEnd(68)}  ${shown(value)} ${unit}`)
    }
  }

  /** Judges what the suite stated, and prints each verdict with its budget. */
  function judge() {
    const isScaled = open.some(({ unit }) => unit in scaledBy)
    if (isScaled) factors.push(machineFactor())
    const { factor, isNoisy } = machineOf(factors)
    if (isScaled) console.log(`machine: ${shown(factor)} × the reference${isNoisy ? ', too noisy to judge times' : ''}`)
    for (const each of open) {
      const scale = scaledBy[each.unit]
      const budget = scale ? scale(each.budget, factor) : each.budget
      // A number that could not be taken (NaN) meets no budget.
      const ok = scale && isNoisy ? undefined : comparators[each.comparator](each.value, budget)
      const judged = { ...each, scaledBudget: budget, ok, ...(scale && { machine: factors }) }
      measurements.push(judged)
      console.log(`${verdictOf(judged).padEnd(10)} ${formatMeasurement(judged)}`)
    }
    open = []
  }
}

/** The verdict on a measurement, in words. */
export function verdictOf({ ok }) {
  return ok === undefined ? 'too noisy' : ok ? 'ok' : 'MISSED'
}

/** A measurement in a line: what was measured, its budget on this machine, and the goal beyond it. */
export function formatMeasurement({ suite, name, value, unit, comparator, scaledBudget, goal }) {
  const beyond = goal === undefined ? '' : `, goal ${limitOf({ comparator, budget: goal, unit })}`
  return `${name} (${suite}): ${shown(value)} ${unit}, budget ${limitOf({ comparator, budget: scaledBudget, unit })}${beyond}`
}

function limitOf({ comparator, budget, unit }) {
  return `${comparator === '<=' ? '≤' : '≥'} ${shown(budget)} ${unit}`
}

/** Three digits say what a measurement knows. */
function shown(number) {
  const places = Math.abs(number) >= 100 ? 0 : Math.abs(number) >= 10 ? 1 : 2
  return Number.isFinite(number) ? number.toLocaleString('en-US', { maximumFractionDigits: places }) : String(number)
}
