/** R11 and R12: damages files of the library, and pages of the database, and looks who notices. */
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startServer } from '../../scripts/server.ts'
import { signIn } from '../editor.mjs'
import { command } from './commands.mjs'
import { filledFolder, isRunning, settings, notified, visit, withInstallation } from './installation.mjs'

const sqlitePage = 4096

/**
 * Answers what was seen and found. What looks through everything is the backup: it compares each file with the checksum of its
 * upload and each page of the database with those that name it, and keeps nothing of what is not whole. SQLite has no checksums
 * of pages, so that a flipped letter of a text is found by nobody: what counts is that nothing falls over it, and that no backup
 * takes the place of a good one where the damage can be seen.
 */
export async function run({ isLong }) {
  return [await library(), await database(isLong ? 50 : 5)]
}

async function library() {
  return withInstallation({}, async ({ url, folder, server }) => {
    const { call } = await signIn(url)
    const { rows } = await call('GET', '/api/media?kind=image&limit=40')
    const pictures = rows.filter(({ mime }) => mime !== 'image/svg+xml').slice(0, 12)
    const ways = [flip, cut, empty, remove, replaceByFolder]
    for (const [i, { id }] of pictures.entries())
      await ways[i % ways.length](path.join(folder, 'media', id, 'original'))
    const seen = new Map()
    for (const { id } of pictures) {
      const status = await visit(url, `/media/${id}/480.webp`)
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }
    const home = await visit(url)
    // What was made of a picture and is damaged on the disk is made again.
    const whole = rows.find(({ id, mime }) => mime !== 'image/svg+xml' && !pictures.some((each) => each.id === id))
    await visit(url, `/media/${whole.id}/480.webp`)
    const made = path.join(folder, 'variants', whole.id, `480-${whole.version ?? 0}.webp`)
    const { size } = await stat(made)
    await truncate(made, 20)
    await visit(url, `/media/${whole.id}/480.webp`)
    const again = (await stat(made)).size
    const target = path.join(folder, 'kept')
    const { said } = await command({ ...settings, DATA_DIR: folder }, 'backup', target)
    const found = pictures.filter(({ id }) => said.includes(id)).length
    const statuses = [...seen.keys()]
    return {
      what: 'a damaged library (R11)',
      said: `${pictures.length} pictures flipped, cut, emptied, deleted and replaced by a folder: ${notified(seen)}, the home page ${home}; one of a width that was cut ${again === size ? 'is' : 'is not'} made again; the backup names ${found} of them`,
      ok:
        isRunning(server.pid) &&
        home === 200 &&
        again === size &&
        found === pictures.length &&
        statuses.every((status) => [200, 404].includes(status)),
    }
  })
}

async function flip(file) {
  const bytes = await readFile(file)
  for (let i = 0; i < 64; i++) bytes[Math.floor(Math.random() * bytes.length)] ^= 0xff
  await writeFile(file, bytes)
}
async function cut(file) {
  await truncate(file, Math.floor((await stat(file)).size / 2))
}
async function empty(file) {
  await truncate(file, 0)
}
async function remove(file) {
  await rm(file)
}
async function replaceByFolder(file) {
  await rm(file)
  await mkdir(file)
}

async function database(rounds) {
  const outcomes = new Map()
  const wrong = []
  const note = (outcome) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  for (let round = 0; round < rounds; round++) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-damage-'))
    try {
      await cp(await filledFolder(), folder, { recursive: true })
      await flipDatabase(path.join(folder, 'voix.db'))
      const env = { ...settings, DATA_DIR: folder }
      const backup = await command(env, 'backup', path.join(folder, 'kept'))
      const kept = await readdir(path.join(folder, 'kept')).catch(() => [])
      if (!backup.isDone && kept.includes('backups.json')) wrong.push('a backup that failed was kept')
      if (/\n {4}at /.test(backup.said)) wrong.push(`the backup said ${backup.said.slice(0, 300)}`)
      if (!backup.isDone && !/damaged|malformed|corrupt|not a database/.test(backup.said))
        wrong.push(`the backup said ${backup.said.slice(0, 300)}`)
      note(backup.isDone ? 'nobody could notice' : 'refused by the backup')
      const started = await startServer({ dataDir: folder, env: settings }).catch((error) => error)
      if (started instanceof Error) {
        note('refused at the start')
        if (/\n {4}at /.test(started.message)) wrong.push(`the start said ${started.message.slice(0, 400)}`)
      } else {
        const statuses = []
        for (const address of ['/', '/rooms', '/search?q=sea', '/api/specials?limit=5'])
          statuses.push(await visit(started.url, address))
        if (!isRunning(started.pid)) wrong.push('the process ended')
        if (statuses.some((status) => typeof status !== 'number')) wrong.push(`visits: ${statuses.join(', ')}`)
        await started.stop('SIGKILL')
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return {
    what: 'a damaged database (R12)',
    said: `64 bytes flipped in a page, ${rounds} rounds: ${notified(outcomes).replaceAll(' × ', ' ')}; ${wrong.length} wrong`,
    details: wrong,
    ok: wrong.length === 0,
  }
}

/** Flips 64 bytes of one page, which is none of those that nothing is kept on. */
async function flipDatabase(file) {
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  try {
    const at = (1 + Math.floor(Math.random() * (size / sqlitePage - 1))) * sqlitePage
    const bytes = Buffer.alloc(64)
    // The head of a page says what it is: there damage is structure, not text.
    await handle.read(bytes, 0, 64, at)
    for (let i = 0; i < bytes.length; i++) bytes[i] ^= 0xff
    await handle.write(bytes, 0, 64, at)
  } finally {
    await handle.close()
  }
}
