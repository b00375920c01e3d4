import type { Field } from '#fields/index.ts'
import type { Asset, MediaItem } from '#model/media/media.ts'

/** Value of a picture field with dropped pictures: they are added, or replace the one that it holds. */
export function withTaken(
  field: Pick<Field, 'multiple'>,
  value: readonly MediaItem[],
  assets: readonly Asset[],
  newId: () => string,
): readonly MediaItem[] {
  const chosen = assets.map((asset): MediaItem => ({ id: newId(), asset: asset.id }))
  const [first] = value
  if (field.multiple || !first) return [...value, ...chosen]
  return chosen[0] ? value.with(0, inPlaceOf(first, chosen[0].asset)) : value
}

/** Picture in the place of another: what was said and aimed at in that one is no word about this one. */
export function inPlaceOf({ id, breakpoint, alt }: MediaItem, asset: string): MediaItem {
  return { id, asset, ...(breakpoint && { breakpoint }), ...(alt === '' && { alt }) }
}
