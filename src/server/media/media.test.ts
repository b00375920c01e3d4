import { mkdir, mkdtemp, readFile, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { shareTestServer } from '../testing.ts'
import { createMediaFiles } from './files.ts'
import { docx, mp4 } from './testing.ts'

const shared = shareTestServer()
const colour = { r: 51, g: 102, b: 153 }
const photo = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: colour } })

describe('an upload', () => {
  it.each([
    ['jpeg', () => photo().jpeg()],
    ['png', () => photo().png()],
    ['webp', () => photo().webp()],
  ] as const)('of a %s is taken, under an id of the server’s own', async (format, picture) => {
    const { status, json } = await upload(await picture().toBuffer(), '../../Beach at-noon.jpg;.html')
    expect(status).toBe(201)
    expect(json()).toMatchObject({
      kind: 'image',
      mime: `image/${format}`,
      width: 640,
      height: 480,
      focal: { x: 0.5, y: 0.5 },
    })
    expect(json().id).toMatch(/^[0-9a-f-]{36}$/)
    expect(json().file).not.toMatch(/[/\\;]/)
    expect(json().colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an SVG with an entity', () => Buffer.from('<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>')],
    ['an archive with a program', () => docx('evil.exe')],
    ['a film without a film', () => mp4().subarray(0, 40)],
    ['a page of HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', () => Buffer.from('MZ\u0090\0\u0003')],
    ['nothing', () => Buffer.alloc(0)],
    ['the head of a JPEG alone', async () => (await photo(2000, 2000).jpeg().toBuffer()).subarray(0, 700)],
    ['a TIFF', () => photo(9, 9).tiff().toBuffer()],
  ])('of %s that calls itself a photograph is refused, and nothing of it is kept', async (_what, bytes) => {
    const { config } = shared()
    const kept = async () => [
      ...(await readdir(join(config.dataDir, 'media')).catch(() => [])),
      ...(await readdir(join(config.dataDir, 'incoming')).catch(() => [])),
    ]
    const before = await kept()
    const answer = await upload(await bytes(), 'photo.jpg')
    expect([answer.status, answer.json().code]).toEqual([415, 'unsupported-media'])
    // What to do about it.
    expect(answer.json().detail).toMatch(/Upload|Export|Save/)
    expect(await kept()).toEqual(before)
  })

  it('of more than 40 megapixels is refused with that reason, however few bytes it has', async () => {
    const bomb = await bombOf(16_000, 16_000)
    expect(bomb.length).toBeLessThan(1000)
    const { status, json } = await upload(bomb, 'bomb.png')
    expect([status, json().detail]).toEqual([
      413,
      'Over the limit: a picture has at most 40 megapixels. Reduce it, then upload it again.',
    ])
  })

  it('of a drawing as design programs write it is accepted and drawn at its size', async () => {
    const { status, json } = await upload(await readFile(new URL('cases/doctype.svg', import.meta.url)), 'logo.svg')
    expect(status).toBe(201)
    expect([json().width, json().height, json().file]).toEqual([240, 80, 'logo.svg'])
    const drawn = await shared().ask(`/media/${json().id}/640.webp`)
    expect(drawn.text).toContain('<linearGradient')
    expect(drawn.text).not.toContain('DOCTYPE')
  })

  it('of an animated PNG moves at every width', async () => {
    const file = await readFile(new URL('cases/animated.png', import.meta.url))
    const { json } = await upload(file, 'wave.apng')
    expect([json().animated, json().file]).toEqual([true, 'wave.png'])
    for (const width of [320, 640]) {
      const { headers, bytes } = await shared().ask(`/media/${json().id}/${width}.avif`)
      expect(headers['content-type']).toBe('image/png')
      expect(bytes.includes('acTL')).toBe(true)
    }
  })

  it.each([
    ['carte\u202efdp.exe', 'application/pdf', 'cartefdp.pdf', 'cartefdp'],
    ["Chef's 50 % + más 🌴.JPG", 'image/jpeg', 'Chefs 50   más .JPG', "Chef's 50 % + más 🌴"],
    ['photo', 'image/jpeg', 'photo.jpg', 'photo'],
    ['plan.docx', 'image/jpeg', 'plan.jpg', 'plan'],
  ])('of %s as %s is called %s and %s', async (name, mime, file, title) => {
    const bytes =
      mime === 'application/pdf'
        ? Buffer.from(`%PDF-1.7 ${name}`)
        : await photo(64, 64 + title.length)
            .jpeg()
            .toBuffer()
    const { json } = await upload(bytes, name)
    expect([json().file, json().title]).toEqual([file, title])
  })

  it('of more than 25 MiB is refused', async () => {
    const head = await photo().jpeg().toBuffer()
    const heavy = Buffer.concat([head, Buffer.alloc(limits.uploadBytes + 1 - head.length)])
    const { status, json } = await upload(heavy, 'heavy.jpg')
    expect([status, json().detail]).toEqual([
      413,
      'Over the limit: a file has at most 25 MiB. Reduce it, then upload it again.',
    ])
  })

  it.each(['put', 'withBytes'] as const)('whose row cannot be written leaves no file: %s', async (failing) => {
    const { config, store } = shared()
    const files = async () => [
      ...(await readdir(join(config.dataDir, 'media'))),
      ...(await readdir(join(config.dataDir, 'incoming'))),
    ]
    await upload(await photo(642, 480).jpeg().toBuffer(), 'before.jpg')
    const before = await files()
    const working = store.media[failing]
    Object.assign(store.media, { [failing]: () => Promise.reject(new VoixError('database-unavailable')) })
    const { status } = await upload(await photo(643, 480).jpeg().toBuffer(), 'lost.jpg', undefined, '/api/media')
    Object.assign(store.media, { [failing]: working })
    expect(status).toBe(503)
    expect(await files()).toEqual(before)
  })

  it('that a crash cut off is cleared when it is old, and not while a user may still send it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'voix-media-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const media = createMediaFiles({ dataDir: folder })
    const incoming = join(folder, 'incoming')
    await mkdir(incoming)
    await writeFile(join(incoming, 'young'), 'half')
    await writeFile(join(incoming, 'old'), 'half')
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
    await utimes(join(incoming, 'old'), hoursAgo, hoursAgo)
    await media.clearAbandoned()
    expect(await readdir(incoming)).toEqual(['young'])
  })

  it('that is no upload is refused', async () => {
    const { ask } = shared()
    const { headers } = await editor()
    expect([400, 415]).toContain((await ask('/api/media', { method: 'POST', headers, body: { file: 'x' } })).status)
  })

  it('by a reviewer is refused', async () => {
    const { signIn } = shared()
    const { headers } = await signIn('reviewer')
    expect((await upload(await photo().jpeg().toBuffer(), 'a.jpg', headers)).status).toBe(403)
  })
})

