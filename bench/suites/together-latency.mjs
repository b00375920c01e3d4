import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '../../scripts/nodes.mjs'
import { findPostgres } from '../../scripts/postgres.mjs'
import { signIn } from '../editor.mjs'
import { startProduct } from '../server.mjs'
import { median, quantile } from '../statistics.mjs'
import { atTitle, launchBrowser, openStudio, pageOf, studioContext, watchFrames } from '../studio.mjs'
import { typeAsPeople } from '../typing-people.mjs'

export const group = 'together'
export const name = 'a key in one browser → the frame in another'
export const minutes = 20

const elements = 1000
const keys = Number(process.env.BENCH_KEYS || 100)
const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'
const [writer, reader, ...others] = ['owner', 'admin', 'publisher', 'owner', 'admin'].map((who) => `${who}@voix.test`)

/**
 * Two browsers on one page, on one node and on two: from a key in the one until the frame in the other that shows it. With five
 * people, three more write in other texts of the page over the API, five keys a second each.
 */
export async function run({ report }) {
  const one = await startProduct()
  try {
    await measure(report, { nodes: [one, one], where: 'one node', most: 100 })
  } finally {
    await one.stop()
  }
  if (!findPostgres()) return console.log('PostgreSQL does not answer: two nodes are not measured.')
  const [database, dataDir] = [await createDatabase(), await mkdtemp(path.join(tmpdir(), 'voix-bench-'))]
  const nodes = []
  try {
    const env = { DATABASE_URL: database.url, REDIS_URL: redisUrl, SECRET_KEY: randomBytes(32).toString('hex') }
    for (let i = 0; i < 2; i++) nodes.push(await startProduct({ dataDir, env }))
    await measure(report, { nodes, where: 'two nodes with Redis', most: 150 })
  } finally {
    for (const node of nodes) await node.stop()
    await database.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(report, { nodes: [first, second], where, most }) {
  const browser = await launchBrowser()
  try {
    const [own, their] = [await signIn(first.url, writer), await signIn(second.url, reader)]
    const page = await pageOf(own, elements)
    const [from, to] = [await studioContext(browser, first.url, own), await studioContext(browser, second.url, their)]
    const [{ tab: typing }, { tab: looking }] = [await openStudio(from, page), await openStudio(to, page)]
    await looking.getByRole('group', { name: 'Also on this page' }).waitFor()
    await typing.getByRole('group', { name: 'Also on this page' }).waitFor()
    await atTitle(typing, page)
    for (const people of [2, 5]) {
      const stop = people > 2 ? await typeAsPeople(second.url, page, others) : async () => {}
      const times = await frames(typing, looking, page).finally(stop)
      report(`${where}, ${people} people, median`, median(times), 'ms', most, '<=')
      report(`${where}, ${people} people, p95`, quantile(times, 0.95), 'ms', most, '<=')
    }
    // The save of what was typed, seconds later, is no work of a caret.
    await typing.waitForTimeout(5000)
    report(
      `${where}: work of a browser for a caret that moves, p95`,
      await presenceCost(looking, typing),
      'ms',
      16,
      '<=',
    )
  } finally {
    await browser.close()
  }
}

/** Types letters one by one, and answers how long each took until the other browser had drawn it, ms. */
async function frames(typing, looking, { first }) {
  await watchFrames(looking, `[data-vx-id="${first.id}"]`)
  await typing.evaluate(() => {
    window.presses = []
    document.addEventListener('keydown', () => window.presses.push(performance.timeOrigin + performance.now()), true)
  })
  const times = []
  for (let i = 0; i < keys + 5; i++) {
    const before = await looking.evaluate(() => window.seen.length)
    await typing.keyboard.press('x')
    await looking.waitForFunction((count) => window.seen.length > count, before, { timeout: 10_000 })
    const [pressed, drawn] = await Promise.all([
      typing.evaluate(() => window.presses.at(-1)),
      looking.evaluate((at) => window.seen[at], before),
    ])
    times.push(drawn - pressed)
    await typing.waitForTimeout(120)
  }
  return times.slice(5)
}

/** What the main thread of a browser works more when the caret of another editor moves, p95 over the moves, ms. */
async function presenceCost(looking, typing) {
  const client = await looking.context().newCDPSession(looking)
  await client.send('Performance.enable')
  const work = async (act) => {
    const busy = async () => {
      const { metrics } = await client.send('Performance.getMetrics')
      return metrics.find((each) => each.name === 'TaskDuration').value * 1000
    }
    const before = await busy()
    await act()
    await looking.waitForTimeout(400)
    return (await busy()) - before
  }
  const [moves, rests] = [[], []]
  for (let i = 0; i < 30; i++) {
    moves.push(await work(() => typing.keyboard.press('ArrowLeft')))
    rests.push(await work(() => undefined))
  }
  return quantile(moves, 0.95) - median(rests)
}
