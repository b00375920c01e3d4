import type { Page } from '#model/page.ts'
import { isRouted, recordPath, entityRoutes, hasPagesOf } from '#model/entity-routes.ts'
import type { RecordData, RecordRow } from '#model/records.ts'
import { isRecord } from '#model/json.ts'
import { entities } from '#entities/entities.ts'
import { defineMessage, type Message } from '#messages/message.ts'
import { openSearchIndex, type SearchedDocument, type SearchFind, type SearchIndex } from '#db/search-index.ts'
import type { Site, Store } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { pageUrl } from '../pages/page-url.ts'
import { specialsForSite } from '../rendering/specials-for-site.ts'
import { publicPage } from '../rendering/public-page.ts'
import type { Bound, Reading } from '../record-pages/parts.ts'
import { listTitles } from '../record-pages/record-pages.ts'
import { isShownInCountry, isVisibleAt, nextChange } from '../records/visibility-window.ts'

/** Finds on one page of results. */
const perPage = 20
/** A moment that does not come. */
const never = new Date(8.64e15)
/** Number of pages read from the database at a time while the index is updated. */
const atOnce = 200

export type SiteSearch = ReturnType<typeof createSiteSearch>

/** Searches what is public on a site in a language. */
export function createSiteSearch(store: Store, clock: () => Date) {
  let opened: SearchIndex | undefined
  /** Shelf → the change up to which it was brought. */
  const seen = new Map<string, number>()
  const running = new Map<string, Promise<void>>()
  /** Shelf → when a record on it begins or ends to show. */
  const turns = new Map<string, Date>()

  /** `country` is the visitor's; without one, nothing is left out for it. */
  return async function search(site: Site, language: string, words: string, page: number, country?: string) {
    const index = (opened ??= openSearchIndex())
    const shelf = `${site.id} ${language}`
    const latest = await store.changes.latest()
    if (seen.get(shelf) !== latest || clock() >= (turns.get(shelf) ?? never)) {
      const update =
        running.get(shelf) ??
        bringUp(index, site, language, shelf)
          .then(() => void seen.set(shelf, latest))
          .finally(() => running.delete(shelf))
      running.set(shelf, update)
      await update
    }
    const { finds, total } = index.find(shelf, words, { offset: (page - 1) * perPage, limit: perPage })
    const shown = await stillShown(finds, country)
    return { finds: shown, total: total - (finds.length - shown.length) }
  }

  /** Results without records that have ended since the index was built, and those of other countries. */
  async function stillShown(finds: readonly SearchFind[], country?: string): Promise<readonly SearchFind[]> {
    const kept = await Promise.all(
      finds.map(async ({ key, kind }) => {
        if (!isRouted(kind)) return true
        const [row] = await store.records.named(kind, [key.slice(kind.length + 1)])
        if (row === undefined || !isVisibleAt(row, clock())) return false
        return country === undefined || isShownInCountry(row, country)
      }),
    )
    return finds.filter((_, i) => kept[i])
  }

  async function bringUp(index: SearchIndex, site: Site, language: string, shelf: string): Promise<void> {
    const known = index.versions(shelf)
    const there = new Set<string>()
    const now = clock()
    const changes: Date[] = []
    for (let offset = 0; ; offset += atOnce) {
      const { rows } = await store.pages.publishedOf(site.id, { language, offset, limit: atOnce })
      for (const { id } of rows) there.add(`pages ${id}`)
      const stale = rows.filter(({ id, published_at }) => known.get(`pages ${id}`) !== published_at)
      const documents = await Promise.all(
        stale.map(async ({ path }) => {
          const published = await store.pages.published(site.id, path, language)
          return published && !published.page.seo?.noindex
            ? [documentOfPage(site, published.page, published.published_at)]
            : []
        }),
      )
      index.put(shelf, documents.flat())
      if (rows.length < atOnce) break
    }
    const isHere = await specialsForSite(site, async (name) => (await store.records.named('resorts', [name]))[0])
    for (const kind of Object.keys(entityRoutes).filter(isRouted)) {
      if (!hasPagesOf(site, kind)) continue
      const { rows } = await store.records.list(kind, { sites: [site.id, everySite], published: true })
      const spoken = rows
        .filter((row) => !row.language_code || row.language_code === language)
        .filter((row) => kind !== 'specials' || isHere(row))
        .filter((row) => isShown(row))
      for (const { id } of spoken) there.add(`${kind} ${id}`)
      const stale = spoken.filter((row) => known.get(`${kind} ${row.id}`) !== versionOf(row))
      index.put(
        shelf,
        stale.map((row) => documentOfRecord(site, language, kind, row)),
      )
    }
    index.remove(
      shelf,
      [...known.keys()].filter((key) => !there.has(key)),
    )
    turns.set(
      shelf,
      changes.reduce((first, moment) => (moment < first ? moment : first), never),
    )

    /** Neither finds nor their number say anything of a record that is not public yet. */
    function isShown(row: RecordRow): boolean {
      const moment = nextChange(row, now)
      if (moment) changes.push(moment)
      return isVisibleAt(row, now)
    }
  }
}

function versionOf({ revision, updated_at }: RecordRow): string {
  return `${revision} ${updated_at}`
}

