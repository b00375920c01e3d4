import { type FileHandle, open, readFile } from 'node:fs/promises'
import { sentence, type AnySentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { Asset } from '#model/media/media.ts'
import { decoder, opening } from './decoder.ts'
import { isDocument } from './file-type.ts'
import { mp4Facts, webmFacts } from './video-facts.ts'
import type { Incoming } from './incoming.ts'
import { pngFrames } from './png.ts'
import { safeSvg, svgSize, svgText } from './svg.ts'

/** Metadata read from a media file. */
export type FileFacts = Pick<
  Asset,
  'kind' | 'mime' | 'bytes' | 'sha256' | 'width' | 'height' | 'colour' | 'duration' | 'animated'
>

const noColour = '#e6e6e6'
const headOfVideo = 1024 * 1024

/** Reads the metadata of a file. Throws `unsupported-media` or `too-large`, with a sentence about what to do. */
export async function factsOf(incoming: Incoming): Promise<FileFacts> {
  const { kind, mime, bytes, sha256, path } = incoming
  const about = { kind, mime, bytes, sha256 }
  if (mime === 'image/svg+xml') return { ...about, ...drawingFacts(svgText(await readFile(path))), colour: noColour }
  if (kind === 'image') return { ...about, ...(await pictureFacts(await readFile(path), mime)) }
  if (kind === 'video') return { ...about, ...(await videoFacts(incoming)), colour: '#000000' }
  if (mime.includes('wordprocessingml') && !isDocument(await readFile(path)))
    throw refused(sentence('This archive is not a text document or contains macros. Save it as DOCX without macros.'))
  return { ...about, width: 0, height: 0, colour: noColour }
}

async function pictureFacts(bytes: Buffer, mime: string) {
  try {
    const sharp = await decoder()
    // Its head says how large it is, whatever may be drawn of it.
    const head = await sharp(bytes, { ...opening, limitInputPixels: false }).metadata()
    const { width, height, pageHeight, orientation = 1 } = head
    const pages = head.pages ?? pngFrames(bytes)
    if (!width || !height) throw new Error('size')
    const [across, down] = orientation >= 5 ? [height, width] : [width, pageHeight ?? height]
    refuseLargePicture(across * down, pages)
    // Decoded once before it is kept: a file whose head is sound may still be broken further down.
    const colour = await meanColour(bytes)
    return { width: across, height: down, colour, ...(pages > 1 && mime !== 'image/avif' && { animated: true }) }
  } catch (error) {
    if (error instanceof VoixError) throw error
    throw refused(sentence('This picture is damaged. Export it again as JPEG, PNG, WebP or AVIF.'))
  }
}

function refuseLargePicture(pixels: number, frames: number): void {
  if (pixels * frames > limits.uploadPixels)
    throw new VoixError('too-large', {
      reason: sentence('a picture has at most {uploadPixels} megapixels. Reduce it, then upload it again.', {
        uploadPixels: limits.uploadPixels / 1_000_000,
      }),
    })
  if (frames > limits.uploadFrames)
    throw new VoixError('too-large', {
      reason: sentence('an animated picture has at most {uploadFrames} frames. Upload it as an MP4 video.', {
        uploadFrames: limits.uploadFrames,
      }),
    })
}

async function meanColour(bytes: Buffer): Promise<string> {
  const sharp = await decoder()
  const { channels } = await sharp(bytes, opening)
    .timeout({ seconds: limits.variantMs / 1000 })
    .resize(32, 32, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .then((pixels) => sharp(pixels, { raw: { width: 32, height: 32, channels: 3 } }).stats())
  return `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`
}

function drawingFacts(source: string) {
  const safe = safeSvg(source)
  if (!safe) throw refused(sentence('This SVG is not well-formed or declares entities. Export it again as plain SVG.'))
  return svgSize(safe)
}

async function videoFacts({ path, mime, bytes }: Incoming) {
  const file = await open(path, 'r')
  try {
    const facts =
      mime === 'video/webm'
        ? webmFacts(await part(file, 0, headOfVideo))
        : await mp4Facts((start, length) => part(file, start, length), bytes)
    if (!facts) throw refused(sentence('This file has no video or is damaged. Export it again as MP4 (H.264) or WebM.'))
    return facts
  } finally {
    await file.close()
  }
}

async function part(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, start)
  return bytes.subarray(0, bytesRead)
}

function refused(reason: AnySentence): VoixError {
  return new VoixError('unsupported-media', { reason })
}
