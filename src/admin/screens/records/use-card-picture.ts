import type { Picture } from '#model/media/media.ts'
import { picturesOf } from '#model/media/picture.ts'
import { cardSizes } from '#slices/fields/picture-sizes.ts'
import { useAsset } from '../../controls/use-asset.ts'

/** Picture of a live card by the id of its file; undefined while none is chosen or it is loading. */
export function useCardPicture(asset: unknown): Picture | undefined {
  const image = useAsset(String(asset ?? '') || 'sample:')
  return image && picturesOf([{ id: 'image', asset: image.id }], cardSizes, () => image)[0]
}
