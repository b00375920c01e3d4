import { hasPagesOf, recordPath } from '#model/web/entity-routes.ts'
import type { SiteContent } from '#document/fit-to-site.ts'
import { isRecord } from '#model/json.ts'
import type { RecordData } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import type { ReadSource } from '../cache/read-cache.ts'
import { createReader } from '../reader/reader.ts'
import { pageUrl } from '../sites/page-url.ts'
import { settingsOf } from '../sites/site-settings.ts'

interface Sources {
  readonly media: Pick<Store['media'], 'list'>
  readonly source: ReadSource
}

/** Number of files of the library from which new slices choose. */
const mostFiles = 200

/** Entities whose records are listed at an address of their own. */
const listedAlone = ['specials', 'posts', 'resorts', 'press-releases'] as const

/** Site content for new slices in a language: newest files that its editors may use, records and addresses. */
export async function siteContentOf(
  { media, source }: Sources,
  site: Site,
  { language, now }: { readonly language: string; readonly now: Date },
): Promise<SiteContent> {
  const reader = createReader(source, site, now, { language })
  const [{ rows }, videos, files, specials, resorts, pages, ...lists] = await Promise.all([
    media.list({ kind: 'image', limit: mostFiles }),
    media.list({ kind: 'video', limit: mostFiles }),
    media.list({ kind: 'file', limit: mostFiles }),
    reader.list('specials', { order: [{ field: 'priority', direction: 'asc' }] }),
    reader.list('resorts'),
    reader.pages(),
    ...listedAlone.map(async (entity) =>
      hasPagesOf(site, entity) && (await reader.list(entity)).length > 0 ? [recordPath(entity, '').slice(0, -1)] : [],
    ),
  ])
  const paths = new Set(['', ...pages.map(({ path }) => path), ...lists.flat()])
  return {
    library: [...rows, ...videos.rows, ...files.rows]
      .filter(({ sites }) => !sites?.length || sites.includes(site.id))
      .map(({ id, kind, title, tags }) => ({ id, kind, title, tags })),
    specials: specials.map(({ slug, id }) => slug || id),
    resorts: resorts.map(({ slug, id, data }) => ({
      slug: slug || id,
      name: String(data.name ?? ''),
      place: placeOf(data),
      address: reader.addressOf('resorts', slug),
    })),
    addresses: [...paths].map((path) => pageUrl(site, { language_code: language, path })),
    now: now.toISOString(),
    ...(settingsOf(site).resort_id && { hasOwnResort: true }),
  }
}

function placeOf({ city, address }: RecordData): string {
  const inAddress = isRecord(address) ? address.city : undefined
  return String(city ?? inAddress ?? '')
}
