/** R05: lets the disk of the database and the library become read only, as a system does that finds a fault of it. */
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../editor.mjs'
import { after, beginAsking, beginSaving, isRunning, notified, visit, withInstallation } from './installation.mjs'
import { openDisk } from './own-disk.mjs'

const what = 'a disk that becomes read only, SQLite (R05)'

/** Answers how saves were refused, whether visitors went on reading, and whether all is there once the disk is mended. */
export async function run() {
  const disk = await openDisk()
  if (typeof disk === 'string') return [{ what, said: `${disk} is not possible here, so nothing is said of it` }]
  try {
    return [await withInstallation({ dataDir: disk.place }, (installation) => failing(installation, disk))]
  } finally {
    await disk.close()
  }
}

async function failing(installation, disk) {
  const { url, server } = installation
  const pictures = await picturesOf(url)
  await visit(url)
  const saving = await beginSaving(url)
  await pause(500)
  if (!disk.fail()) {
    await saving.end()
    return { what, said: 'this system does not make a disk in use read only, so nothing is said of it' }
  }
  const refused = await after(() => saving.statuses.size > 0)
  const visits = beginAsking(() => visit(url))
  const drawn = beginAsking(() => visit(url, `/?${Math.random()}`))
  const seen = new Map()
  for (const picture of pictures) {
    const status = await visit(url, picture)
    seen.set(status, (seen.get(status) ?? 0) + 1)
  }
  await pause(2000)
  for (const each of [visits, drawn]) await each.end()
  const isUp = isRunning(server.pid)
  await server.stop('SIGKILL')
  disk.mend()
  await installation.restart()
  const before = saving.count
  const back = await after(() => saving.count > before + 3)
  await saving.end()
  const lost = await saving.lost()
  const others = [...saving.statuses.keys()].filter((status) => !['503', 'no answer', '409'].includes(status))
  return {
    what,
    said: `${saving.count} acknowledged saves, refused: ${notified(saving.statuses)}; visits meanwhile: ${notified(visits.statuses)} of a kept page, ${notified(drawn.statuses)} of others; pictures that nobody saw before: ${notified(seen)}; the process ${isUp ? 'lived' : 'ended'}; ${lost} lost once the disk is mended`,
    ok:
      lost === 0 &&
      refused !== undefined &&
      (saving.statuses.get('503') ?? 0) > 0 &&
      others.length === 0 &&
      isUp &&
      back !== undefined &&
      [visits.statuses, drawn.statuses, seen].every((statuses) => [...statuses.keys()].every((each) => each === 200)),
  }
}

/** Addresses of pictures in a width that nobody asked for yet. */
async function picturesOf(url) {
  const { call } = await signIn(url)
  const { rows } = await call('GET', '/api/media?kind=image&limit=3')
  return rows.map(({ id }) => `/media/${id}/640.webp`)
}
