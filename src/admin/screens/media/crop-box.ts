import type { CSSProperties } from 'react'
import type { Asset, CropBox } from '#model/media/media.ts'

/** The smallest side of a crop, of the picture's. */
const smallest = 0.1

/** Largest crop box of a ratio, around the focal point of a picture. */
export function boxAround({ width, height, focal }: Pick<Asset, 'width' | 'height' | 'focal'>, ratio: number): CropBox {
  const whole = width / Math.max(height, 1)
  const [across, down] = whole > ratio ? [ratio / whole, 1] : [1, whole / ratio]
  return moved({ x: focal.x - across / 2, y: focal.y - down / 2, width: across, height: down }, 0, 0)
}

/** Returns a moved crop box, kept inside the picture. */
export function moved(box: CropBox, x: number, y: number): CropBox {
  const within = (at: number, size: number) => rounded(Math.min(Math.max(at, 0), 1 - size))
  return { ...box, x: within(box.x + x, box.width), y: within(box.y + y, box.height) }
}

/** Returns a crop box sized around its middle, in the same shape. */
export function sized(box: CropBox, by: number): CropBox {
  const most = Math.min(1 / box.width, 1 / box.height)
  const least = Math.max(smallest / box.width, smallest / box.height)
  const factor = Math.min(Math.max(by, Math.min(least, 1)), most)
  const [width, height] = [rounded(box.width * factor), rounded(box.height * factor)]
  return moved({ x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }, 0, 0)
}

/** CSS of an image that fills its frame with a crop box. */
export function cropStyle({ x, y, width, height }: CropBox): CSSProperties {
  return {
    width: `${100 / width}%`,
    height: `${100 / height}%`,
    left: `${(-x / width) * 100}%`,
    top: `${(-y / height) * 100}%`,
  }
}

function rounded(part: number): number {
  return Math.round(part * 10_000) / 10_000
}
