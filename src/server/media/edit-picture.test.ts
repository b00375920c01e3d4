import sharp from 'sharp'
import { expect, it } from 'vitest'
import { editedFocal, type PictureEdit, pictureTurns } from '#model/media/picture-edit.ts'
import { editPicture } from './edit-picture.ts'

const noise = { width: 48, height: 36 }
const crops = [
  { x: 0, y: 0, width: 1, height: 1 },
  { x: 0.25, y: 0, width: 0.5, height: 0.75 },
  { x: 0.1, y: 0.4, width: 0.6, height: 0.55 },
]

/** Picture of pixels that differ all, as a camera stores it that was held in an orientation. */
async function picture(orientation: number) {
  const pixels = Buffer.from(
    Array.from({ length: noise.width * noise.height * 3 }, (_, i) => (i * 7919 + (i >> 3)) % 256),
  )
  const bytes = await sharp(pixels, { raw: { ...noise, channels: 3 } })
    .withMetadata({ orientation })
    .png()
    .toBuffer()
  const shown = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true })
  return { bytes, shown: { ...shown.info, at: (x: number, y: number) => pixelOf(shown, x, y) } }
}

type Raw = { readonly data: Buffer; readonly info: { readonly width: number } }

function pixelOf({ data, info }: Raw, x: number, y: number): string {
  const at = (y * info.width + x) * 3
  return data.subarray(at, at + 3).toString('hex')
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns, flips and crops pixel by pixel, orientation %i', async (orientation) => {
  const { bytes, shown } = await picture(orientation)
  const asset = { mime: 'image/png', width: shown.width, height: shown.height }
  for (const turn of pictureTurns)
    for (const flip of [false, true])
      for (const crop of crops) {
        const edited = await editPicture(asset, bytes, { turn, flip, crop })
        const raw = await sharp(edited).raw().toBuffer({ resolveWithObject: true })
        const isTurned = turn % 180 !== 0
        const [across, down] = isTurned ? [shown.height, shown.width] : [shown.width, shown.height]
        const left = Math.round(crop.x * across)
        const top = Math.round(crop.y * down)
        const { width, height } = raw.info
        expect([width, height]).toEqual([
          Math.round((crop.x + crop.width) * across) - left,
          Math.round((crop.y + crop.height) * down) - top,
        ])
        expect((await sharp(edited).metadata()).orientation).toBeUndefined()
        const source = (x: number, y: number): string => {
          const [seen, v] = [flip ? across - 1 - (x + left) : x + left, y + top]
          if (turn === 90) return shown.at(v, shown.height - 1 - seen)
          if (turn === 180) return shown.at(shown.width - 1 - seen, shown.height - 1 - v)
          if (turn === 270) return shown.at(shown.width - 1 - v, seen)
          return shown.at(seen, v)
        }
        const wrong: string[] = []
        for (let y = 0; y < height; y++)
          for (let x = 0; x < width; x++) if (pixelOf(raw, x, y) !== source(x, y)) wrong.push(`${x},${y}`)
        expect([turn, flip, crop.x, wrong.length]).toEqual([turn, flip, crop.x, 0])
      }
})

it.each([
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
  ['image/gif', 'png'],
] as const)('keeps the format of %s where it can: %s', async (mime, format) => {
  const still = sharp({ create: { ...noise, channels: 3, background: '#336699' } })
  const bytes = await {
    'image/jpeg': still.jpeg(),
    'image/webp': still.webp(),
    'image/avif': still.avif(),
    'image/gif': still.gif(),
  }[mime].toBuffer()
  const edited = await editPicture({ mime, ...noise }, bytes, { turn: 90, flip: false, crop: crops[0]! })
  expect(await sharp(edited).metadata()).toMatchObject({ format, width: 36, height: 48 })
})

it('refuses a picture that became another one, or that moves', async () => {
  const { bytes } = await picture(1)
  const edit: PictureEdit = { turn: 90, flip: false, crop: crops[0]! }
  await expect(editPicture({ mime: 'image/png', width: 36, height: 48 }, bytes, edit)).rejects.toMatchObject({
    code: 'media-stale',
  })
  const frames = await sharp([bytes, await sharp(bytes).negate().toBuffer()], { join: { animated: true } })
    .webp()
    .toBuffer()
  await expect(editPicture({ mime: 'image/webp', ...noise }, frames, edit)).rejects.toMatchObject({
    code: 'invalid-input',
  })
})

it('takes the focal point along, or puts it in the middle where it was cut away', () => {
  const size = { width: 400, height: 200 }
  const whole = crops[0]!
  const focal = { x: 0.25, y: 0.5 }
  expect(editedFocal(size, focal, { turn: 0, flip: true, crop: whole })).toEqual({ x: 0.75, y: 0.5 })
  expect(editedFocal(size, focal, { turn: 90, flip: false, crop: whole })).toEqual({ x: 0.5, y: 0.25 })
  expect(editedFocal(size, focal, { turn: 270, flip: true, crop: whole })).toEqual({ x: 0.5, y: 0.75 })
  const left = { x: 0, y: 0, width: 0.5, height: 1 }
  expect(editedFocal(size, focal, { turn: 0, flip: false, crop: left })).toEqual({ x: 0.5, y: 0.5 })
  expect(editedFocal(size, { x: 0.1, y: 0.2 }, { turn: 0, flip: false, crop: left })).toEqual({ x: 0.2, y: 0.2 })
  expect(editedFocal(size, { x: 0.9, y: 0.2 }, { turn: 0, flip: false, crop: left })).toEqual({ x: 0.5, y: 0.5 })
})
