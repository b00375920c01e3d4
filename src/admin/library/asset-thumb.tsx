import { IconFileText, IconMovie } from '@tabler/icons-react'
import { type Asset, assetUrl, type SmallPicture } from '#model/media/media.ts'

interface AssetThumbProps {
  readonly asset: SmallPicture & Partial<Pick<Asset, 'mime'>>
  readonly focal?: SmallPicture['focal']
}

/** Thumbnail of a picture, cropped around its focal point, a drawing whole; an icon for other files. */
export function AssetThumb({ asset, focal = asset.focal }: AssetThumbProps) {
  if (asset.kind !== 'image') {
    const Sign = asset.kind === 'video' ? IconMovie : IconFileText
    return (
      <span className="vx-thumb vx-asset-file">
        <Sign size={28} stroke={1.3} aria-hidden />
      </span>
    )
  }
  return (
    <img
      className="vx-thumb"
      src={assetUrl(asset, 320)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      // Its colour waits for it; under what is see-through, such as an icon of that very colour, it would hide it.
      onLoad={({ currentTarget }) => currentTarget.style.removeProperty('background-color')}
      style={{
        backgroundColor: asset.colour,
        objectPosition: `${focal.x * 100}% ${focal.y * 100}%`,
        ...(asset.mime === 'image/svg+xml' && { objectFit: 'contain' }),
      }}
    />
  )
}
