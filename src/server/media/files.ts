import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import type { S3Config } from '#config.ts'
import { limits } from '#model/limits.ts'
import { type Asset, fileEndings } from '#model/media/media.ts'
import type { PictureEdit } from '#model/media/picture-edit.ts'
import { VoixError } from '#model/errors.ts'
import { type FileFacts, factsOf } from './file-facts.ts'
import { folderBlobs } from './folder-blobs.ts'
import { editPicture } from './edit-picture.ts'
import { clearAbandoned, receive } from './incoming.ts'
import { reachableBlobs } from './reachable-blobs.ts'
import { s3Blobs } from './s3-blobs.ts'
import { createVariants } from './variants.ts'
import { createWorkQueue } from './work-queue.ts'

/** Files of the library: checked uploads, originals, and variants. */
export type MediaFiles = ReturnType<typeof createMediaFiles>

/** Checked upload, to be stored under an id or dropped. */
export interface TakenFile {
  readonly facts: FileFacts
  keep(id: string): Promise<void>
  drop(): Promise<void>
}

export interface AssetWords extends Partial<
  Pick<Asset, 'title' | 'titles' | 'alt' | 'alts' | 'tags' | 'focal' | 'colour' | 'thumbhash'>
> {
  readonly file: string
}

interface MediaStorage {
  readonly dataDir: string
  readonly s3?: S3Config | undefined
  /** Whether variants are made as AVIF too. */
  readonly avif?: boolean
}

export function createMediaFiles({ dataDir, s3, avif = true }: MediaStorage) {
  const folder = join(dataDir, 'media')
  // A folder that is not there later was taken away; one that cannot be made is said where it is used.
  if (!s3) makeFolder(folder)
  const blobs = reachableBlobs(s3 ? s3Blobs(s3) : folderBlobs(folder))
  const incoming = join(dataDir, 'incoming')
  const variants = createVariants(join(dataDir, 'variants'), blobs, { avif })
  const editing = createWorkQueue(1, limits.pictureEdits)
  void clearAbandoned(incoming)
  return {
    blobs,
    variants,
    take,
    put,
    edited,
    remove,
    /** Removes what uploads left behind that a crash cut off. */
    clearAbandoned: () => clearAbandoned(incoming),
  }

  /**
   * Writes what comes to the disk and checks it. Throws `unsupported-media` or `too-large`; then nothing is left of
   * it.
   */
  async function take(source: AsyncIterable<Buffer | Uint8Array>): Promise<TakenFile> {
    const file = await receive(incoming, source)
    const drop = () => rm(file.path, { force: true })
    try {
      const facts = await factsOf(file)
      return { facts, drop, keep: (id) => blobs.put(originalOf(id), file.path) }
    } catch (error) {
      await drop()
      throw error
    }
  }

  /** Takes, checks and keeps at once. */
  async function put(id: string, bytes: Buffer, about: AssetWords): Promise<Asset> {
    const { facts, keep } = await take(once(bytes))
    await keep(id)
    await variants.purge(id)
    return newAsset(id, facts, about)
  }

  /** Edits the file of a picture; the result is checked like an upload. */
  function edited(asset: Asset, edit: PictureEdit): Promise<TakenFile> {
    return editing(async () => {
      const original = await blobs.read(originalOf(asset.id))
      if (!original) throw new VoixError('not-found', { what: 'file' })
      return take(once(await editPicture(asset, original, edit)))
    })
  }

  async function remove(id: string): Promise<void> {
    await variants.purge(id)
    await blobs.remove(originalOf(id))
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    // A disk that is read only, or a place that is taken: its probe says so.
  }
}

/** Blob key of an asset's original file. */
export function originalOf(id: string): string {
  return `${id}/original`
}

/** New asset from an uploaded file's metadata. */
export function newAsset(id: string, facts: FileFacts, about: AssetWords): Asset {
  return {
    id,
    ...facts,
    file: fileName(about.file, facts.mime),
    title: about.title ?? titleFrom(about.file),
    ...(about.titles && { titles: about.titles }),
    alt: about.alt ?? '',
    ...(about.alts && { alts: about.alts }),
    tags: about.tags ?? [],
    focal: about.focal ?? { x: 0.5, y: 0.5 },
    colour: about.colour ?? facts.colour,
    ...(about.thumbhash && { thumbhash: about.thumbhash }),
  }
}

/** Endings that a file of a type may have beside the one of its type. */
const otherEndings: Readonly<Record<string, string>> = { jpeg: 'jpg', jpe: 'jpg' }

/** Name of a file without what paths, headers or file systems read something into, with the ending of its type. */
export function fileName(name: string, mime: string): string {
  const safe = lastOfPath(name)
    .replace(/[^\p{L}\p{N}._ -]/gu, '')
    .replace(/^\.+/, '')
    .trim()
  const ending = endingOf(mime)
  const [, base = safe, own = ''] = /^(.+)\.(\w{1,5})$/.exec(safe) ?? []
  const written = own.toLowerCase()
  const isRight = (otherEndings[written] ?? written) === ending
  return isRight ? safe.slice(-120) : `${(base || 'file').slice(0, 114)}.${ending}`
}

function endingOf(mime: string): string {
  if (Object.hasOwn(fileEndings, mime)) return fileEndings[mime as keyof typeof fileEndings]
  const [, format = 'bin'] = /^image\/(\w+)/.exec(mime) ?? []
  return otherEndings[format] ?? format
}

/** Title made of a file name, for an asset without one: all signs but those that nobody sees. */
function titleFrom(name: string): string {
  return lastOfPath(name)
    .replace(/[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/\.\w{1,5}$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, 120)
}

function lastOfPath(name: string): string {
  return name.normalize('NFC').replace(/^.*[/\\]/s, '')
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
