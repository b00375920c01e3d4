/** `npm test`: everything that must hold, on the built product. Its last line is `N passed, N failed`. */
import { build } from './build.mjs'
import { findPostgres } from './postgres.mjs'
import { e2e, lint, typecheck, units } from './suites.mjs'
import { verdict } from './verdict.mjs'

const hasPostgres = await findPostgres()
console.log(
  hasPostgres
    ? 'PostgreSQL answers, so its cases run as well.'
    : 'No PostgreSQL answers (127.0.0.1:5432, or TEST_DATABASE_URL), so its cases are skipped.',
)
await verdict({ types: typecheck, lint, units, 'end to end': builtE2e })

async function builtE2e() {
  try {
    await build()
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
  return e2e()
}
