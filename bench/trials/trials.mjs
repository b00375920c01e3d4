/** `npm run trials -- rolling [nginx|varnish]`: what takes minutes and programs of others, and is stated in the documents only as it came out here. */
import { build } from '../../scripts/build.mjs'
import { fail } from '../../scripts/child.mjs'

const trials = { rolling: () => import('./rolling.mjs') }

const [name, ...wishes] = process.argv.slice(2)
const open = trials[name] ?? fail(`Name a trial, one of: ${Object.keys(trials).join(', ')}.`)
await build().catch((error) => fail(error.message))
const { run } = await open()
const failed = await run(wishes)
process.exit(failed ? 1 : 0)
