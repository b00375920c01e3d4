import { type Asset, variantUrl } from '#model/media.ts'

/** A small version of a picture, cropped around its focal point. */
export function AssetThumb({
  asset,
  focal = asset.focal,
}: {
  readonly asset: Pick<Asset, 'id' | 'colour' | 'focal'>
  readonly focal?: Asset['focal']
}) {
  return (
    <img
      className="vx-thumb"
      src={variantUrl(asset.id, 320, 'webp')}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: asset.colour, objectPosition: `${focal.x * 100}% ${focal.y * 100}%` }}
    />
  )
}
