import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sentence } from '#messages/sentence.ts'
import { abandonedUploadMs, limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { type FileType, fileTypeOf, headBytes } from './file-type.ts'

/** Upload on disk with its type by content, otherwise unchecked. */
export interface Incoming extends FileType {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

const refusal = sentence(
  'The media library does not accept this type of file. Upload JPEG, PNG, WebP, AVIF, GIF, SVG, MP4, WebM, PDF, VTT or DOCX.',
)

/** Writes an upload to disk, and stops at a limit or wrong type without leaving a file. */
export async function receive(folder: string, source: AsyncIterable<Buffer | Uint8Array>): Promise<Incoming> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx')
  const hash = createHash('sha256')
  let bytes = 0
  let head = Buffer.alloc(0)
  let type: FileType | undefined
  try {
    for await (const chunk of source) {
      bytes += chunk.length
      hash.update(chunk)
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
      if (!type && head.length >= headBytes) type = known(head)
      refuseLarge(bytes, type)
      // All of it or an error: `write` alone takes what a disk has room for and says nothing.
      await file.writeFile(chunk)
    }
    type ??= known(head)
    refuseLarge(bytes, type)
    await file.close()
    return { path, bytes, sha256: hash.digest('hex'), ...type }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(path, { force: true })
    throw error
  }
}

function known(head: Buffer): FileType {
  const type = fileTypeOf(head)
  if (!type) throw new VoixError('unsupported-media', { reason: refusal })
  return type
}

function refuseLarge(bytes: number, type: FileType | undefined): void {
  const most = type ? mostBytes(type) : limits.uploadBytes
  if (bytes > most)
    throw new VoixError('too-large', {
      reason: sentence(
        '{kind, select, video {a video} other {a file}} has at most {most} MiB. Reduce it, then upload it again.',
        { kind: type?.kind ?? 'file', most: most / 1024 / 1024 },
      ),
    })
}

function mostBytes({ kind, mime }: FileType): number {
  if (kind === 'video') return limits.videoBytes
  return mime === 'image/svg+xml' ? limits.svgBytes : limits.uploadBytes
}

/** Removes what an interrupted upload left behind. */
export async function clearAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > abandonedUploadMs) await rm(path, { force: true })
  }
}
