import { breakpoints } from './breakpoint.ts'
import {
  type Asset,
  type Crop,
  type CropShape,
  cropShapes,
  fileUrl,
  type MediaFile,
  type MediaItem,
  type MediaSize,
  type Picture,
  variantUrl,
  pictureWidths,
} from './media.ts'

/**
 * Groups the items of a media field into pictures: an item without a breakpoint starts a picture,
 * the items with one that follow it are its versions for wider windows.
 */
export function picturesOf(
  items: readonly MediaItem[],
  sizes: readonly MediaSize[],
  assetOf: (id: string) => Asset | undefined,
): Picture[] {
  const groups: MediaItem[][] = []
  for (const item of items) {
    if (!item.breakpoint || item.breakpoint === 'default' || groups.length === 0) groups.push([item])
    else groups.at(-1)!.push(item)
  }
  return groups.flatMap((group) => pictureOf(group, sizes, assetOf) ?? [])
}

function pictureOf(
  group: readonly MediaItem[],
  sizes: readonly MediaSize[],
  assetOf: (id: string) => Asset | undefined,
): Picture | undefined {
  const known = group.flatMap((item) => {
    const asset = assetOf(item.asset)
    return asset ? [{ item, asset }] : []
  })
  const first = known[0]
  if (!first) return undefined

  const crops: Crop[] = []
  let current = first
  let size = sizes.find(({ name }) => name === 'default') ?? sizes[0]
  for (const { name } of breakpoints) {
    const ownItem = known.find(({ item }) => (item.breakpoint ?? 'default') === name)
    const ownSize = sizes.find((each) => each.name === name)
    if (name !== 'default' && !ownItem && !ownSize) continue
    current = ownItem ?? current
    size = ownSize ?? size
    crops.push(cropOf(current.item, current.asset, { name, ...(size && { size }) }))
  }
  const alt = first.item.alt ?? (first.asset.decorative ? '' : first.asset.alt)
  const { altLanguage } = first.asset
  const isFallback = altLanguage !== undefined && first.item.alt === undefined && alt !== ''
  return {
    id: first.item.id,
    alt,
    ...(isFallback && { altLanguage }),
    crops,
    ...(sizes.length === 0 && { file: fileOf(first.asset) }),
  }
}

/** Downloadable form of a file; the largest of a picture. */
export function fileOf(asset: Asset): MediaFile {
  const widest = pictureWidths.findLast((width) => width <= asset.width) ?? pictureWidths[0]
  const look = { version: asset.version }
  return {
    url: fileUrl(asset) ?? variantUrl(asset.servedAs ?? asset.id, widest, 'jpg', look),
    name: asset.file,
    mime: fileUrl(asset) ? asset.mime : 'image/jpeg',
    bytes: asset.bytes,
  }
}

function cropOf(item: MediaItem, asset: Asset, { name, size }: { name: Crop['breakpoint']; size?: MediaSize }): Crop {
  const width = size?.width || asset.width
  const height = size?.height ?? Math.round((width * asset.height) / Math.max(asset.width, 1))
  const fit = size?.fit ?? 'cover'
  // Another point of the same picture was chosen for this use, so the crop made for every use does not count.
  const shape = fit === 'cover' && !item.focal ? shapeFor(asset, width / Math.max(height, 1)) : undefined
  const box = shape && asset.crops?.[shape]
  return {
    breakpoint: name,
    asset: asset.servedAs ?? asset.id,
    ...(asset.version && { version: asset.version }),
    ...(box && { shape }),
    width,
    height,
    fit,
    focal: box ? { x: 0.5, y: 0.5 } : (item.focal ?? asset.focal),
    colour: asset.colour,
    naturalWidth: box ? Math.round(asset.width * box.width) : asset.width,
    naturalHeight: box ? Math.round(asset.height * box.height) : asset.height,
  }
}

/** The crop made by hand whose shape is nearest to a ratio, if it is near enough to be meant. */
function shapeFor({ crops }: Asset, ratio: number): CropShape | undefined {
  if (!crops) return undefined
  const distance = (shape: CropShape) => Math.abs(Math.log(ratioOf(shape) / ratio))
  const [nearest] = cropShapes.filter((shape) => crops[shape]).toSorted((a, b) => distance(a) - distance(b))
  return nearest && distance(nearest) < nearEnough ? nearest : undefined
}

/** A tenth wider or narrower: the rest is cut by the browser. */
const nearEnough = Math.log(1.1)

/** Aspect ratio: width by height. */
export function ratioOf(shape: CropShape): number {
  const [width = 1, height = 1] = shape.split('x').map(Number)
  return width / height
}
