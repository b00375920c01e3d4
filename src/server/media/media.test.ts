import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { limits } from '#model/constants.ts'
import { shareTestServer } from '../testing.ts'

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
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a page of HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', () => Buffer.from('MZ\u0090\0\u0003')],
    ['nothing', () => Buffer.alloc(0)],
    ['the head of a JPEG alone', async () => (await photo(2000, 2000).jpeg().toBuffer()).subarray(0, 700)],
    ['a TIFF', () => photo(9, 9).tiff().toBuffer()],
  ])('of %s that calls itself a photograph is refused, and nothing of it is kept', async (_what, bytes) => {
    const { config } = shared()
    const kept = () => readdir(join(config.dataDir, 'media')).catch(() => [])
    const before = await kept()
    const answer = await upload(await bytes(), 'photo.jpg')
    expect([answer.status, answer.json().error.code]).toEqual([415, 'unsupported-media'])
    expect(answer.json().error.message).toBe('Upload a photograph as JPEG, PNG, WebP or AVIF.')
    expect(await kept()).toEqual(before)
  })

  it('of more than 40 megapixels is refused, however few bytes it has', async () => {
    const bomb = await bombOf(16_000, 16_000)
    expect(bomb.length).toBeLessThan(1000)
    expect([413, 415]).toContain((await upload(bomb, 'bomb.png')).status)
  })

  it('of more than 25 MiB is refused', async () => {
    expect((await upload(Buffer.alloc(limits.uploadBytes + 1), 'heavy.jpg')).status).toBe(413)
  })

  it('that is no upload is refused', async () => {
    const { ask } = shared()
    const { headers } = await somebody()
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
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 })
  })

  it('is never made larger than it is, and shows nothing of where it was taken', async () => {
    const { ask } = shared()
    const withPlace = await photo(400, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()
    const { id } = (await upload(withPlace, 'a.jpg')).json()
    const { bytes } = await ask(`/media/${id}/2400.jpg`)
    const { width, exif } = await sharp(bytes).metadata()
    expect(width).toBe(400)
    expect(exif).toBeUndefined()
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

  it('has words and a focal point that may be changed, and nothing else', async () => {
    const { ask } = shared()
    const { headers } = await somebody()
    const { id } = (await upload(await photo(64, 64).jpeg().toBuffer(), 'a.jpg')).json()
    const change = (body: unknown) => ask(`/api/media/${id}`, { method: 'PATCH', headers, body })
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
      expect((await change(body)).status).toBe(400)
    expect((await ask(`/api/media?search=driftwood`, { headers })).json().rows).toMatchObject([{ id }])
  })
})

/** A small PNG whose head claims to be a large one. */
async function bombOf(width: number, height: number): Promise<Buffer> {
  const png = await photo(9, 9).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

let signedIn: ReturnType<ReturnType<typeof shared>['signIn']> | undefined

function somebody() {
  return (signedIn ??= shared().signIn('editor'))
}

async function upload(bytes: Buffer, file: string, headers?: Readonly<Record<string, string>>) {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${file}"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')])
  return shared().ask('/api/media', {
    method: 'POST',
    headers: { ...(headers ?? (await somebody()).headers), 'content-type': 'multipart/form-data; boundary=edge' },
    body,
  })
}
