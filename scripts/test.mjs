/** `npm test`: everything that must hold, on the built product. Its last line is `N passed, N failed`. */
import { build } from './build.mjs'
import { findPostgres } from './postgres.mjs'
import { beginTypecheck, e2e, lint, units } from './suites.mjs'
import { verdict } from './verdict.mjs'

const hasPostgres = await findPostgres()
console.log(
  hasPostgres
    ? 'PostgreSQL answers, so its cases run as well.'
    : 'No PostgreSQL answers (127.0.0.1:5432, or TEST_DATABASE_URL), so its cases are skipped.',
)
// Each takes a core for a while: the types are checked beside the build, which the end-to-end tests alone need.
const types = beginTypecheck()
const broken = build().then(
  () => undefined,
  (error) => error.message,
)
await verdict({ types, lint, units, 'end to end': builtE2e })

async function builtE2e() {
  const message = await broken
  if (message === undefined) return e2e()
  console.error(message)
  return { passed: 0, failed: 1 }
}
