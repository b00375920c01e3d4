import type { SearchPreview } from '#contract/search-preview.ts'
import type { HeadView } from '#model/view/view.ts'

/** Head of a page as its search preview; a picture that is drawn with the title has no file. */
export function searchPreviewOf({ title, description, canonical, siteName, lang, image, picture, noindex }: HeadView) {
  const isDrawn = image !== undefined && new URL(image).pathname.startsWith('/media/share/')
  return {
    ...{ title, description, noindex, address: canonical, site: siteName, language: lang },
    ...(image && picture && !isDrawn && { image: new URL(image).pathname }),
  } satisfies SearchPreview['shown']
}
