/**
 * `npm run check [-- --all]`: for before a commit. Types, lint, format, and the quick tests that changes since the last
 * commit concern; with `--all` every quick test.
 */
import { findPostgres } from './postgres.mjs'
import { beginTypecheck, format, lint, units, unitsChanged } from './suites.mjs'
import { verdict } from './verdict.mjs'

const isAll = process.argv.includes('--all')

await findPostgres()
const types = beginTypecheck()
await verdict({ lint, format, units: isAll ? () => units() : unitsChanged, types })
