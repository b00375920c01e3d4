import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { ZipFile } from 'yazl'
import { type Person, shareTestServer } from '../testing.ts'

const shared = shareTestServer()

interface Shown {
  readonly id: string
  readonly status: string
  readonly title: string
  readonly rows: readonly { readonly url: string; readonly document?: string }[]
  readonly missing: readonly unknown[]
  readonly problems: readonly string[]
}

async function zipped(files: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'voix-zip-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(join(folder, 'a.zip')))
  return readFile(join(folder, 'a.zip'))
}

function upload(who: Person, path: string, bytes: Buffer, file = 'olmo.zip') {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${file}"\r\n\r\n`
  return shared().ask(path, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=edge' },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
  })
}

const post = (who: Person, path: string, body: unknown = {}) =>
  shared().ask(path, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('imports a ZIP of HTML with its pictures, and takes a later one', async () => {
  const admin = await shared().signIn('admin', { id: 'zip-admin', email: 'zip@voix.test', sites: ['ziva'] })
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const page = '<html lang="en"><title>Olmo</title><main><h1>Olmo</h1><img src="bay.png" alt="The bay"></main>'
  const answer = await upload(
    admin,
    '/api/site-imports/files?site=ziva&layout=blocks',
    await zipped({ 'olmo.html': page, 'bay.png': picture }),
  )
  expect(answer.status).toBe(201)
  const { id, status } = answer.json() as Shown
  expect(status).toBe('trial')
  const run = (await post(admin, `/api/site-imports/${id}/run`)).json() as Shown
  expect(run).toMatchObject({ status: 'done', missing: [] })
  const made = await shared().store.pages.get(run.rows[0]!.document!)
  const asset = /"asset":"([^"]+)"/.exec(JSON.stringify(made?.page.elements))?.[1]
  expect(await shared().store.media.get(asset ?? '')).toMatchObject({ alt: 'The bay', width: 40 })
  const later = await upload(
    admin,
    `/api/site-imports/${id}/files`,
    Buffer.from(page.replace('Olmo</h1>', 'New</h1>')),
    'olmo.html',
  )
  expect(later.status).toBe(200)
})

it('takes no file of a user who may not import into the site', async () => {
  const other = await shared().signIn('admin', { id: 'other', email: 'other@voix.test', sites: ['bonita'] })
  const bytes = await zipped({ 'a.html': '<main>A</main>' })
  expect((await upload(other, '/api/site-imports/files?site=ziva', bytes)).status).toBe(403)
  const given = { site: 'ziva', address: 'https://old.example/' }
  expect((await post(other, '/api/site-imports/sites', given)).status).toBe(403)
})

it('names what is wrong with a file that it refuses', async () => {
  const owner = await shared().signIn('owner')
  const answer = await upload(owner, '/api/site-imports/files?site=ziva', Buffer.from('no zip'))
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('olmo.zip: This is no complete ZIP file')
})

it('reads no site that is not on the public internet', async () => {
  const owner = await shared().signIn('owner')
  const begun = await post(owner, '/api/site-imports/sites', {
    site: 'ziva',
    address: `http://127.0.0.1:${shared().port}/`,
  })
  expect(begun.status).toBe(201)
  const read = await post(owner, `/api/site-imports/${(begun.json() as Shown).id}/read`)
  const { status, problems } = read.json() as Shown
  expect(status).toBe('reading')
  // An owner runs the installation, and reads which setting permits it.
  expect(problems.join()).toContain('That server is inside a private network.')
})
