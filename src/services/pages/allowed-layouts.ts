import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { Page } from '#model/page/page.ts'
import { layoutsAllowed } from '#model/page/site-layouts.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'

/** The layouts that pages of a site may have, by the site and its brand; empty for all. */
async function allowedOn(store: Store, site: Site): Promise<readonly string[]> {
  const { brand_id } = site.settings
  const [brand] = typeof brand_id === 'string' && brand_id ? await store.records.named('brands', [brand_id]) : []
  return layoutsAllowed(site, brand?.data)
}

/** Throws `invalid-page` for a layout that the page's site or brand does not allow. */
export async function assertLayoutAllowed(
  store: Store,
  { site_id, layout }: Pick<Page, 'site_id' | 'layout'>,
): Promise<void> {
  const site = await store.sites.get(site_id)
  const allowed = site ? await allowedOn(store, site) : []
  if (allowed.length > 0 && !allowed.includes(layout))
    throw new VoixError('invalid-page', {
      field: 'layout',
      reason: sentence('{name} does not use the layout {layout}. Choose {allowed}.', {
        name: site!.name,
        layout,
        allowed: allowed.join(', '),
      }),
    })
}
