/** `npm run e2e [-- ARGUMENT …]`: the end-to-end tests alone; the arguments are Playwright's. */
import { build } from './build.mjs'
import { fail } from './child.mjs'
import { e2e } from './suites.mjs'

await build().catch((error) => fail(error.message))
const { failed } = await e2e(process.argv.slice(2))
process.exitCode = failed > 0 ? 1 : 0
