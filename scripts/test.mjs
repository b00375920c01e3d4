/**
 * `npm test [-- quick|slow]`: everything that must hold, on the built product. `quick` is what needs no build, without the
 * unit tests that are named slow; `slow` is all else, with the whole walks through other browsers. Its last line is `N passed, N failed`.
 */
import { build } from './build.mjs'
import { fail } from './child.mjs'
import { findPostgres } from './postgres.mjs'
import { beginTypecheck, e2e, format, lint, quickUnits, slowUnits, units } from './suites.mjs'
import { verdict } from './verdict.mjs'

const parts = ['quick', 'slow']
const [part] = process.argv.slice(2)
if (part !== undefined && !parts.includes(part)) fail(`\`npm test\` takes ${parts.join(' or ')}, or nothing for both.`)

const hasPostgres = await findPostgres()
console.log(
  hasPostgres
    ? 'PostgreSQL answers, so its cases run as well.'
    : 'No PostgreSQL answers (127.0.0.1:5432, or TEST_DATABASE_URL), so its cases are skipped.',
)
await verdict(part === 'quick' ? quick() : part === 'slow' ? slow() : all())

/** What says most in little time; the types are checked beside it. */
function quick() {
  const types = beginTypecheck()
  return { lint, format, units: quickUnits, types }
}

function slow() {
  return { units: slowUnits, 'end to end': e2eOnceBuilt() }
}

function all() {
  // Each takes a core for a while: the types are checked beside the build, which the end-to-end tests alone need.
  const types = beginTypecheck()
  const builtE2e = e2eOnceBuilt({ isShort: true })
  return { types, lint, format, units, 'end to end': builtE2e }
}

/** Begins to build, and returns the suite that waits for it. */
function e2eOnceBuilt(form) {
  const broken = build().then(
    () => undefined,
    (error) => error.message,
  )
  return async () => {
    const message = await broken
    if (message === undefined) return e2e([], form)
    console.error(message)
    return { passed: 0, failed: 1 }
  }
}
