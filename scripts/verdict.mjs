/**
 * Runs suites one after the other, prints what came of each, and ends with `N passed, N failed`, by which the process
 * succeeds or fails. A suite is a function that resolves to its counts.
 */
export async function verdict(suites) {
  const outcomes = []
  for (const [name, suite] of Object.entries(suites)) {
    console.log(`\n── ${name}`)
    const started = Date.now()
    outcomes.push({ name, ...(await suite()), seconds: (Date.now() - started) / 1000 })
  }
  console.log(`\n${outcomes.map(line).join('\n')}\n`)

  const passed = sum(outcomes.map((outcome) => outcome.passed))
  const failed = sum(outcomes.map((outcome) => outcome.failed))
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`${passed} passed, ${failed} failed`)
}

function line({ name, passed, failed, skipped = 0, flaky = 0, seconds }) {
  const notes = [skipped && `${skipped} skipped`, flaky && `${flaky} passed at the second try`].filter(Boolean)
  const counts = [`${passed} passed`, `${failed} failed`, ...notes].join(', ')
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${counts}  (${seconds.toFixed(1)} s)`
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
