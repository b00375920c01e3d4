import { media } from '#fields/index.ts'
import type { Picture } from '#model/media/media.ts'
import type { Reader } from '#model/records/records.ts'
import type { PageFacts } from '#model/view/view.ts'
import { wideSizes } from '../fields/picture-sizes.ts'

/** Field of the picture that stands in the place of a third party until a visitor asks for it. */
export const posterFields = {
  poster: media({
    label: 'Poster',
    breakpoints: wideSizes,
    instructions: 'Shown until a visitor asks for it; else the picture of the page.',
  }),
}

/** Picture of the page, where its editor chose no poster. Nothing is fetched from the third party. */
export async function loadPoster(
  { poster }: { readonly poster?: Picture | undefined },
  reader: Reader,
  { picture }: PageFacts,
): Promise<{ readonly picture?: Picture }> {
  const found = poster || !picture ? undefined : await reader.picture(picture, wideSizes)
  return found ? { picture: found } : {}
}
