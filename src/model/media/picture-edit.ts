import { type Asset, type CropBox, type Focal, isPhotograph, type LibraryAsset } from './media.ts'

/** Turns of a picture, degrees clockwise. */
export const pictureTurns = [0, 90, 180, 270] as const
export type PictureTurn = (typeof pictureTurns)[number]

/** Smallest side of a cropped picture, px. */
export const smallestCrop = 16

/** Edit of a picture: it is turned, then flipped, then cropped. */
export interface PictureEdit {
  readonly turn: PictureTurn
  /** Whether left and right change places, after the turn. */
  readonly flip: boolean
  /** Crop in parts of the width and height of the turned and flipped picture. */
  readonly crop: CropBox
}

/** Part of a picture, px. */
export interface PictureRegion {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Size = Pick<Asset, 'width' | 'height'>

export const wholePicture: CropBox = { x: 0, y: 0, width: 1, height: 1 }

/** Whether the pixels of a file can be edited: a still picture that is no drawing and not in the trash. */
export function isEditablePicture(asset: Asset & Pick<LibraryAsset, 'trashed_at'>): boolean {
  return isPhotograph(asset) && !asset.animated && asset.trashed_at === undefined
}

/** Returns the size of a picture after a turn. */
export function turnedSize({ width, height }: Size, turn: PictureTurn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Returns the cropped part of the turned picture in px; a side may be 0. */
export function croppedRegion(size: Size, { turn, crop }: PictureEdit): PictureRegion {
  const { width, height } = turnedSize(size, turn)
  const [left, right] = [edge(crop.x, width), edge(crop.x + crop.width, width)]
  const [top, bottom] = [edge(crop.y, height), edge(crop.y + crop.height, height)]
  return { left, top, width: right - left, height: bottom - top }
}

/** Returns the part of the picture as it is stored that an edit leaves, px. */
export function sourceRegion(size: Size, edit: PictureEdit): PictureRegion {
  const turned = turnedSize(size, edit.turn)
  const { left: seen, top, width, height } = croppedRegion(size, edit)
  const left = edit.flip ? turned.width - seen - width : seen
  const right = turned.width - left - width
  const bottom = turned.height - top - height
  if (edit.turn === 90) return { left: top, top: right, width: height, height: width }
  if (edit.turn === 180) return { left: right, top: bottom, width, height }
  if (edit.turn === 270) return { left: bottom, top: left, width: height, height: width }
  return { left, top, width, height }
}

/** Returns the focal point of the edited picture; the middle where the point was cut away. */
export function editedFocal(size: Size, focal: Focal, edit: PictureEdit): Focal {
  const turned = turnedSize(size, edit.turn)
  const at = turnedPoint(focal, edit.turn)
  const { left, top, width, height } = croppedRegion(size, edit)
  const x = ((edit.flip ? 1 - at.x : at.x) * turned.width - left) / width
  const y = (at.y * turned.height - top) / height
  const isKept = x >= 0 && x <= 1 && y >= 0 && y <= 1
  return isKept ? { x: rounded(x), y: rounded(y) } : { x: 0.5, y: 0.5 }
}

/** Whether an edit changes a picture. */
export function changesPicture(size: Size, edit: PictureEdit): boolean {
  const { width, height } = croppedRegion(size, edit)
  const turned = turnedSize(size, edit.turn)
  return edit.turn !== 0 || edit.flip || width !== turned.width || height !== turned.height
}

/** Whether an edit cuts a picture to less than the smallest crop. */
export function leavesTooLittle(size: Size, edit: PictureEdit): boolean {
  const { x, y, width: across, height: down } = edit.crop
  const isCut = x > 0 || y > 0 || across < 1 || down < 1
  const { width, height } = croppedRegion(size, edit)
  return isCut && Math.min(width, height) < smallestCrop
}

function turnedPoint({ x, y }: Focal, turn: PictureTurn): Focal {
  if (turn === 90) return { x: 1 - y, y: x }
  if (turn === 180) return { x: 1 - x, y: 1 - y }
  if (turn === 270) return { x: y, y: 1 - x }
  return { x, y }
}

function edge(part: number, size: number): number {
  return Math.min(Math.round(part * size), size)
}

function rounded(part: number): number {
  return Math.round(part * 10_000) / 10_000
}