describe('a picture of the library', () => {
  it('is served in the listed widths and formats, for a year', async () => {
    const { ask } = shared()
    const { id } = (await upload(await photo(1000, 500).jpeg().toBuffer(), 'a.jpg')).json()
    const { status, headers, bytes } = await ask(`/media/${id}/480.webp`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 })
  })

  it('is never made larger than it is, and shows nothing of where it was taken', async () => {
    const { ask } = shared()
    const withPlace = await photo(400, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()
    const { id } = (await upload(withPlace, 'a.jpg')).json()
    const { bytes } = await ask(`/media/${id}/2400.jpg`)
    const { width, exif } = await sharp(bytes).metadata()
    expect(width).toBe(400)
    expect(exif).toBeUndefined()
  })

  it('is shown though it cannot be kept, and made again when what was kept is cut', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'voix-media-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const media = createMediaFiles({ dataDir: folder })
    const asset = await media.put('one', await photo().jpeg().toBuffer(), { file: 'photo.jpg' })
    // Where variants are kept is something else.
    await rm(join(folder, 'variants'), { recursive: true, force: true })
    await writeFile(join(folder, 'variants'), '')
    const wanted = { width: 320, format: 'webp' } as const
    expect((await media.variants.of(asset, wanted))?.bytes.length).toBeGreaterThan(100)
    await rm(join(folder, 'variants'))
    const whole = (await media.variants.of(asset, wanted))!.bytes
    await truncate(join(folder, 'variants', 'one', '320-0.webp'), 10)
    expect((await media.variants.of(asset, wanted))?.bytes).toEqual(whole)
  })

  it('whose file is damaged is not there, and the log says which', async () => {
    const { config, logged } = shared()
    const { json } = await upload(await photo(641, 480).jpeg().toBuffer(), 'damaged.jpg')
    await writeFile(join(config.dataDir, 'media', json().id, 'original'), 'nothing')
    const answer = await shared().ask(`/media/${json().id}/320.webp`)
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(logged.join('\n')).toContain(json().id)
  })

  it('whose file cannot be read now is no damaged one', async () => {
    const { ask, media } = shared()
    const { json } = await upload(await photo(645, 480).jpeg().toBuffer(), 'unread.jpg')
    const { read } = media.blobs
    media.blobs.read = () => Promise.reject(new Error('EIO'))
    const answer = await ask(`/media/${json().id}/320.webp`)
    media.blobs.read = read
    expect([answer.status, answer.headers['cache-control']]).toEqual([500, 'no-store'])
  })

  it('is cut to a listed shape, around its focal point or as an editor cropped it', async () => {
    const { ask } = shared()
    const { headers } = await editor()
    const half = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } }, left: 200, top: 0 },
      ])
      .png()
      .toBuffer()
    const { id } = (await upload(half, 'half.png')).json()
    const square = async (query: string) => {
      const { bytes } = await ask(`/media/${id}/320.jpg?crop=1x1${query}`)
      const { dominant } = await sharp(bytes).stats()
      return { ...(await sharp(bytes).metadata()), isBlue: dominant.b > dominant.r }
    }
    const change = (revision: number, body: unknown) =>
      ask(`/api/media/${id}`, { method: 'PATCH', headers: { ...headers, 'if-match': `"${revision}"` }, body })
    await change(1, { focal: { x: 1, y: 0.5 } })
    expect(await square('')).toMatchObject({ width: 200, height: 200, isBlue: true })
    const cropped = await change(2, { crops: { '1x1': { x: 0, y: 0, width: 0.25, height: 0.5 } } })
    expect(cropped.json()).toMatchObject({ version: 1 })
    expect(await square('&v=1')).toMatchObject({ width: 100, height: 100, isBlue: false })
  })

  it('keeps its address when its file is replaced, and is asked for again under it', async () => {
    const { ask } = shared()
    const { headers } = await editor()
    const { id } = (await upload(await photo(640, 480).jpeg().toBuffer(), 'a.jpg')).json()
    await ask(`/media/${id}/480.webp`)
    const green = await sharp({ create: { width: 500, height: 250, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    const replaced = await upload(green, 'b.png', { ...headers, 'if-match': '"1"' }, `/api/media/${id}/file`)
    expect(replaced.json()).toMatchObject({
      id,
      file: 'b.png',
      width: 500,
      mime: 'image/png',
      version: 1,
      revision: 2,
    })
    const before = await ask(`/media/${id}/480.webp`)
    expect(before.headers['cache-control']).toBe('public, max-age=60')
    expect((await sharp(before.bytes).stats()).dominant.g).toBeGreaterThan(200)
    expect((await ask(`/media/${id}/480.webp?v=1`)).headers['cache-control']).toContain('immutable')
    const stale = await upload(green, 'b.png', { ...headers, 'if-match': '"1"' }, `/api/media/${id}/file`)
    expect(stale.json().code).toBe('media-stale')
  })

  it('stays what it was when the file that replaces it cannot be kept', async () => {
    const { ask, media } = shared()
    const { headers } = await editor()
    const { id, sha256 } = (await upload(await photo(646, 480).jpeg().toBuffer(), 'a.jpg')).json()
    const { put } = media.blobs
    media.blobs.put = () => Promise.reject(new Error('EIO'))
    const wide = await photo(500, 250).png().toBuffer()
    const replaced = await upload(wide, 'b.png', { ...headers, 'if-match': '"1"' }, `/api/media/${id}/file`)
    media.blobs.put = put
    expect(replaced.status).toBe(500)
    const asset = (await ask(`/api/media/${id}`, { headers })).json()
    expect(asset).toMatchObject({ sha256, width: 646, mime: 'image/jpeg' })
    expect((await sharp((await ask(`/media/${id}/640.jpg?crop=1x1`)).bytes).metadata()).width).toBe(480)
    const again = await upload(
      wide,
      'b.png',
      { ...headers, 'if-match': `"${asset.revision}"` },
      `/api/media/${id}/file`,
    )
    expect(again.json()).toMatchObject({ width: 500, version: asset.version + 1 })
  })

  it('that is a drawing is served without what could run, and as nothing else', async () => {
    const { ask } = shared()
    const source =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><path d="M0 0"/></svg>'
    const { id } = (await upload(Buffer.from(source), 'logo.svg')).json()
    const { headers, text } = await ask(`/media/${id}/480.webp`)
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(text).toBe('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0"/></svg>')
  })

  it('that moves goes on moving', async () => {
    const { ask } = shared()
    const frames = await Promise.all(['#f00', '#0f0'].map((background) => photoOf(background).png().toBuffer()))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { id, animated, height } = (await upload(gif, 'wave.gif')).json()
    expect([animated, height]).toEqual([true, 20])
    const { bytes, headers } = await ask(`/media/${id}/320.avif`)
    expect(headers['content-type']).toBe('image/webp')
    expect((await sharp(bytes).metadata()).pages).toBe(2)
  })

  it('stays WebP where no AVIF is made', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'voix-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const files = createMediaFiles({ dataDir, avif: false })
    const asset = await files.put('plain', await photo(640, 320).jpeg().toBuffer(), { file: 'plain.jpg' })
    expect(await files.variants.of(asset, { width: 320, format: 'avif' })).toMatchObject({
      mime: 'image/webp',
      final: true,
    })
  })

  it('has a stand-in for a moment while its AVIF is made', async () => {
    const { ask } = shared()
    const { id } = (await upload(await photo(320, 200).jpeg().toBuffer(), 'a.jpg')).json()
    const { headers } = await ask(`/media/${id}/320.avif`)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' })
  })

  it.each([
    '/media/ID/481.webp',
    '/media/ID/99999.jpg',
    '/media/ID/0480.jpg',
    '/media/ID/480.svg',
    '/media/ID/480.gif',
    '/media/ID/480.toString',
    '/media/ID/original',
    '/media/ID/480.jpg.html',
    '/media/..%2f..%2fsecret/480.jpg',
    '/media/../secret/480.jpg',
    '/media/%2e%2e/480.jpg',
    '/media/secret%00/480.jpg',
    '/media/__proto__/480.jpg',
    '/media/ghost/480.jpg',
    '/media/ID/480.webp?crop=5x5',
    '/media/ID/480.webp?crop=',
    '/media/video/ID.mp4',
    '/media/file/ID.pdf',
    '/media/video/..%2f..%2fsecret.mp4',
    '/media/ID',
    '/media/',
  ])('is not at %s', async (path) => {
    const { ask, config } = shared()
    await writeFile(join(config.dataDir, 'original'), 'secret')
    const { id } = (await upload(await photo(64, 64).jpeg().toBuffer(), 'a.jpg')).json()
    const answer = await ask(path.replace('ID', id))
    expect([301, 400, 404]).toContain(answer.status)
    expect(answer.text).not.toContain('secret\n')
    expect(answer.headers['content-type'] ?? '').not.toMatch(/^image/)
  })

  it('has words and a focal point that may be changed from the revision that was read, and nothing else', async () => {
    const { ask } = shared()
    const { headers } = await editor()
    const { id } = (await upload(await photo(64, 64).jpeg().toBuffer(), 'a.jpg')).json()
    const change = (body: unknown, revision = '"1"') =>
      ask(`/api/media/${id}`, { method: 'PATCH', headers: { ...headers, 'if-match': revision }, body })
    expect((await change({ alt: 'x' }, '')).status).toBe(428)
    expect((await change({ alt: 'The beach', focal: { x: 0, y: 1 }, tags: ['driftwood'] })).json()).toMatchObject({
      id,
      alt: 'The beach',
      focal: { x: 0, y: 1 },
    })
    for (const body of [
      { id: 'other' },
      { bytes: 1 },
      { file: '../x' },
      { focal: { x: 2, y: 0 } },
      { focal: { x: '50%', y: 0 } },
      { tags: ['Two words'] },
    ])
      expect((await change(body, '"2"')).status).toBe(400)
    expect((await change({ alt: 'Late' })).json().code).toBe('media-stale')
    expect((await ask(`/api/media?search=driftwood`, { headers })).json().rows).toMatchObject([{ id }])
  })
})

