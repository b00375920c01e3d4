import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { Asset, CropBox, CropShape, VariantFormat } from '#model/media/media.ts'
import { ratioOf } from '#model/media/picture.ts'
import type { Blobs } from './blobs.ts'
import { decoder, opening } from './decoder.ts'
import { withoutNotes } from './png.ts'
import { safeSvg, svgText } from './svg.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

/** Image variants: widths and crops, created on request and cached until there are too many. */
export type Variants = ReturnType<typeof createVariants>

export interface Wanted {
  readonly width: number
  readonly format: VariantFormat
  readonly shape?: CropShape | undefined
}

export interface Variant {
  readonly bytes: Buffer
  readonly mime: string
  /** False while a slower encoding is still being made and another stands in. */
  readonly final: boolean
}

/** Error of a damaged picture. */
export class DamagedPicture extends Error {
  constructor({ file, id }: Asset, cause: unknown) {
    super(`The picture ${file} (${id}) cannot be drawn; its file may be damaged.`, { cause })
  }
}

/** Timeout of a picture on a busy machine; its cause names the picture for the log. */
export class SlowPicture extends VoixError {
  override readonly cause: Error

  constructor({ file, id }: Asset, cause: unknown) {
    super('busy')
    this.cause = new Error(`The picture ${file} (${id}) was not drawn in time.`, { cause })
  }
}

const mimes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Encodings at one time, besides the one AVIF in the background. */
const atOnce = 2

interface VariantOptions {
  readonly mostBytes?: number
  /** Whether AVIF is made where it is asked for; WebP is answered in its place otherwise. */
  readonly avif?: boolean
}

export function createVariants(
  folder: string,
  blobs: Blobs,
  { mostBytes = limits.variantCacheBytes, avif = true }: VariantOptions = {},
) {
  const making = new Map<string, Promise<Buffer | undefined>>()
  /** Files of which not all is there. */
  const damaged = new Set<string>()
  const kept = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => Math.max(bytes, 1),
    dispose: (_, path, reason) => {
      if (reason === 'evict') void rm(path, { force: true })
    },
  })
  const working = createWorkQueue(atOnce, limits.variantQueue)
  const background = createWorkQueue(1, limits.variantQueue)
  const known = readKept(folder, kept)

  return {
    async of(asset: Asset, wanted: Wanted): Promise<Variant | undefined> {
      await known
      if (asset.mime === 'image/svg+xml') return drawing(asset)
      const { format } = wanted
      if (asset.animated && asset.mime === 'image/png' && format !== 'jpg') return moving(asset)
      // A video of pictures is no AVIF yet that every browser plays.
      const made = format === 'avif' && (asset.animated || !avif) ? 'webp' : format
      const ready = await readIf(placeOf(asset, { ...wanted, format: made }))
      if (ready) return { bytes: ready, mime: mimes[made], final: true }
      if (made !== 'avif') return answer(await make(asset, { ...wanted, format: made }, working), mimes[made], true)
      make(asset, wanted, background).catch(() => {})
      const standIn = { ...wanted, format: 'webp' as const }
      return answer((await readIf(placeOf(asset, standIn))) ?? (await make(asset, standIn, working)), mimes.webp, false)
    },

    /** Forgets what was made of a file that is gone or has become another. */
    async purge(id: string): Promise<void> {
      const own = join(folder, id)
      for (const path of kept.keys()) if (path.startsWith(`${own}/`)) kept.delete(path)
      await rm(own, { recursive: true, force: true })
    },
  }

  async function drawing({ id }: Asset): Promise<Variant | undefined> {
    const source = await blobs.read(`${id}/original`)
    const safe = source && safeSvg(svgText(source))
    return safe ? { bytes: Buffer.from(safe), mime: 'image/svg+xml', final: true } : undefined
  }

  /** An animated PNG moves only as its file, without its notes: the decoder knows its first picture alone. */
  async function moving({ id }: Asset): Promise<Variant | undefined> {
    const original = await blobs.read(`${id}/original`)
    return answer(original && withoutNotes(original), 'image/png', true)
  }

  function make(asset: Asset, wanted: Wanted, queue: WorkQueue): Promise<Buffer | undefined> {
    const path = placeOf(asset, wanted)
    const already = making.get(path)
    if (already) return already
    const promise = queue(() => encode(asset, wanted, path)).finally(() => making.delete(path))
    making.set(path, promise)
    return promise
  }

  async function encode(asset: Asset, wanted: Wanted, path: string): Promise<Buffer | undefined> {
    // Made meanwhile, or by another node with the same folder, which ours has not heard of.
    const ready = damaged.delete(path) ? undefined : await readFile(path).catch(() => undefined)
    if (ready?.length) {
      kept.set(path, ready.length)
      return ready
    }
    const original = await blobs.read(`${asset.id}/original`)
    if (!original) return undefined
    const bytes = await encoded(asset, original, wanted)
    // A disk that is full or read only keeps nobody from seeing the picture: it is made once more the next time.
    if (await writeSafely(path, bytes)) kept.set(path, bytes.length)
    return bytes
  }

  function placeOf({ id, version = 0 }: Asset, { width, format, shape }: Wanted): string {
    return join(folder, id, `${width}${shape ? `-${shape}` : ''}-${version}.${format}`)
  }

  async function readIf(path: string): Promise<Buffer | undefined> {
    const length = kept.get(path)
    if (length === undefined) return undefined
    const bytes = await readFile(path).catch(() => undefined)
    if (bytes?.length === length) return bytes
    // It is gone, or was cut: it is made again.
    kept.delete(path)
    if (bytes) damaged.add(path)
    return undefined
  }
}

