/** R30: breaks off uploads at any share of their bytes, and kills the server in the middle of others. */
import { randomBytes } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { signIn } from '../editor.mjs'
import { after, visit, withInstallation } from './installation.mjs'

/**
 * Answers what was left of uploads that were broken off, and whether each file of the library is there. What a kill left is removed
 * after an hour by a job, and by a start as well: here it is made older, and the server started again. A file whose entry a kill cut off stays, which is told and wrongs nobody: an entry
 * without its file would be a picture that never shows.
 */
export async function run({ isLong }) {
  return [await withInstallation({}, (installation) => broken(installation, isLong ? 100 : 12, isLong ? 20 : 3))]
}

async function broken(installation, aborts, kills) {
  const { url, folder } = installation
  const picture = await sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
    .png()
    .toBuffer()
  let editor = await signIn(url)
  const before = await stateOf(editor, folder)
  for (let i = 0; i < aborts; i++) await upload(url, editor, picture, i / (aborts - 1) - 0.001)
  // What was sent whole may be on its way yet.
  await after(async () => (await filesIn(folder, 'incoming')).length === 0, 5000)
  const broken = await stateOf(editor, folder)
  for (let i = 0; i < kills; i++) {
    const own = await sharp(picture)
      .modulate({ brightness: 1 + i / 50 })
      .png()
      .toBuffer()
    void upload(url, editor, own, 1).catch(() => undefined)
    await pause(20 + Math.random() * 150)
    await installation.server.stop('SIGKILL')
    await installation.restart()
    editor = await signIn(url)
  }
  const halves = await filesIn(folder, 'incoming')
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const name of halves) await utimes(path.join(folder, 'incoming', name), hoursAgo, hoursAgo)
  await installation.server.stop()
  await installation.restart()
  editor = await signIn(url)
  const killed = await stateOf(editor, folder)
  const shown = await Promise.all(
    killed.ids.filter((id) => !before.ids.includes(id)).map((id) => visit(url, `/media/${id}/320.webp`)),
  )
  const gone = shown.filter((status) => status !== 200).length
  const orphans = killed.files.filter((id) => !before.files.includes(id) && !killed.ids.includes(id)).length
  return {
    what: 'uploads that break off (R30)',
    said: `${aborts} broken off at 0 to 100 %, ${broken.incoming.length} halves left and ${broken.ids.length - before.ids.length} files more in the library; ${kills} kills, ${halves.length} halves left and ${killed.incoming.length} after an hour, ${gone} files of the library that are not there, ${orphans} files without an entry`,
    ok:
      broken.incoming.length === 0 &&
      broken.ids.length === before.ids.length &&
      killed.incoming.length === 0 &&
      gone === 0 &&
      orphans <= kills,
  }
}

async function stateOf({ call }, folder) {
  const { ids } = await call('GET', '/api/media/ids')
  return { ids, files: await filesIn(folder, 'media'), incoming: await filesIn(folder, 'incoming') }
}

function filesIn(folder, name) {
  return readdir(path.join(folder, name)).catch(() => [])
}

/** Sends a form with a picture, or a share of its bytes and then nothing more. */
function upload(url, { cookie, csrf }, picture, share) {
  const boundary = `trial-${randomBytes(8).toString('hex')}`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="trial.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/media`, {
      method: 'POST',
      headers: {
        cookie,
        'x-csrf-token': csrf,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': body.length,
      },
    })
    sent.on('error', share < 1 ? () => resolve('cut') : reject)
    sent.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)))
    if (share >= 1) return sent.end(body)
    sent.write(body.subarray(0, Math.max(1, Math.floor(body.length * share))), () =>
      setTimeout(() => sent.destroy(), 20),
    )
  })
}