describe('a video or a document', () => {
  it('is played in parts, at the address that slices use', async () => {
    const { ask } = shared()
    const video = mp4({ size: 2000 })
    const { id, ...asset } = (await upload(video, 'tour.mov')).json()
    expect(asset).toMatchObject({ kind: 'video', mime: 'video/mp4', width: 1280, height: 720, duration: 12.5 })
    const whole = await ask(`/media/video/${id}.mp4`)
    expect(whole.bytes).toEqual(video)
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    const part = await ask(`/media/video/${id}.mp4`, { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.headers['content-range'], part.bytes]).toEqual([
      206,
      `bytes 10-19/${video.length}`,
      video.subarray(10, 20),
    ])
    expect((await ask(`/media/video/${id}.mp4`, { headers: { range: 'bytes=99999-' } })).status).toBe(416)
    const head = await ask(`/media/video/${id}.mp4`, { method: 'HEAD' })
    expect([head.headers['content-length'], head.bytes.length]).toEqual([String(video.length), 0])
    const etag = String(whole.headers.etag)
    expect((await ask(`/media/video/${id}.mp4`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('is saved and not opened, under its own name', async () => {
    const { ask } = shared()
    const { id, kind } = (await upload(Buffer.from('%PDF-1.7 menu'), 'Menú “Noche”.pdf')).json()
    expect(kind).toBe('file')
    const { headers, text } = await ask(`/media/file/${id}.pdf`)
    expect(text).toBe('%PDF-1.7 menu')
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Men_ Noche.pdf"; filename*=UTF-8''Men%C3%BA%20Noche.pdf`,
    )
  })
})

const photoOf = (background: string) => sharp({ create: { width: 30, height: 20, channels: 3, background } })

/** A small PNG whose head claims to be a large one. */
async function bombOf(width: number, height: number): Promise<Buffer> {
  const png = await photo(9, 9).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

let signedIn: ReturnType<ReturnType<typeof shared>['signIn']> | undefined

function editor() {
  return (signedIn ??= shared().signIn('editor'))
}

async function upload(
  bytes: Buffer,
  file: string,
  headers?: Readonly<Record<string, string>>,
  path = '/api/media?duplicate=keep',
) {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${file}"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')])
  return shared().ask(path, {
    method: 'POST',
    headers: { ...(headers ?? (await editor()).headers), 'content-type': 'multipart/form-data; boundary=edge' },
    body,
  })
}
