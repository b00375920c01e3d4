/** Machine factor: a fixed piece of work, which says how much slower this machine is than the one on which the budgets in ms were set. */
import { createHash } from 'node:crypto'
import { median } from './statistics.mjs'

/** What the work took there, ms. */
const referenceMs = 35
const runs = 9
/** Runs before, so that compiled code is measured. */
const warmUps = 5
/** Factors of one suite that differ by more than this share make its times too noisy to judge. */
export const mostSpread = 0.15

/** Measures how much slower this machine is at this moment: 1 as on the reference machine, 2 at half its speed. */
export function machineFactor() {
  for (let run = 0; run < warmUps; run++) fixedWork()
  const times = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    fixedWork()
    times.push(performance.now() - started)
  }
  return median(times) / referenceMs
}

/** The middle of some factors, and whether they lie too far apart to scale anything by them. */
export function machineOf(factors) {
  return { factor: median(factors), isNoisy: Math.max(...factors) / Math.min(...factors) - 1 > mostSpread }
}

/** What servers and browsers do most: texts, objects, sorting, look-ups. */
function fixedWork() {
  const rows = Array.from({ length: 6000 }, (_, i) => ({
    id: i,
    name: `row ${(i * 7919) % 6007}`,
    tags: [i % 7, i % 11],
  }))
  const text = JSON.stringify(rows)
  const read = JSON.parse(text)
  const byName = new Map(read.map((row) => [row.name, row]))
  const sorted = read.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const html = sorted
    .map(({ name, tags }) => `<li data-tags="${tags.join(' ')}">${name.replace(/\d/g, '#')}</li>`)
    .join('')
  return byName.size + createHash('sha256').update(html).digest().length
}
