import type { CropBox, LibraryAsset } from '#model/media/media.ts'
import { type PictureEdit, pictureTurns, turnedSize, wholePicture } from '#model/media/picture-edit.ts'
import { boxAround } from './crop-box.ts'

/** Ratio of a crop: none, that of the picture, or a fixed one. */
export const cropRatios = ['free', 'original', '1:1', '4:5', '3:2', '16:9'] as const
export type CropRatio = (typeof cropRatios)[number]

/** Edit that an editor is working on. */
export interface PictureDraft extends PictureEdit {
  readonly ratio: CropRatio
}

type Size = Pick<LibraryAsset, 'width' | 'height'>

export const untouchedDraft: PictureDraft = { turn: 0, flip: false, crop: wholePicture, ratio: 'free' }

/** Returns the ratio of width to height that a crop keeps; undefined for a free one. */
export function ratioOfDraft(size: Size, { ratio, turn }: Pick<PictureDraft, 'ratio' | 'turn'>): number | undefined {
  if (ratio === 'free') return undefined
  const { width, height } = turnedSize(size, turn)
  if (ratio === 'original') return width / Math.max(height, 1)
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  return across / down
}

/** Turns what is shown by a quarter, with the crop. */
export function turned(size: Size, draft: PictureDraft, way: 'left' | 'right'): PictureDraft {
  const { crop } = draft
  const box =
    way === 'right'
      ? { x: 1 - crop.y - crop.height, y: crop.x, width: crop.height, height: crop.width }
      : { x: crop.y, y: 1 - crop.x - crop.width, width: crop.height, height: crop.width }
  // A flipped picture shows a turn to the right as one to the left.
  const step = (way === 'right') === draft.flip ? 3 : 1
  const turn = pictureTurns[(pictureTurns.indexOf(draft.turn) + step) % 4]!
  return fitted(size, { ...draft, turn, crop: inside(box) })
}

/** Flips what is shown, with the crop: left and right, or top and bottom change places. */
export function flipped(draft: PictureDraft, axis: 'horizontal' | 'vertical'): PictureDraft {
  const { crop, flip, turn } = draft
  if (axis === 'horizontal') return { ...draft, flip: !flip, crop: inside({ ...crop, x: 1 - crop.x - crop.width }) }
  const opposite = pictureTurns[(pictureTurns.indexOf(turn) + 2) % 4]!
  return { ...draft, flip: !flip, turn: opposite, crop: inside({ ...crop, y: 1 - crop.y - crop.height }) }
}

/** Gives the crop a ratio: the largest box of it around the middle of the crop. */
export function withRatio(size: Size, draft: PictureDraft, ratio: CropRatio): PictureDraft {
  return boxed(size, { ...draft, ratio })
}

/** Keeps a fixed ratio after a turn, which lays the crop on its side. */
function fitted(size: Size, draft: PictureDraft): PictureDraft {
  return draft.ratio === 'free' || draft.ratio === 'original' ? draft : boxed(size, draft)
}

function boxed(size: Size, draft: PictureDraft): PictureDraft {
  const ratio = ratioOfDraft(size, draft)
  if (ratio === undefined) return draft
  const { x, y, width, height } = draft.crop
  const focal = { x: x + width / 2, y: y + height / 2 }
  return { ...draft, crop: inside(boxAround({ ...turnedSize(size, draft.turn), focal }, ratio)) }
}

/** Keeps a crop within the picture, whatever calculating with fractions has left over. */
export function inside({ x, y, width, height }: CropBox): CropBox {
  const part = (value: number, most: number) => Math.min(Math.max(Math.round(value * 1e6) / 1e6, 0), most)
  const [left, top] = [part(x, 1), part(y, 1)]
  return { x: left, y: top, width: part(width, 1 - left), height: part(height, 1 - top) }
}
