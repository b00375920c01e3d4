/** R20 and R21: a crowd asks for a page while it changes, and while its drawing hangs and the first who asked has left. */
import { setTimeout as pause } from 'node:timers/promises'
import { publishedPage, signIn, slice } from '../editor.mjs'
import { quantile } from '../statistics.mjs'
import { beginAsking, host, ownPostgres, notified, visit, withInstallation } from './installation.mjs'
import { hasOwnPostgres, needsPostgres } from './own-postgres.mjs'

const metricsToken = 'a-token-of-the-trial-of-herds'
const env = { METRICS_TOKEN: metricsToken }
const hangMs = 3000

/**
 * Answers how often a page was drawn, and how long readers waited. A page that cannot be drawn again is dropped here and drawn when
 * it is next asked for, where the list keeps showing the old one for a day.
 */
export async function run({ isLong }) {
  return [await changed(isLong ? 50 : 8), await hung()]
}

async function changed(publishes) {
  return withInstallation({ env }, async ({ url }) => {
    const editor = await signIn(url)
    const made = await pageOf(editor, 'trial-herd')
    let { revision } = made
    await visit(url, '/trial-herd')
    const counts = []
    const readers = [50, 200]
    const times = []
    const statuses = new Map()
    for (const atOnce of readers) {
      const asking = beginAsking(() => visit(url, '/trial-herd'), { atOnce, everyMs: 100 * (atOnce / 50) })
      for (let i = 0; i < publishes / 2; i++) {
        await pause(200)
        const sent = { 'if-match': `"${revision}"` }
        revision = (await editor.call('PATCH', `/api/pages/${made.page.id}`, { title: `Herd ${atOnce} ${i}` }, sent))
          .revision
        const before = await renders(url)
        await editor.call('POST', `/api/pages/${made.page.id}/publish`, { version: revision })
        await pause(300)
        counts.push((await renders(url)) - before)
      }
      await asking.end()
      times.push(quantile(asking.times, 0.5))
      for (const [status, count] of asking.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
    }
    const most = Math.max(...counts)
    return {
      what: 'a crowd while a page changes (R20)',
      said: `${counts.length} publishes under ${readers.join(' and ')} readers: drawn ${most} times each at most; ${notified(statuses)}, answered in ${times.map((time) => time.toFixed(0)).join(' and ')} ms in the middle`,
      ok: most <= 1 && [...statuses.keys()].every((status) => status === 200),
    }
  })
}

async function hung() {
  const what = 'a drawing that hangs under a crowd (R21)'
  if (!hasOwnPostgres()) return { what, said: needsPostgres }
  const postgres = await ownPostgres()
  return withInstallation({ postgres, env }, async ({ url }) => {
    const editor = await signIn(url)
    await pageOf(editor, 'trial-hang')
    // Connections of the pool are open and rest.
    await visit(url, '/')
    const before = await renders(url)
    postgres.signal('SIGSTOP')
    let others
    try {
      const leader = new AbortController()
      const first = fetch(`${url}/trial-hang`, { headers: { host }, signal: leader.signal }).catch(() => 'left')
      await pause(200)
      others = Array.from({ length: 50 }, () => visit(url, '/trial-hang'))
      await pause(200)
      leader.abort()
      await first
      await pause(hangMs - 400)
    } finally {
      postgres.signal('SIGCONT')
    }
    const statuses = new Map()
    for (const status of await Promise.all(others)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const drawn = (await renders(url)) - before
    return {
      what,
      said: `it hangs for ${hangMs / 1000} s, the first of 51 leaves: ${notified(statuses)}, drawn ${drawn} times`,
      ok: [...statuses.keys()].every((status) => status === 200) && drawn === 1,
    }
  })
}

async function pageOf(editor, address) {
  const { rows } = await editor.call('GET', '/api/sites')
  const site = rows.find(({ domains }) => domains.includes(host))
  return publishedPage(editor, site, address, [slice('Intro', { title: ['text', 'Herd'] })])
}

async function renders(url) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return Number(/^voix_page_renders (\d+)/m.exec(await answer.text())?.[1])
}
