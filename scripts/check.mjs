/** `npm run check`: the quick part of the tests, for before a commit. */
import { findPostgres } from './postgres.mjs'
import { format, lint, typecheck, units } from './suites.mjs'
import { verdict } from './verdict.mjs'

await findPostgres()
await verdict({ types: typecheck, lint, format, units })
