import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { Page } from '#model/page.ts'
import type { Site, Store } from '#db/store.ts'

/** The layouts that pages of a site may have; empty for all. */
export function allowedLayouts({ settings, layout }: Pick<Site, 'settings' | 'layout'>): readonly string[] {
  const { allowed_layouts } = settings
  const allowed = Array.isArray(allowed_layouts) ? allowed_layouts.filter((each) => typeof each === 'string') : []
  return allowed.length > 0 ? [...new Set([layout, ...allowed])] : []
}

/** Throws `invalid-page` for a layout that the site of a page does not allow. */
export async function assertLayoutAllowed(
  store: Store,
  { site_id, layout }: Pick<Page, 'site_id' | 'layout'>,
): Promise<void> {
  const site = await store.sites.get(site_id)
  const allowed = site ? allowedLayouts(site) : []
  if (allowed.length > 0 && !allowed.includes(layout))
    throw new VoixError('invalid-page', {
      field: 'layout',
      reason: sentence(
        {
          id: 'refusals.page.layout-not-allowed',
          defaultMessage: '{name} does not use the layout {layout}. Choose {allowed}.',
        },
        { name: site!.name, layout, allowed: allowed.join(', ') },
      ),
    })
}
