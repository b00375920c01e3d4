/**
 * `npm run catalogue [-- URL]`: compares the slices that a product serves with the catalogue that it promises. Without
 * an address it starts the built product itself. Prints `0 differences`, or each of them.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { titleSizes, titleTags } from '#fields/select.ts'
import { build } from './build.mjs'
import { root } from './root.mjs'
import { startServer } from './server.ts'

const password = 'catalogue-lantern-42'

const promised = JSON.parse(readFileSync(path.join(root, 'src/slices/catalogue.fixture.json'), 'utf8'))
const served = await servedBy(process.argv[2])
const differences = differencesOf(promised, new Map(served.map((slice) => [slice.component, slice])))
for (const difference of differences) console.log(difference)
console.log(`${differences.length} differences in ${Object.keys(promised).length} slices`)
process.exitCode = differences.length > 0 ? 1 : 0

/** What `GET /api/slices` answers; the token of an address that is given comes from VOIX_TOKEN. */
async function servedBy(address) {
  if (address) return rowsAt(address, { authorization: `Bearer ${process.env.VOIX_TOKEN ?? ''}` })
  await build()
  const server = await startServer({ env: { OWNER_EMAIL: 'owner@voix.test', OWNER_PASSWORD: password } })
  try {
    const session = await fetch(`${server.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@voix.test', password }),
    })
    const cookie = session.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    return await rowsAt(server.url, { cookie })
  } finally {
    await server.stop()
  }
}

async function rowsAt(address, headers) {
  const answer = await fetch(new URL('/api/slices', address), { headers })
  if (!answer.ok) throw new Error(`GET /api/slices answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).rows
}

function differencesOf(promisedSlices, servedSlices) {
  const found = []
  for (const name of servedSlices.keys()) if (!promisedSlices[name]) found.push(`${name}: served, but not promised`)
  for (const [name, slice] of Object.entries(promisedSlices)) {
    const own = servedSlices.get(name)
    if (!own) {
      found.push(`${name}: promised, but not served`)
      continue
    }
    const say = (what, wanted, got) => {
      if (JSON.stringify(wanted) !== JSON.stringify(got))
        found.push(`${name}: ${what} is ${JSON.stringify(got)}, promised ${JSON.stringify(wanted)}`)
    }
    for (const what of ['label', 'group', 'deprecated', 'hydrate']) say(what, slice[what], own[what])
    say('layouts', slice.layouts, own.layouts === '*' ? ['*'] : own.layouts)
    say('slots', slice.slots, listed(own.slots))
    say('fields', Object.keys(slice.fields), Object.keys(own.fields))
    for (const [field, wanted] of Object.entries(slice.fields))
      if (own.fields[field]) say(field, sketch(wanted), sketch(own.fields[field]))
    if (own.templates.length === 0) found.push(`${name}: has no template`)
  }
  return found
}

function listed(slots) {
  return Object.fromEntries(Object.entries(slots).map(([slot, allowed]) => [slot, allowed === '*' ? ['*'] : allowed]))
}

/** The parts of a field that the catalogue fixes, written the same way on both sides. */
function sketch({ type, default: start, enabled = true, options, min, max, step, breakpoints }) {
  const known = optionsOf(options)
  const first = type === 'select' && known ? Object.keys(known)[0] : undefined
  return { type, start: isEmpty(start) ? first : start, enabled, options: known, min, max, step, breakpoints }
}

function optionsOf(options) {
  if (options === '@titleTags') return titleTags
  return options === '@titleSizes' ? titleSizes : options
}

function isEmpty(value) {
  if (value === undefined || value === null || value === '' || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && value.href === ''
}