function answer(bytes: Buffer | undefined, mime: string, final: boolean): Variant | undefined {
  return bytes && { bytes, mime, final }
}

async function encoded(asset: Asset, original: Buffer, wanted: Wanted): Promise<Buffer> {
  const sharp = await decoder()
  try {
    return await drawn(sharp, asset, original, wanted)
  } catch (cause) {
    // A busy machine says nothing of the file.
    if (cause instanceof Error && /timeout/i.test(cause.message)) throw new SlowPicture(asset, cause)
    throw new DamagedPicture(asset, cause)
  }
}

function drawn(
  sharp: Awaited<ReturnType<typeof decoder>>,
  asset: Asset,
  original: Buffer,
  { width, format, shape }: Wanted,
): Promise<Buffer> {
  const picture = sharp(original, { ...opening, animated: asset.animated === true && format !== 'jpg' })
    .timeout({ seconds: format === 'avif' ? 0 : limits.variantMs / 1000 })
    .rotate()
  if (shape) picture.extract(regionOf(asset, shape))
  picture.resize({ width, withoutEnlargement: true })
  if (format === 'avif') return picture.avif({ quality: 52, effort: 3 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 76 }).toBuffer()
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}

/** The part of a picture that has a shape: as the editor cropped it, else the largest around the focal point. */
function regionOf(asset: Asset, shape: CropShape) {
  const { x, y, width, height } = asset.crops?.[shape] ?? boxAround(asset, ratioOf(shape))
  const left = Math.min(Math.round(x * asset.width), asset.width - 1)
  const top = Math.min(Math.round(y * asset.height), asset.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * asset.width), asset.width - left)),
    height: Math.max(1, Math.min(Math.round(height * asset.height), asset.height - top)),
  }
}

function boxAround({ width, height, focal }: Asset, ratio: number): CropBox {
  const whole = width / Math.max(height, 1)
  const [across, down] = whole > ratio ? [ratio / whole, 1] : [1, whole / ratio]
  const within = (centre: number, size: number) => Math.min(Math.max(centre - size / 2, 0), 1 - size)
  return { x: within(focal.x, across), y: within(focal.y, down), width: across, height: down }
}

/** Reads the cached variants of an earlier run, so that the size limit holds over restarts. */
async function readKept(folder: string, kept: LRUCache<string, number>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { size, mtimeMs } = await stat(path).catch(() => ({ size: 1, mtimeMs: Date.now() }))
    // An empty one was cut by a disk that lost it.
    if (size === 0 && !entry.name.endsWith('.part')) await rm(path, { force: true })
    else if (!entry.name.endsWith('.part')) kept.set(path, size)
    // A young one may be another node's, which is writing it.
    else if (mtimeMs < Date.now() - limits.variantPartMs) await rm(path, { force: true })
  }
}

/** Written beside and renamed, so that a crash never leaves half a picture under its name; false where it cannot be written. */
async function writeSafely(path: string, bytes: Buffer): Promise<boolean> {
  const beside = `${path}.${process.pid}.${Math.round(performance.now() * 1000)}.part`
  try {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(beside, 'wx')
    await file.writeFile(bytes).finally(() => file.close())
    await rename(beside, path)
    return true
  } catch {
    await rm(beside, { force: true }).catch(() => undefined)
    return false
  }
}
