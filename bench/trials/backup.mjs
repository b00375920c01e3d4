/** R18: backs up while editors save, restores at another place, and compares; flips a byte of the backup. */
import { createHash } from 'node:crypto'
import { cp, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { startServer } from '../../scripts/server.ts'
import { signIn } from '../editor.mjs'
import { command } from './commands.mjs'
import { beginSaving, filledFolder, host, settings, withInstallation } from './installation.mjs'

/** Answers how many pages are the same bytes once they are restored: on SQLite, and in its long form on PostgreSQL as well. */
export async function run({ isLong }) {
  const findings = []
  for (const isPostgres of isLong ? [false, true] : [false])
    findings.push(await withInstallation({ isPostgres }, (installation) => drilled(installation, isPostgres)))
  return findings
}

async function drilled({ url, folder, databaseUrl, server }, isPostgres) {
  const env = { ...settings, DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const target = path.join(folder, 'kept')
  // A database that is a copy comes without the files of its library, which are the same in every demo.
  if (isPostgres) await cp(path.join(await filledFolder(), 'media'), path.join(folder, 'media'), { recursive: true })
  const saving = await beginSaving(url)
  const during = await command(env, 'backup', target)
  await saving.end()
  if (!during.isDone) return { what: 'a backup while editors save (R18)', said: during.said.slice(-800), ok: false }
  // A second one of what nobody changes any more can be compared to the letter.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const kept = await command(env, 'backup', target)
  const addresses = await addressesOf(url)
  const before = await pagesOf(url, addresses)
  await server.stop()
  const drill = path.join(folder, 'drill')
  const began = performance.now()
  const restored = await command({ ...settings, DATA_DIR: drill, DATABASE_URL: '' }, 'restore', target)
  if (!kept.isDone || !restored.isDone)
    return { what: 'a restored backup (R18)', said: restored.said + kept.said, ok: false }
  const copy = await startServer({ dataDir: drill, env: { ...settings, DATABASE_URL: undefined } })
  const seconds = (performance.now() - began) / 1000
  const there = await pagesOf(copy.url, addresses)
  await copy.stop('SIGKILL')
  const same = addresses.filter((_, i) => before[i] === there[i]).length
  const first = await verifyEach(env, target)
  const refused = await flipped(target, env)
  await rm(drill, { recursive: true, force: true })
  return {
    what: `a backup during ${saving.count} saves, restored, ${isPostgres ? 'PostgreSQL' : 'SQLite'} (R18)`,
    said: `${same} of ${addresses.length} pages are the same bytes, ${seconds.toFixed(1)} s from the restore to the first answer; both backups ${first ? 'are' : 'are not'} whole; one with a flipped byte ${refused ? 'is refused' : 'is taken'}`,
    details: addresses.filter((_, i) => before[i] !== there[i]),
    ok: same === addresses.length && refused && first && seconds <= 60,
  }
}

async function addressesOf(url) {
  const { call } = await signIn(url)
  const { rows: sites } = await call('GET', '/api/sites')
  const site = sites.find(({ domains }) => domains.includes(host))
  const { rows } = await call('GET', `/api/pages?site=${site.id}&status=published&limit=100`)
  return rows.map(({ path: address }) => `/${address}`).filter((address) => !address.includes('*'))
}

/** A page as a visitor gets it, without what is another each time. */
async function pagesOf(url, addresses) {
  const pages = []
  for (const address of addresses) {
    const answer = await fetch(url + address, { headers: { host } })
    pages.push(
      `${answer.status} ${createHash('sha256')
        .update(await answer.text())
        .digest('hex')}`,
    )
  }
  return pages
}

async function verifyEach(env, target) {
  const names = (await readdir(target)).filter((name) => /^\d{4}-/.test(name))
  for (const name of names) if (!(await command(env, 'verify', '--name', name, target)).isDone) return false
  return names.length === 2
}

async function flipped(target, env) {
  const name = (await readdir(target))
    .filter((each) => /^\d{4}-/.test(each))
    .toSorted()
    .at(-1)
  const file = path.join(target, name, 'voix.db')
  const at = Math.floor(Math.random() * (await stat(file)).size)
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, at)
  byte[0] ^= 1
  await handle.write(byte, 0, 1, at)
  await handle.close()
  const empty = path.join(target, '..', 'never')
  return !(await command({ ...env, DATA_DIR: empty, DATABASE_URL: '' }, 'restore', target)).isDone
}