function documentOfPage(site: Site, page: Page, version: string): SearchedDocument {
  const shown = publicPage({ page, published_at: version })
  return {
    key: `pages ${page.id}`,
    version,
    kind: 'pages',
    href: pageUrl(site, page),
    title: page.title,
    text: [page.seo?.meta_description ?? '', ...textsIn(shown.elements)].join(' '),
  }
}

function documentOfRecord(
  site: Site,
  language: string,
  kind: keyof typeof entityRoutes,
  row: RecordRow,
): SearchedDocument {
  const entity = entities.get(kind)!
  const secret: readonly string[] = [...(entity.secret ?? []), 'seo', 'slug']
  const open: RecordData = Object.fromEntries(Object.entries(row.data).filter(([name]) => !secret.includes(name)))
  return {
    key: `${kind} ${row.id}`,
    version: versionOf(row),
    kind,
    href: pageUrl(site, { language_code: language, path: recordPath(kind, row.slug) }),
    title: String(row.data[entity.title] ?? row.title),
    text: recordTexts(open).join(' '),
  }
}

/** Texts of an element for visitors, whatever its slice; none of its settings. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isRecord(value)) return []
  const { text, textarea, wysiwyg, fields, elements } = value
  const own = [text, textarea, wysiwyg].filter((each): each is string => typeof each === 'string').map(plain)
  return [...own, ...textsIn(fields), ...textsIn(elements)]
}

/** Words of a record; what is an id, an address or a code is none. */
function recordTexts(value: unknown): string[] {
  if (typeof value === 'string') return /\s/.test(value) || /^\p{L}\p{Ll}{3,}$/u.test(value) ? [plain(value)] : []
  if (Array.isArray(value)) return value.flatMap(recordTexts)
  return isRecord(value) ? Object.values(value).flatMap(recordTexts) : []
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&[a-z]+;/g, ' ')
    .replace(/\s+/g, ' ')
}

/** What a find is, for visitors. */
const kindNames: Readonly<Record<string, Message>> = listTitles
const ofPages = defineMessage({ id: 'public.pages', defaultMessage: 'Pages' })

/**
 * The page on which a site is searched, with what was found. It is nobody's to keep, and no search engine's to list.
 */
export async function searchPage(
  search: SiteSearch,
  { words, page, country }: { readonly words: string; readonly page: number; readonly country?: string | undefined },
  { site, lang, t }: Reading,
): Promise<Bound> {
  const asked = words.trim().replace(/\s+/g, ' ').slice(0, 100)
  const { finds, total } = asked ? await search(site, lang, asked, page, country) : { finds: [], total: 0 }
  const home = (path: string) => pageUrl(site, { language_code: lang, path })
  const values = { words: asked, count: total }
  const state = !asked
    ? t({ id: 'public.search-start', defaultMessage: 'Type a word or two: a room, a dish, a place.' })
    : total === 0
      ? t(
          { id: 'public.search-none', defaultMessage: 'No results for “{words}”. Try fewer or different words.' },
          values,
        )
      : t(
          {
            id: 'public.result-count',
            defaultMessage: '{count, plural, one {# result} other {# results}} for “{words}”',
          },
          values,
        )
  const href = (n: number) =>
    `${home('search')}?${new URLSearchParams({ q: asked, ...(n > 1 && { page: String(n) }) })}`
  const pages = Math.min(20, Math.ceil(total / perPage))
  const title = asked
    ? t({ id: 'public.search-for', defaultMessage: 'Results for “{words}”' }, values)
    : t({ id: 'public.search', defaultMessage: 'Search' })
  return {
    kind: 'search',
    path: 'search',
    title,
    parts: {
      searchForm: () => ({
        title: t({ id: 'public.search', defaultMessage: 'Search' }),
        action: home('search'),
        label: t({ id: 'public.search-label', defaultMessage: 'Search this site' }),
        button: t({ id: 'public.search', defaultMessage: 'Search' }),
        value: asked,
        state,
        suggestions:
          total > 0
            ? []
            : [
                { text: t({ id: 'public.offers', defaultMessage: 'Special offers' }), href: home('specials') },
                { text: t({ id: 'public.site-map', defaultMessage: 'Site map' }), href: home('sitemap') },
              ],
      }),
      searchResults: () =>
        finds.length > 0
          ? {
              groups: [
                {
                  rows: finds.map((find) => ({
                    id: find.key,
                    note: t(kindNames[find.kind] ?? ofPages),
                    title: find.title,
                    href: find.href,
                    excerpt: find.excerpt,
                  })),
                },
              ],
            }
          : undefined,
      pager: () =>
        pages > 1
          ? {
              label: t({ id: 'public.pages-of-list', defaultMessage: 'Pages' }),
              ...(page > 1 && {
                previous: { text: t({ id: 'public.previous', defaultMessage: 'Previous' }), href: href(page - 1) },
              }),
              ...(page < pages && {
                next: { text: t({ id: 'public.next', defaultMessage: 'Next' }), href: href(page + 1) },
              }),
              pages: Array.from({ length: pages }, (_, i) => ({
                text: String(i + 1),
                href: href(i + 1),
                isCurrent: i + 1 === page,
              })),
            }
          : undefined,
    },
    about: { noindex: true, description: t({ id: 'public.search-label', defaultMessage: 'Search this site' }) },
  }
}
