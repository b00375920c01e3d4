import { createHash } from 'node:crypto'
import type { LayoutId } from '#model/page/layout-name.ts'
import { routes } from '#routes.ts'
import { isPhotograph } from '#model/media/media.ts'
import type { Page } from '#model/page/page.ts'
import { picturesWithSections } from '#document/pictures-shown.ts'
import { layoutOf } from '#layouts/layouts.ts'
import type { Site } from '#db/store.ts'
import type { BrandFacts } from '../sites/brand-of-site.ts'
import { themeColourOf } from './layout-values.ts'
import type { TrackedReader } from '../reader/reader.ts'

/** Facts of a page's share image. */
export interface ShareFacts {
  readonly title: string
  readonly siteName: string
  readonly layout: LayoutId
  /** Colour of the brand, as #rrggbb. */
  readonly colour: string
  /** The first picture of the page. */
  readonly asset?: string
}

export async function shareFactsOf(
  page: Page,
  site: Site,
  brand: BrandFacts | undefined,
  reader: TrackedReader,
): Promise<ShareFacts> {
  const colour = themeColourOf(page) ?? brand?.themeColour ?? layoutOf(page.layout).themeColour
  const [asset] = await firstPicture(page, reader)
  return { title: page.title, siteName: site.name, layout: layoutOf(page.layout).id, colour, ...(asset && { asset }) }
}

/** Address of a share image, with a hash of its content for long caching. */
export function shareAddress(pageId: string, facts: ShareFacts): string {
  return routes.media.file('share', `${pageId}-${shareHash(facts)}.jpg`)
}

export function shareHash(facts: ShareFacts): string {
  const { title, siteName, layout, colour, asset = '' } = facts
  return createHash('sha256')
    .update(JSON.stringify([drawing, title, siteName, layout, colour, asset]))
    .digest('hex')
    .slice(0, 12)
}

/** Version of the drawing of share images, which is part of their addresses. */
const drawing = 1

async function firstPicture({ elements }: Page, reader: TrackedReader): Promise<readonly string[]> {
  for (const asset of await picturesWithSections(elements, reader.section)) {
    const file = (await reader.assets([asset])).get(asset)
    if (isPhotograph(file)) return [asset]
  }
  return []
}
