import { limits } from '#model/limits.ts'
import { isRouted, type RoutedEntity, recordPath, entityRoutes, hasPagesOf } from '#model/web/entity-routes.ts'
import { isRecord } from '#model/json.ts'
import type { RecordRow } from '#model/records/records.ts'
import { firstWordsIn, wordsIn } from '#slices/data/record-values.ts'
import type { Store } from '#db/open.ts'
import type { SitemapPage, Site } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { pageUrl, languagesOf, ownLanguage } from '../sites/page-url.ts'
import { homeOfSpecial } from '../sites/special-home.ts'
import { publishedResorts, recordsForSite } from '../reader/records-for-site.ts'
import { isShownInCountry, isVisibleAt } from '../records/visibility-window.ts'

const atOnce = 2000

/** Kind of sitemap: pages made by editors, or the pages of one entity's records. */
type SitemapKind = 'pages' | RoutedEntity

export const sitemapKinds: readonly SitemapKind[] = ['pages', ...Object.keys(entityRoutes).filter(isRouted)]

/** Sitemap index of a site: one sitemap a kind and language, more where its addresses do not fit. */
export async function sitemapIndex(store: Store, site: Site, origin: string): Promise<string> {
  const maps: string[] = []
  for (const kind of sitemapKinds) {
    for (const language of languagesOf(site)) {
      const name = `${kind === 'pages' ? '' : `${kind}-`}${language.toLowerCase()}`
      const parts = await sitemapParts(store, site, { kind, language })
      for (let part = 1; part <= parts; part++) maps.push(`${origin}/sitemap-${name}-${part}.xml`)
    }
  }
  const entries = maps.map((href) => `<sitemap><loc>${xml(href)}</loc></sitemap>`).join('')
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</sitemapindex>`
}

/** Number of sitemap files of a kind in a language; 0 when it lists nothing. */
export async function sitemapParts(
  store: Store,
  site: Site,
  { kind, language }: { readonly kind: SitemapKind; readonly language: string },
): Promise<number> {
  return Math.ceil((await listed()) / limits.sitemapPages)

  async function listed(): Promise<number> {
    if (kind === 'pages') return (await store.pages.listedCounts(site.id)).get(language) ?? 0
    if (!hasPagesOf(site, kind)) return 0
    return (await store.records.list(kind, { ...publishedOn(site, language), limit: 1 })).total
  }
}

/** One sitemap as a stream of pieces, never held in memory whole. */
export async function* sitemapPart(
  store: Store,
  site: Site,
  {
    kind = 'pages',
    language,
    part,
    origin,
    now = new Date(),
  }: {
    readonly kind?: SitemapKind
    readonly language: string
    readonly part: number
    readonly origin: string
    readonly now?: Date
  },
): AsyncGenerator<string> {
  yield head
  if (kind === 'pages') yield* pageEntries(store, site, { language, part, origin })
  else if (hasPagesOf(site, kind)) yield* recordEntries(store, site, { kind, language, part, origin, now })
  yield '</urlset>'
}

const head =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">'

async function* pageEntries(
  store: Store,
  site: Site,
  { language, part, origin }: { readonly language: string; readonly part: number; readonly origin: string },
): AsyncGenerator<string> {
  const many = languagesOf(site).length > 1
  let after = ''
  let skip = (part - 1) * limits.sitemapPages
  let left = limits.sitemapPages
  while (left > 0) {
    const rows = await store.pages.listed(site.id, language, { after, skip, limit: Math.min(atOnce, left) })
    if (rows.length === 0) break
    const translations = many ? await store.pages.publishedTranslations(rows.map(({ page_id }) => page_id)) : new Map()
    const pictures = await store.uses.picturesOf(
      'pages',
      rows.map(({ page_id }) => page_id),
    )
    yield rows
      .map((row) => {
        const seen = { pictures: picturesFrom(row.image, pictures.get(row.page_id)) }
        return entryOf(site, origin, { ...row, ...seen }, spokenOn(site, translations.get(row.page_id)))
      })
      .join('')
    skip = 0
    left -= rows.length
    after = rows.at(-1)!.path
    if (rows.length < atOnce) break
  }
}

function spokenOn<T extends { readonly language_code: string }>(
  site: Site,
  translations: readonly T[] = [],
): readonly T[] {
  return translations.filter(({ language_code }) => languagesOf(site).includes(language_code))
}

async function publishedTranslations(
  store: Store,
  site: Site,
  kind: RoutedEntity,
  { translation_group: value }: Pick<RecordRow, 'translation_group'>,
): Promise<readonly RecordRow[]> {
  const filters = [{ field: 'translation_group', operator: 'eq' as const, value }]
  return (await store.records.list(kind, { sites: [site.id, everySite], published: true, filters })).rows
}

/** Query for the published records of a site in a language; those without a language are in each. */
function publishedOn(site: Site, language: string) {
  return {
    sites: [site.id, everySite],
    published: true,
    filters: [{ field: 'language_code', operator: 'in' as const, value: [language, ''] }],
    sort: [{ field: 'id' }],
  }
}

/** Part of the sitemap that lists records of a kind in a language. */
interface WantedRecords {
  readonly kind: RoutedEntity
  readonly language: string
  readonly part: number
  readonly origin: string
  readonly now: Date
}

async function* recordEntries(store: Store, site: Site, wanted: WantedRecords): AsyncGenerator<string> {
  const { kind, language, part, origin, now } = wanted
  const many = languagesOf(site).length > 1
  const [isIndexed, isHome] = await Promise.all([indexedOn(store, site, wanted), homeOn(store, site, kind)])
  for (let offset = (part - 1) * limits.sitemapPages; offset < part * limits.sitemapPages; offset += atOnce) {
    const { rows } = await store.records.list(kind, { ...publishedOn(site, language), offset, limit: atOnce })
    const pictures = await store.uses.picturesOf(
      kind,
      rows.map(({ id }) => id),
    )
    const entries = rows
      .filter((row) => isIndexed(row, language))
      .map(async (row) => {
        // As they are published: a working copy may already have another address.
        const translations = many ? await publishedTranslations(store, site, kind, row) : []
        const shown = translations.filter((each) => isVisibleAt(each, now))
        const image = wordsIn(row.data, 'image')
        return entryOf(
          site,
          origin,
          {
            path: recordPath(kind, row.slug),
            language_code: row.language_code || language,
            published_at: row.published_at ?? row.updated_at,
            pictures: picturesFrom(image, pictures.get(row.id)),
            ...videoOf(row, origin),
          },
          shown
            .filter(({ language_code }) => languagesOf(site).includes(language_code) && isHome(row, language_code))
            .map(({ language_code, ...translation }) => ({ language_code, path: recordPath(kind, translation.slug) })),
        )
      })
    yield (await Promise.all(entries)).join('')
    if (rows.length < atOnce) break
  }
}

/** Records of a kind with indexable pages on a site, by id. */
export async function* listedRecords(
  store: Store,
  site: Site,
  { kind, language, now }: { readonly kind: RoutedEntity; readonly language: string; readonly now: Date },
): AsyncGenerator<RecordRow> {
  if (!hasPagesOf(site, kind)) return
  const isIndexed = await indexedOn(store, site, { kind, now })
  for (let offset = 0; ; offset += atOnce) {
    const { rows } = await store.records.list(kind, { ...publishedOn(site, language), offset, limit: atOnce })
    yield* rows.filter((row) => isIndexed(row, language))
    if (rows.length < atOnce) return
  }
}

/**
 * Whether search engines may know a record by its page on a site, in a language. Whatever names addresses to them (sitemaps,
 * IndexNow, `llms.txt`) asks this.
 */
export async function indexedOn(
  store: Store,
  site: Site,
  { kind, now }: { readonly kind: string; readonly now: Date },
): Promise<(row: RecordRow, language: string) => boolean> {
  const [isFound, isHome] = await Promise.all([foundOn(store, site, now), homeOn(store, site, kind)])
  return (row, language) => isFound(row) && isHome(row, language)
}

/** Whether visitors of any country may find a record on a site now. */
async function foundOn(store: Store, site: Site, now: Date): Promise<(row: RecordRow) => boolean> {
  const isHere = await recordsForSite(site, () => publishedResorts(store), now)
  return (row) => isVisibleAt(row, now) && isShownInCountry(row, '') && isListed(row) && isHere(row)
}

/** Whether search engines know a record by its page on a site: a special that sites share has its home on one of them. */
async function homeOn(store: Store, site: Site, kind: string): Promise<(row: RecordRow, language: string) => boolean> {
  if (kind !== 'specials') return () => true
  const [sites, resorts] = await Promise.all([store.sites.list(), publishedResorts(store)])
  return (row, language) => homeOfSpecial(row, { site, language }, { sites, resorts }).id === site.id
}

/** Whether a record is indexable by its editor's choice, at its own address. */
function isListed({ data }: RecordRow): boolean {
  const seo = isRecord(data.seo) ? data.seo : {}
  const robots = Array.isArray(seo.robots) ? seo.robots : []
  return seo.in_sitemap !== false && !robots.includes('noindex') && !wordsIn(seo, 'canonical_url')
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** Pictures that an entry names at most. */
const mostPictures = 20

/** The share picture first, then what else is shown, each once. */
function picturesFrom(image: string, others: readonly string[] = []): readonly string[] {
  return [...new Set([...(image ? [image] : []), ...others])].slice(0, mostPictures)
}

/** Video of a story, as its page plays it; none without a picture to show before it. */
function videoOf({ data, title }: RecordRow, origin: string): Pick<Entry, 'video'> {
  const [id, image] = [wordsIn(data, 'youtube_id'), wordsIn(data, 'image')]
  if (!/^[\w-]{6,20}$/.test(id) || !image) return {}
  const description = firstWordsIn(data, 'excerpt', 'subtitle') || title
  return { video: { id, title, description, thumbnail: `${origin}/media/${image}/1200.jpg` } }
}

interface Entry extends Pick<SitemapPage, 'path' | 'language_code' | 'published_at'> {
  readonly pictures: readonly string[]
  readonly video?: {
    readonly id: string
    readonly title: string
    readonly description: string
    readonly thumbnail: string
  }
}

function videoEntry({ id, title, description, thumbnail }: NonNullable<Entry['video']>): string {
  const facts = [
    ['thumbnail_loc', thumbnail],
    ['title', title.slice(0, 100)],
    ['description', description.slice(0, 2000)],
    ['player_loc', `https://www.youtube-nocookie.com/embed/${id}`],
  ] as const
  const inside = facts.map(([name, value]) => `<video:${name}>${xml(value)}</video:${name}>`).join('')
  return `<video:video>${inside}</video:video>`
}

