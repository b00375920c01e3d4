import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { Asset } from '#model/media/media.ts'
import { type PictureEdit, sourceRegion } from '#model/media/picture-edit.ts'
import { notEditable } from '#services/media/picture-editing.ts'
import { decoder, opening } from './decoder.ts'

/** Turns, flips and crops a picture and encodes it in its format; a still GIF becomes a PNG. Throws `media-stale`, `busy`. */
export async function editPicture(
  asset: Pick<Asset, 'mime' | 'width' | 'height'>,
  original: Buffer,
  edit: PictureEdit,
): Promise<Buffer> {
  const sharp = await decoder()
  const { pages = 1, autoOrient, chromaSubsampling } = await sharp(original, opening).metadata().catch(damaged)
  // A video of pictures says how many it has only in its head.
  if (pages > 1) throw new VoixError('invalid-input', { field: 'file', reason: notEditable })
  if (autoOrient.width !== asset.width || autoOrient.height !== asset.height) throw new VoixError('media-stale')
  // A flip comes before the turn here: the same picture by the opposite turn.
  const angle = edit.flip ? (360 - edit.turn) % 360 : edit.turn
  const picture = sharp(original, opening)
    .timeout({ seconds: limits.pictureEditMs / 1000 })
    .autoOrient()
    .extract(sourceRegion(asset, edit))
    .flop(edit.flip)
    .rotate(angle)
  const formats = {
    'image/jpeg': () => picture.jpeg({ quality: 90, chromaSubsampling: chromaSubsampling ?? '4:2:0' }),
    'image/webp': () => picture.webp({ quality: 90 }),
    'image/avif': () => picture.avif({ quality: 70, effort: 2 }),
  }
  const encoded = Object.hasOwn(formats, asset.mime) ? formats[asset.mime as keyof typeof formats]() : picture.png()
  return encoded.toBuffer().catch(damaged)
}

function damaged(error: unknown): never {
  if (error instanceof Error && /timeout/i.test(error.message)) throw new VoixError('busy')
  throw new VoixError('unsupported-media', {
    reason: sentence('This picture is damaged. Export it again as JPEG, PNG, WebP or AVIF.'),
  })
}
