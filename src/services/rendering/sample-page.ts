import { defaultLanguage } from '#model/constants.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import type { Asset } from '#model/media/media.ts'
import type { Element, Page } from '#model/page/page.ts'
import type { Site } from '#db/store.ts'

/** Sample elements in a layout, without a page. */
export interface SamplePage {
  readonly title: string
  readonly layout: LayoutId
  /** Language of the page; that of the site where it is absent. */
  readonly language_code?: string
  readonly elements: readonly Element[]
  /**
   * What is shown as it is, instead of fitted to the site as samples are, with files that are not in the library yet.
   */
  readonly asGiven?: { readonly assets: readonly Asset[] }
}

/** Sample page of a site. */
export function samplePageOf(site: Site, { asGiven: _, ...specimen }: SamplePage): Page {
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
