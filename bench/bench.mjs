/**
 * `npm run bench [-- public|studio|admin|dev|lighthouse|gate|scale|together|phone|load|SUITE …]` measures the built product, prints
 * each number beside its budget and fails when one is missed; `npm run bench -- compare COMMIT [COMMIT]` compares two.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from '../scripts/build.mjs'
import { fail } from '../scripts/child.mjs'
import { compare } from './compare/compare.mjs'
import { formatMeasurement, openReport } from './report.mjs'

const groups = ['public', 'studio', 'admin', 'dev']
/** Only when they are named: most take many minutes, one repeats the rest with wide limits. */
const groupsByName = ['lighthouse', 'gate', 'scale', 'together', 'phone', 'load']
/** How long a suite may take that says nothing else; then it is given up and the next one begins. */
const suiteMinutes = 10
/** How long all suites may take together when none is named: those for which no time is left count as failed. */
const wholeMinutes = 15
const folder = import.meta.dirname

const files = readdirSync(path.join(folder, 'suites'))
  .filter((file) => file.endsWith('.mjs'))
  .sort()
const names = files.map((file) => path.parse(file).name)
const wanted = process.argv.slice(2)
if (wanted[0] === 'compare') {
  await compare(wanted.slice(1)).catch((error) => fail(error.message))
  process.exit()
}
const unknown = wanted.filter((name) => ![...groups, ...groupsByName, ...names].includes(name))
if (unknown.length > 0)
  fail(`There is no ${unknown.join(', ')}: choose from ${[...groups, ...groupsByName, ...names].join(', ')}.`)

await build().catch((error) => fail(error.message))
const { start, report, judge, measurements } = openReport()
const broken = []

const deadline = wanted.length > 0 ? Infinity : performance.now() + wholeMinutes * 60_000
for (const suite of await suitesOf(wanted.length > 0 ? wanted : groups)) {
  console.log(`\n── ${suite.group}: ${suite.name}`)
  const started = performance.now()
  try {
    const left = (deadline - started) / 60_000
    if (left <= 0) throw new Error(`The suites before it took ${wholeMinutes} minutes.`)
    start()
    await within(Math.min(suite.minutes ?? suiteMinutes, left), () => suite.run({ report: report(suite) }))
  } catch (error) {
    // The other numbers are still worth having; the bench fails all the same.
    broken.push(suite.name)
    console.error(error)
  }
  judge()
  console.log(`(${((performance.now() - started) / 1000).toFixed(0)} s)`)
}

const missed = measurements.filter(({ ok }) => ok === false)
const unjudged = measurements.filter(({ ok }) => ok === undefined)
const machine = { cpu: os.cpus()[0]?.model, cores: os.cpus().length, node: process.version }
mkdirSync(path.join(folder, 'results'), { recursive: true })
const results = { measuredAt: new Date().toISOString(), machine, broken, measurements }
writeFileSync(path.join(folder, 'results/latest.json'), `${JSON.stringify(results, null, 2)}\n`)

for (const measurement of missed) console.log(`\nmissed: ${formatMeasurement(measurement)}`)
for (const name of broken) console.log(`\nnot measured: ${name}`)
if (unjudged.length > 0) console.log(`\ntoo noisy to judge: ${unjudged.length} of ${measurements.length}`)
const failed = missed.length + broken.length
console.log(`\nbudgets: ${measurements.length - missed.length - unjudged.length} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

// A suite that was given up may still hold something open.
process.exit()

function within(minutes, work) {
  const { promise, reject } = Promise.withResolvers()
  const timer = setTimeout(
    () => reject(new Error(`It was not done after ${minutes.toFixed(1)} minutes.`)),
    minutes * 60_000,
  )
  return Promise.race([work(), promise]).finally(() => clearTimeout(timer))
}

async function suitesOf(chosen) {
  const suites = await Promise.all(names.map(async (name) => ({ name, suite: await import(`./suites/${name}.mjs`) })))
  return suites
    .filter(({ name, suite }) => chosen.includes(name) || chosen.includes(suite.group))
    .map(({ suite }) => suite)
}
