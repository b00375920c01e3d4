import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { load } from '../load.mjs'
import { startProduct } from '../server.mjs'

export const group = 'public'
export const name = 'booking and forms'

const client = path.join(import.meta.dirname, '../../dist/client')
const leads = 1000
const atOnce = 50
/** How long half of the leads may take to be taken, ms. */
const takenWithin = 60_000
/** How long their mails may take to be written, ms. */
const reportedWithin = 180_000

/** Booking: bytes of the widget, time of the redirect, and no lost submission while the mail server is away. */
export async function run({ report }) {
  report('script of the booking widget with its calendar', weightOfWidget(), 'kB gz', 25, '<=')
  await redirects(report)
  await outage(report)
}

/** Its own script and all that it imports, but for what every island shares. */
function weightOfWidget() {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'))
  const shared = filesOf(manifest, 'src/site/browser/islands.ts')
  const own = filesOf(manifest, 'src/slices/global/inline-booking-widget.tsx?view').difference(shared)
  return [...own].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(client, file))).length / 1024, 0)
}

/** With what it fetches later on, such as the calendar. */
function filesOf(manifest, key, seen = new Set()) {
  const { file, imports = [], dynamicImports = [] } = manifest[key]
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of [...imports, ...dynamicImports]) filesOf(manifest, next, seen)
  return seen
}

async function redirects(report) {
  const product = await startProduct()
  try {
    const { rows } = await (await fetch(`${product.url}/api/resorts?limit=1`)).json()
    const url = `${product.url}/booking?resort=${rows[0].slug}&arrive=2027-05-10&depart=2027-05-14&page_promo=SUN`
    const { statuses, errors, requestsPerSecond } = await load({ url })
    if (errors > 0 || Object.keys(statuses).some((status) => status !== '302'))
      throw new Error(`Answers other than 302: ${JSON.stringify(statuses)}, ${errors} errors`)
    report('guests sent on to an engine', requestsPerSecond, '/s', 2000, '>=')
  } finally {
    await product.stop()
  }
}

/** Leads come while the mail server is away, the power fails in their middle, and mail works again. */
async function outage(report) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'voix-bench-'))
  const env = { TRUSTED_PROXIES: '127.0.0.1' }
  const first = await startProduct({ dataDir, env: { ...env, SMTP_URL: 'smtp://127.0.0.1:9' } })
  const acknowledged = []
  const refused = []
  const started = performance.now()
  let isCut = false
  const sender = async (_, number) => {
    for (let i = number; i < leads && !isCut; i += atOnce)
      await sendLead(first.url, i).then(
        (email) => acknowledged.push(email),
        (error) => isCut || refused.push(error.message),
      )
  }
  const sending = Promise.all(Array.from({ length: atOnce }, sender))
  while (acknowledged.length < leads / 2) {
    if (refused.length > leads / 2 || performance.now() - started > takenWithin) {
      isCut = true
      await first.stop('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
      throw new Error(
        `${acknowledged.length} of ${leads} leads were taken and ${refused.length} refused, the first with: ${refused[0]}`,
      )
    }
    await setTimeout(5)
  }
  report(
    'leads taken while the mail server is away',
    acknowledged.length / ((performance.now() - started) / 1000),
    '/s',
    100,
    '>=',
  )
  isCut = true
  await first.stop('SIGKILL')
  await sending
  // Without a mail server each mail is a file.
  const second = await startProduct({ dataDir, env })
  try {
    acknowledged.push(await sendLead(second.url, leads))
    const notified = await settled(() => mailsIn(path.join(dataDir, 'outbox')))
    // One mail goes to the guest as well: that to the house is the one which answers them.
    const counts = acknowledged.map((email) => notified.filter((mail) => mail.includes(`Reply-To: ${email}`)).length)
    report('acknowledged leads that were lost', counts.filter((count) => count === 0).length, 'leads', 0, '<=')
    report('acknowledged leads that were told twice', counts.filter((count) => count > 1).length, 'leads', 20, '<=')
  } finally {
    await second.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

let tokenGiven

/** The token of a visitor, and the cookie that it belongs to. */
async function tokenOf(url) {
  // Through a proxy, as what is sent with it.
  const given = await fetch(`${url}/forms/token`, { headers: { 'x-forwarded-for': '10.0.0.0' } })
  const cookie = given.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { cookie, ...(await given.json()) }
}

async function sendLead(url, i) {
  const email = `guest-${i}@example.com`
  const { cookie, header, token } = (tokenGiven ??= await tokenOf(url))
  const response = await fetch(`${url}/forms/groups`, {
    method: 'POST',
    headers: { accept: 'application/json', cookie, [header]: token, 'x-forwarded-for': `10.0.${i >> 8}.${i & 255}` },
    body: new URLSearchParams({
      ...{ name: `Guest ${i}`, email, kind: 'Something else', arrive: '2099-01-01', depart: '2099-01-05' },
      ...{ rooms: '12', guests: '20', message: 'We are twenty.', elapsed: '9000' },
    }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return email
}

async function mailsIn(folder) {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  return Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
}

/** What is there once nothing has been added for a while. */
async function settled(read) {
  const until = performance.now() + reportedWithin
  let before = -1
  while (performance.now() < until) {
    const found = await read()
    if (found.length > 0 && found.length === before) return found
    before = found.length
    await setTimeout(8000)
  }
  throw new Error(
    `After ${reportedWithin / 1000} seconds mails were still being written, or none was: ${before} of them.`,
  )
}
