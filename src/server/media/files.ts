import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import type { S3Config } from '#config.ts'
import type { Asset } from '#model/media/media.ts'
import { type FileFacts, factsOf } from './file-facts.ts'
import { folderBlobs } from './folder-blobs.ts'
import { clearAbandoned, receive } from './incoming.ts'
import { s3Blobs } from './s3-blobs.ts'
import { createVariants } from './variants.ts'

/** Files of the library: checked uploads, originals, and variants. */
export type MediaFiles = ReturnType<typeof createMediaFiles>

/** Checked upload, to be stored under an id or dropped. */
export interface TakenFile {
  readonly facts: FileFacts
  keep(id: string): Promise<void>
  drop(): Promise<void>
}

export interface AssetWords extends Partial<
  Pick<Asset, 'title' | 'alt' | 'alts' | 'tags' | 'focal' | 'colour' | 'thumbhash'>
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
  const blobs = s3 ? s3Blobs(s3) : folderBlobs(join(dataDir, 'media'))
  const incoming = join(dataDir, 'incoming')
  const variants = createVariants(join(dataDir, 'variants'), blobs, { avif })
  void clearAbandoned(incoming)
  return {
    blobs,
    variants,
    take,
    put,
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

  async function remove(id: string): Promise<void> {
    await variants.purge(id)
    await blobs.remove(originalOf(id))
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
    file: safeName(about.file),
    title: about.title ?? titleFrom(about.file),
    alt: about.alt ?? '',
    ...(about.alts && { alts: about.alts }),
    tags: about.tags ?? [],
    focal: about.focal ?? { x: 0.5, y: 0.5 },
    colour: about.colour ?? facts.colour,
    ...(about.thumbhash && { thumbhash: about.thumbhash }),
  }
}

/** A file's name without what paths, headers or file systems read something into. */
function safeName(name: string): string {
  return (
    name
      .normalize('NFC')
      .replace(/^.*[/\\]/, '')
      .replace(/[^\p{L}\p{N}._ -]/gu, '')
      .replace(/^\.+/, '')
      .trim()
      .slice(0, 120) || 'file'
  )
}

/** Title made of a file name, for an asset without one. */
function titleFrom(name: string): string {
  return safeName(name)
    .replace(/\.\w{1,5}$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
