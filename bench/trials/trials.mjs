/**
 * `npm run trials [-- NAME …] [--long] [--minutes=N] [--from=COMMIT]`: what an installation must live through, each with its count. Without
 * names all of them in their short form but `upgrade`, which builds two commits; `rolling` and `upgrade` take the names of
 * proxies besides.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { build } from '../../scripts/build.mjs'
import { fail } from '../../scripts/child.mjs'
import { proxies } from '../../scripts/nodes.mjs'
import { removeFilled } from './installation.mjs'

const trials = {
  kills: () => import('./kills.mjs'),
  releases: () => import('./releases.mjs'),
  keys: () => import('./keys.mjs'),
  power: () => import('./power.mjs'),
  disk: () => import('./disk.mjs'),
  readonly: () => import('./readonly.mjs'),
  log: () => import('./log.mjs'),
  locked: () => import('./locked.mjs'),
  damage: () => import('./damage.mjs'),
  clock: () => import('./clock.mjs'),
  connections: () => import('./connections.mjs'),
  'database-restarts': () => import('./database-restarts.mjs'),
  hang: () => import('./hang.mjs'),
  network: () => import('./network.mjs'),
  redis: () => import('./redis.mjs'),
  edits: () => import('./edits.mjs'),
  migration: () => import('./migration.mjs'),
  backup: () => import('./backup.mjs'),
  herd: () => import('./herd.mjs'),
  scheduler: () => import('./scheduler.mjs'),
  webhooks: () => import('./webhooks.mjs'),
  uploads: () => import('./uploads.mjs'),
  files: () => import('./files.mjs'),
  processes: () => import('./processes.mjs'),
  slow: () => import('./slow.mjs'),
  flood: () => import('./flood.mjs'),
  leak: () => import('./leak.mjs'),
  nodes: () => import('./nodes.mjs'),
  replica: () => import('./replica.mjs'),
  rolling: () => import('./rolling.mjs'),
  elsewhere: () => import('./elsewhere.mjs'),
  upgrade: () => import('./upgrade.mjs'),
}

/** Tried by name alone. */
const onRequest = ['upgrade']

const options = process.argv.slice(2)
const isLong = options.includes('--long')
const named = options.filter((each) => each in trials)
const names = options.filter((each) => each in proxies)
const minutes = Number(options.find((each) => /^--minutes=\d+$/.test(each))?.slice('--minutes='.length) ?? 0)
const from = options.find((each) => each.startsWith('--from='))?.slice('--from='.length)
const known = options.filter((each) => each === '--long' || /^--(from=|minutes=\d)/.test(each))
const unknown = options.find((each) => !known.includes(each) && !named.includes(each) && !names.includes(each))
if (unknown) fail(`There is no trial ${unknown}. Choose from ${Object.keys(trials).join(', ')}.`)

await build().catch((error) => fail(error.message))
let failed = 0
let passed = 0
for (const name of named.length > 0 ? named : Object.keys(trials).filter((each) => !onRequest.includes(each))) {
  const { run } = await trials[name]()
  const began = performance.now()
  const trial = run({ isLong, minutes, names, from })
  const findings = await inTime(trial, isLong || minutes > 0).catch((error) => [
    { what: name, said: error.stack, ok: false },
  ])
  for (const { what, said, details = [], ok } of findings) {
    console.log(`${ok === undefined ? '–' : ok ? '✓' : '✗'} ${what}: ${said}`)
    for (const line of details.slice(0, 20)) console.log(`    ${line}`)
    if (ok === true) passed++
    if (ok === false) failed++
  }
  console.log(`    ${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
await removeFilled()

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** A trial, or the error that it does not end. */
function inTime(trial, isLong) {
  const ms = isLong ? 5_400_000 : 300_000
  const late = pause(ms, undefined, { ref: false }).then(() => {
    throw new Error(`It did not end within ${ms / 1000} seconds.`)
  })
  return Promise.race([trial, late])
}