function entryOf(
  site: Site,
  origin: string,
  { path, language_code, published_at, pictures, video }: Entry,
  translations: readonly { readonly language_code: string; readonly path: string }[],
): string {
  const own = translations.find((each) => each.language_code === ownLanguage(site))
  const spoken = [
    ...translations.map((each) => ({ code: each.language_code, each })),
    ...(own ? [{ code: 'x-default', each: own }] : []),
  ]
  const alternates = (translations.length > 1 ? spoken : [])
    .map(
      ({ code, each }) =>
        `<xhtml:link rel="alternate" hreflang="${xml(code)}" href="${xml(origin + pageUrl(site, each))}"/>`,
    )
    .join('')
  const shown = pictures
    .map((image) => `<image:image><image:loc>${xml(`${origin}/media/${image}/1600.jpg`)}</image:loc></image:image>`)
    .join('')
  const href = origin + pageUrl(site, { language_code, path })
  return `<url><loc>${xml(href)}</loc><lastmod>${xml(published_at)}</lastmod>${alternates}${shown}${video ? videoEntry(video) : ''}</url>`
}

/** robots.txt: disallows the admin, API and booking paths, and everything on a site that is not indexed. */
export function robotsOf(site: Site, origin: string, isIndexed: boolean): string {
  const extra = typeof site.settings.robots_txt_extra === 'string' ? site.settings.robots_txt_extra : ''
  if (!isIndexed) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    ...['/voix', '/voix-debug', '/api/', '/oauth/', '/preview-release/', '/page-review/', '/booking', '/search'].map(
      (path) => `Disallow: ${path}`,
    ),
    ...(extra ? [extra.replace(/\r\n?/g, '\n').trim()] : []),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
