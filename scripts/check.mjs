/**
 * `npm run check`: for before a commit. Types, lint, format, and the quick tests that changes since the last commit
 * concern, in their rooms.
 */
import { findPostgres } from './postgres.mjs'
import { beginTypecheck, format, lint, unitsChanged } from './suites.mjs'
import { verdict } from './verdict.mjs'

await findPostgres()
const types = beginTypecheck()
await verdict({ lint, format, units: unitsChanged, types })
