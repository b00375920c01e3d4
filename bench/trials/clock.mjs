/** R13: sets the clock of the server forward and back while a page waits for its hour and editors save. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../editor.mjs'
import { beginSaving, notified, visit, withInstallation } from './installation.mjs'

const hour = 3_600_000

/** Answers whether the page was published once and stayed, and what became of saves. */
export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-clock-'))
  const file = path.join(folder, 'shift')
  const options = { program: 'bench/trials/shifted-clock.mjs', env: { CLOCK_FILE: file } }
  try {
    return [await withInstallation(options, ({ url }) => jumped(url, (shift) => writeFile(file, String(shift))))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function jumped(url, setClock) {
  const editor = await signIn(url)
  const page = await waitingPage(editor)
  const saving = await beginSaving(url, 2)
  const isShown = async () => (await visit(url, '/trial-clock')) === 200
  const early = await isShown()
  await setClock(2 * hour)
  const isPublished = await comesTrue(isShown)
  await setClock(-3 * hour)
  await pause(2000)
  const stays = await isShown()
  await setClock(0)
  await pause(1000)
  const before = saving.count
  await pause(500)
  await saving.end()
  const { rows } = await editor.call('GET', `/api/pages/${page.id}/events`)
  const published = rows.filter(({ action }) => action === 'publish').length
  const lost = await saving.lost()
  return {
    what: 'a clock that jumps two hours ahead and three back (R13)',
    said: `a page that waits ${early ? 'was shown too early' : 'was not shown early'}, was published ${published} times and ${stays ? 'stayed' : 'went'}; ${saving.count} saves, ${lost} lost, refused: ${notified(saving.statuses)}`,
    ok: !early && isPublished && stays && published === 1 && lost === 0 && saving.count > before,
  }
}

/** A page that is to be published in an hour. */
async function waitingPage({ call }) {
  const { rows: sites } = await call('GET', '/api/sites')
  const site = sites.find(({ domains }) => domains.includes('amarra.localhost'))
  const made = await call('POST', '/api/pages', {
    site_id: site.id,
    path: 'trial-clock',
    title: 'An hour later',
    layout: site.layout,
    language_code: site.language_code,
  })
  const at = new Date(Date.now() + hour).toISOString()
  await call('POST', `/api/pages/${made.page.id}/schedule`, { publish_at: at })
  return made.page
}

async function comesTrue(isSo) {
  for (let tries = 0; tries < 120; tries++) {
    if (await isSo()) return true
    await pause(250)
  }
  return false
}
