import { defaultLanguage } from '#model/constants.ts'
import type { LayoutId } from '#model/layout-name.ts'
import type { Element, Page } from '#model/page.ts'
import type { Site, Store } from '#db/store.ts'
import { type ReadSource, unshared } from '../documents/read-cache.ts'

/** Elements that belong to no page, to be looked at in a layout. */
export interface SamplePage {
  readonly title: string
  readonly layout: LayoutId
  /** Language of the page; that of the site where it is absent. */
  readonly language_code?: string
  readonly elements: readonly Element[]
}

/** The specimen as a page of a site. */
export function samplePageOf(site: Site, specimen: SamplePage): Page {
  return {
    id: 'specimen',
    site_id: site.id,
    path: 'specimen',
    language_code: site.language_code || defaultLanguage,
    fields: [],
    tags: [],
    review: { status: 'pending', annotations: {} },
    current_release: null,
    seo: { noindex: true },
    ...specimen,
  }
}

/** Number of the library's images to choose a stand-in from. */
const mostPictures = 200

/** A source in which a sample picture that the library lacks is some other picture of it, always the same. */
export function withPlaceholders(source: ReadSource, media: Pick<Store['media'], 'list'>): ReadSource {
  return {
    ...unshared(source),
    media: {
      many: (ids) => source.media.many(ids),
      async matching(words) {
        const found = await source.media.matching(words)
        if (found) return found
        const { rows } = await media.list({ limit: mostPictures })
        const pictures = rows.filter(({ kind }) => kind === 'image').toSorted((a, b) => (a.id < b.id ? -1 : 1))
        const sum = [...words.join()].reduce((total, letter) => total + letter.charCodeAt(0), 0)
        return pictures[sum % pictures.length]
      },
    },
  }
}
