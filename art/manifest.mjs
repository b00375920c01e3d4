// Refreshes the measured fields of demo/photos/manifest.json (size, colour, thumbhash) and orders it by file name.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

const PHOTOS = new URL('../demo/photos/', import.meta.url)
const MANIFEST = new URL('manifest.json', PHOTOS)
const MAX_BYTES = 450_000

/** Measures one JPEG: its size, mean colour and thumbhash. */
async function measure(file) {
  const path = new URL(file, PHOTOS).pathname
  const image = sharp(path)
  const { width, height, format, space, hasProfile, exif } = await image.metadata()
  if (format !== 'jpeg' || space !== 'srgb' || hasProfile || exif) throw new Error(`${file}: not a bare sRGB JPEG`)
  if ((await stat(path)).size > MAX_BYTES) throw new Error(`${file}: heavier than ${MAX_BYTES} bytes`)
  const { channels } = await image.stats()
  const colour = `#${channels.map((c) => Math.round(c.mean).toString(16).padStart(2, '0')).join('')}`
  const small = await sharp(path)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const thumbhash = Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64')
  return { width, height, colour, thumbhash }
}

/** Rewrites the manifest; every JPEG of the folder must be described in it, and the other way round. */
export async function refreshManifest() {
  const entries = JSON.parse(await readFile(MANIFEST, 'utf8'))
  const files = (await readdir(PHOTOS)).filter((name) => name.endsWith('.jpg'))
  const described = new Set(entries.map((entry) => entry.file))
  const undescribed = files.filter((name) => !described.has(name))
  if (undescribed.length) throw new Error(`not described in manifest.json: ${undescribed.join(', ')}`)
  const out = []
  for (const entry of entries) {
    const missing = ['place', 'shows', 'view', 'light'].filter((name) => !entry[name])
    if (missing.length) throw new Error(`${entry.file}: does not say its ${missing.join(', ')}`)
    out.push({ ...entry, ...(await measure(entry.file)) })
  }
  out.sort((a, b) => (a.file < b.file ? -1 : 1))
  await writeFile(MANIFEST, `${JSON.stringify(out, null, 2)}\n`)
  return out.length
}
