import type { ListedPage, Site, Store } from '#store/store.ts'
import { addressOf, languagesOf } from './address.ts'

/** Addresses in one sitemap, and pages read from the database at a time. */
export const sitemapPages = 50_000
const atOnce = 2000

/** The list of a site's sitemaps: one a language, more where a language has more pages than fit. */
export async function sitemapIndex(store: Store, site: Site, origin: string): Promise<string> {
  const counts = await store.pages.listedCounts(site.id)
  const maps = languagesOf(site).flatMap((language) => {
    const parts = Math.ceil((counts.get(language) ?? 0) / sitemapPages)
    return Array.from({ length: parts }, (_, i) => `${origin}/sitemap-${language.toLowerCase()}-${i + 1}.xml`)
  })
  const entries = maps.map((href) => `<sitemap><loc>${xml(href)}</loc></sitemap>`).join('')
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</sitemapindex>`
}

/** One sitemap, piece by piece: it is never held in memory whole. */
export async function* sitemapPart(
  store: Store,
  site: Site,
  { language, part, origin }: { readonly language: string; readonly part: number; readonly origin: string },
): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
  const many = languagesOf(site).length > 1
  let after = ''
  let skip = (part - 1) * sitemapPages
  let left = sitemapPages
  while (left > 0) {
    const rows = await store.pages.listed(site.id, language, { after, skip, limit: Math.min(atOnce, left) })
    if (rows.length === 0) break
    const sisters = many ? await store.pages.sisters(rows.map(({ page_id }) => page_id)) : new Map()
    yield rows.map((row) => entryOf(site, origin, row, sisters.get(row.page_id) ?? [])).join('')
    skip = 0
    left -= rows.length
    after = rows.at(-1)!.path
    if (rows.length < atOnce) break
  }
  yield '</urlset>'
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

function entryOf(
  site: Site,
  origin: string,
  { path, language_code, published_at, image }: ListedPage,
  sisters: readonly { readonly language_code: string; readonly path: string }[],
): string {
  const alternates =
    sisters.length > 1
      ? sisters
          .map(
            (each) =>
              `<xhtml:link rel="alternate" hreflang="${xml(each.language_code)}" href="${xml(origin + addressOf(site, each))}"/>`,
          )
          .join('')
      : ''
  const picture =
    image && `<image:image><image:loc>${xml(`${origin}/media/${image}/1600.jpg`)}</image:loc></image:image>`
  const href = origin + addressOf(site, { language_code, path })
  return `<url><loc>${xml(href)}</loc><lastmod>${xml(published_at)}</lastmod>${alternates}${picture}</url>`
}

/** What robots may visit: everything but what belongs to editors and machines, and nothing on a site that is not live. */
export function robotsOf(site: Site, origin: string, isIndexed: boolean): string {
  const extra = typeof site.settings.robots_txt_extra === 'string' ? site.settings.robots_txt_extra : ''
  if (!isIndexed) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    ...['/voix', '/voix-debug', '/api/', '/oauth/', '/preview-release/', '/booking', '/search'].map(
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
