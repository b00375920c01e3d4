import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type Sharp from 'sharp'
import { limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { type Asset, type VariantFormat, variantFormats, variantWidths } from '#model/media.ts'

/** Originals and their variants in a folder. Originals are never changed; variants are made once and kept. */
export interface MediaFiles {
  /** Reads, checks and stores a picture. Throws `unsupported-media` or `too-large`. */
  put(id: string, bytes: Buffer, about: AssetWords): Promise<Asset>
  variant(id: string, width: number, format: VariantFormat): Promise<Variant | undefined>
}

export interface AssetWords {
  readonly file: string
  readonly title?: string
  readonly alt?: string
  readonly tags?: readonly string[]
  readonly focal?: { readonly x: number; readonly y: number }
  readonly colour?: string
  readonly thumbhash?: string
}

export interface Variant {
  readonly bytes: Buffer
  readonly mime: string
  /** False while a slower encoding is still being made and another stands in. */
  readonly final: boolean
}

const mimes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
const accepted = ['jpeg', 'png', 'webp', 'heif', 'avif']

let loading: Promise<typeof Sharp> | undefined

/** The decoder of pictures, loaded with the first of them: a start need not wait for it. */
function decoder(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Decoders by allow-list: SVG, TIFF, GIF and the rest have had the holes, and a photograph needs none of them.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
    })
    sharp.concurrency(1)
    sharp.cache({ memory: 32 })
    return sharp
  })
  return loading
}

export function createMediaFiles(dataDir: string): MediaFiles {
  const folder = join(dataDir, 'media')
  const making = new Map<string, Promise<Buffer>>()
  /** AVIF takes seconds, so it is made in the background, one at a time. */
  let queue: Promise<unknown> = Promise.resolve()

  return { put, variant }

  async function put(id: string, bytes: Buffer, about: AssetWords): Promise<Asset> {
    if (bytes.length > limits.uploadBytes)
      throw new VoixError('too-large', { reason: `a file has at most ${limits.uploadBytes / 1024 / 1024} MiB.` })
    const { format, width, height, orientation = 1, colour } = await inspected(bytes)
    await mkdir(join(folder, id), { recursive: true })
    await writeSafely(original(id), bytes)
    const turned = orientation >= 5
    return {
      id,
      kind: 'image',
      file: about.file.replace(/[^\w. -]/g, '').slice(0, 120) || 'picture',
      mime: `image/${format === 'heif' ? 'avif' : format}`,
      bytes: bytes.length,
      width: turned ? height : width,
      height: turned ? width : height,
      title: about.title ?? '',
      alt: about.alt ?? '',
      tags: about.tags ?? [],
      focal: about.focal ?? { x: 0.5, y: 0.5 },
      colour: about.colour ?? colour,
      ...(about.thumbhash && { thumbhash: about.thumbhash }),
    }
  }

  async function variant(id: string, width: number, format: VariantFormat): Promise<Variant | undefined> {
    if (!/^[\w-]{1,64}$/.test(id) || !variantWidths.some((each) => each === width) || !variantFormats.includes(format))
      return undefined
    const ready = await readIf(file(id, width, format))
    if (ready) return { bytes: ready, mime: mimes[format], final: true }
    if (!(await exists(original(id)))) return undefined
    if (format !== 'avif') return { bytes: await make(id, width, format), mime: mimes[format], final: true }
    queue = queue.then(() => make(id, width, 'avif')).catch(() => {})
    const standIn = (await readIf(file(id, width, 'webp'))) ?? (await make(id, width, 'webp'))
    return { bytes: standIn, mime: mimes.webp, final: false }
  }

  function make(id: string, width: number, format: VariantFormat): Promise<Buffer> {
    const path = file(id, width, format)
    const already = making.get(path)
    if (already) return already
    const promise = encode(id, width, format, path).finally(() => making.delete(path))
    making.set(path, promise)
    return promise
  }

  async function encode(id: string, width: number, format: VariantFormat, path: string): Promise<Buffer> {
    const ready = await readIf(path)
    if (ready) return ready
    const sharp = await decoder()
    const picture = sharp(await readFile(original(id)), { limitInputPixels: limits.uploadPixels })
      .rotate()
      .resize({ width, withoutEnlargement: true })
    const bytes = await (format === 'avif'
      ? picture.avif({ quality: 52, effort: 3 })
      : format === 'webp'
        ? picture.webp({ quality: 76 })
        : picture.jpeg({ quality: 78, mozjpeg: true })
    ).toBuffer()
    await writeSafely(path, bytes)
    return bytes
  }

  function original(id: string): string {
    return join(folder, id, 'original')
  }

  function file(id: string, width: number, format: VariantFormat): string {
    return join(folder, id, `${width}.${format}`)
  }
}

async function inspected(bytes: Buffer) {
  try {
    const sharp = await decoder()
    const found = await sharp(bytes, { limitInputPixels: limits.uploadPixels }).metadata()
    if (!found.format || !accepted.includes(found.format) || !found.width || !found.height) throw new Error('format')
    if (found.width * found.height > limits.uploadPixels)
      throw new VoixError('too-large', {
        reason: `a picture has at most ${limits.uploadPixels / 1_000_000} megapixels.`,
      })
    // Decoded once before it is kept: a file whose head is sound may still be broken further down.
    return { ...found, colour: await meanColour(bytes) }
  } catch (error) {
    if (error instanceof VoixError) throw error
    throw new VoixError('unsupported-media', { reason: 'Upload a photograph as JPEG, PNG, WebP or AVIF.' })
  }
}

async function meanColour(bytes: Buffer): Promise<string> {
  const sharp = await decoder()
  const { channels } = await sharp(bytes).resize(32, 32, { fit: 'fill' }).removeAlpha().stats()
  return `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`
}

/** Written beside and renamed, so that a crash never leaves half a picture under its name. */
async function writeSafely(path: string, bytes: Buffer): Promise<void> {
  const beside = `${path}.${process.pid}.${Math.round(performance.now() * 1000)}.part`
  await writeFile(beside, bytes)
  await rename(beside, path)
}

async function readIf(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch {
    return undefined
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
