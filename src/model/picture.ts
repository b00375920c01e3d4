import { breakpoints } from './breakpoint.ts'
import type { Asset, Crop, MediaItem, MediaSize, Picture } from './media.ts'

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
  return { id: first.item.id, alt: first.item.alt ?? first.asset.alt, crops }
}

function cropOf(item: MediaItem, asset: Asset, { name, size }: { name: Crop['breakpoint']; size?: MediaSize }): Crop {
  const width = size?.width || asset.width
  return {
    breakpoint: name,
    asset: asset.id,
    width,
    height: size?.height ?? Math.round((width * asset.height) / Math.max(asset.width, 1)),
    fit: size?.fit ?? 'cover',
    focal: item.focal ?? asset.focal,
    colour: asset.colour,
    naturalWidth: asset.width,
  }
}
