import { defineMessage, type Message } from '#messages/message.ts'
import { pageUrl } from '../sites/page-url.ts'
import { listTitles } from '../record-pages/list-titles.ts'
import type { Bound, Reading } from '../record-pages/parts.ts'
import type { ListFilter, ListRows } from '#model/page/record-page.ts'
import { foreignOf } from '#slices/data/foreign.ts'
import { stemmerFor } from '#db/search-stems.ts'
import { type SearchTerm, termsOf } from '#db/search-tokens.ts'
import { mostFinds } from '#db/site-texts.ts'
import { entityRoutes, isPartOfResort, isRouted, type RoutedEntity } from '#model/web/entity-routes.ts'
import { wordsIn } from '#slices/data/record-values.ts'
import { nameOf, resortsByName, shortNameOf } from '../record-pages/names.ts'
import { standsForResort } from '../record-pages/part-page.ts'
import { factGap } from './searched-documents.ts'
import { perPage, searchedKinds, type SiteSearch, type SearchQuery } from './site-search.ts'

/** Labels of kinds of results. */
const kindNames: Readonly<Record<string, Message>> = listTitles
const ofPages = defineMessage('Pages', 'of a site')

/** Query of a visitor's search, from the address. */
type Asked = Pick<SearchQuery, 'words' | 'page' | 'kind' | 'country'>

/** Search page of a site with results, neither cached nor indexed. */
export async function searchPage(
  search: SiteSearch,
  { words, page, kind, country }: Asked,
  { site, lang, reader, t }: Reading,
): Promise<Bound> {
  const asked = words.trim().replace(/\s+/g, ' ').slice(0, 100)
  const wanted = searchedKinds.find((each) => each === kind)
  const fallbacks = await reader.fallbacks()
  const find = async (words: string) => {
    const named = await kindsNamed(words, t)
    const query = { words, page, kind: wanted, country, firstKinds: [...named.keys()], fallbacks }
    return { named, found: await search(site, lang, query) }
  }
  const { named, found } = asked
    ? await withCorrection(find, asked)
    : { named: new Map<RoutedEntity, boolean>(), found: nothing }
  const { total } = found
  const finds = await titledNow(found.finds, reader)
  const houses = standsForResort(site) ? nowhere : await housesOf(finds, reader)
  const home = (path: string) => pageUrl(site, { language_code: lang, path })
  const state = stateOf(asked, found, t)
  const hrefOf = (n: number, of: string | undefined) =>
    `${home('search')}?${new URLSearchParams({ q: asked, ...(of && { kind: of }), ...(n > 1 && { page: String(n) }) })}`
  const href = (n: number) => hrefOf(n, wanted)
  const pages = Math.min(20, Math.ceil(total / perPage))
  const filters = filtersOf(found, wanted, (of) => hrefOf(1, of), t)
  const lists = page === 1 && wanted === undefined ? listsNamed(named, found, home, t) : []
  const title = asked ? t('Results for “{words}”', { words: asked }) : t('Search')
  return {
    kind: 'search',
    path: 'search',
    title,
    parts: {
      searchForm: () => ({
        title: t('Search'),
        action: home('search'),
        label: t('Search this site'),
        button: t('Search'),
        value: asked,
        state,
        ...(filters && { filters: [filters] }),
        suggestions:
          total > 0
            ? []
            : [
                { text: t('Special offers'), href: home('specials') },
                { text: t('Site map'), href: home('sitemap') },
              ],
      }),
      searchResults: () =>
        finds.length > 0
          ? {
              groups: [
                {
                  rows: [...lists, ...finds.map((find) => rowOf(find, houses.get(find.id), { lang, t }))],
                },
              ],
            }
          : undefined,
      pager: () =>
        pages > 1
          ? {
              label: t('Pages'),
              ...(page > 1 && {
                previous: { text: t('Previous'), href: href(page - 1) },
              }),
              ...(page < pages && {
                next: { text: t('Next'), href: href(page + 1) },
              }),
              pages: Array.from({ length: pages }, (_, i) => ({
                text: String(i + 1),
                href: href(i + 1),
                isCurrent: i + 1 === page,
              })),
            }
          : undefined,
    },
    about: { noindex: true, description: t('Search this site') },
  }
}

/** Finds words, or what was found in their place, with the kinds first that this names. */
async function withCorrection<F extends { readonly found: Found }>(find: (words: string) => Promise<F>, words: string) {
  const asked = await find(words)
  const { instead } = asked.found
  if (instead === undefined) return asked
  const meant = await find(instead)
  return { ...meant, found: { ...meant.found, instead } }
}

/** Names of the resorts of which results are parts, by the ids of these. */
async function housesOf(finds: Found['finds'], reader: Reading['reader']): Promise<ReadonlyMap<string, string>> {
  const kinds = [...new Set(finds.map(({ kind }) => kind))].filter(isRouted).filter(isPartOfResort)
  if (kinds.length === 0) return nowhere
  const names = finds.map(({ id }) => id)
  const parts = (await Promise.all(kinds.map((kind) => reader.list(kind, { names })))).flat()
  const resorts = await resortsByName(reader)
  return new Map(
    parts.map(({ id, data }) => {
      const house = resorts.get(wordsIn(data, 'resort_id'))
      return [id, house ? shortNameOf(house) : '']
    }),
  )
}

const nowhere: ReadonlyMap<string, string> = new Map()

/** Row of a result; one that is not in the language of the page says so. */
function rowOf(find: Found['finds'][number], house: string | undefined, place: Pick<Reading, 'lang' | 't'>): ListRow {
  const { said, languageNote } = foreignOf(find, place)
  return {
    id: find.key,
    note: [place.t(kindNames[find.kind] ?? ofPages), house, languageNote].filter(Boolean).join(' · '),
    title: find.title,
    href: find.href,
    excerpt: find.excerpt,
    ...(said && { said }),
  }
}

/** Kinds that the words of a search name best, with whether they name nothing else. */
async function kindsNamed(words: string, t: Reading['t']): Promise<ReadonlyMap<RoutedEntity, boolean>> {
  const stem = await stemmerFor(t.language)
  const terms = termsOf(words, stem)
  const named = Object.keys(listTitles)
    .filter(isRouted)
    .map((kind) => {
      // What joins the words of a title names nothing.
      const own = termsOf(t(listTitles[kind]), stem).filter(({ word }) => word.length > 3)
      const isNamed = (one: SearchTerm) => terms.some((term) => term.stem === one.stem)
      return { kind, count: own.filter(isNamed).length, isLed: own[0] !== undefined && isNamed(own[0]) }
    })
  const most = Math.max(1, ...named.map(({ count }) => count))
  const best = named.filter(({ count }) => count === most)
  // “Rooms” are rooms and suites rather than meeting rooms.
  const led = best.filter(({ isLed }) => isLed)
  return new Map((led.length > 0 ? led : best).map(({ kind, count }) => [kind, count === terms.length]))
}

/** Lists of the kinds that are all that a search names. */
function listsNamed(
  named: ReadonlyMap<RoutedEntity, boolean>,
  { kinds }: Found,
  home: (path: string) => string,
  t: Reading['t'],
): readonly ListRow[] {
  return [...named].flatMap(([kind, isAll]) =>
    isAll && kinds.has(kind)
      ? [{ id: `list ${kind}`, note: t('All results'), title: t(listTitles[kind]), href: home(entityRoutes[kind]) }]
      : [],
  )
}

type ListRow = ListRows['groups'][number]['rows'][number]
type Found = Awaited<ReturnType<SiteSearch>>
const nothing: Found = { finds: [], total: 0, kinds: new Map() }

/** Finds with the values of facts in their titles. */
export async function titledNow(finds: Found['finds'], reader: Reading['reader']): Promise<Found['finds']> {
  return Promise.all(
    finds.map(async (find) => (find.title.includes(factGap) ? { ...find, title: await titleNow(find, reader) } : find)),
  )
}

async function titleNow({ id, kind, title }: Found['finds'][number], reader: Reading['reader']): Promise<string> {
  if (isRouted(kind)) {
    const [row] = await reader.list(kind, { names: [id] })
    return row ? nameOf(row) : title
  }
  const places = (await reader.placesOf([id])).get(id) ?? []
  return places.find(({ language_code }) => language_code === reader.language)?.title ?? title
}

/** Number of results, as a sentence. */
function stateOf(words: string, { total, instead }: Found, t: Reading['t']): string {
  if (!words) return t('Type a word or two: a room, a dish, a place.')
  if (total === 0) return t('No results for “{words}”. Try fewer or different words.', { words })
  if (instead !== undefined)
    return t('No results for “{words}”. {count, plural, one {# result} other {# results}} for “{instead}”', {
      words,
      instead,
      count: total,
    })
  if (total >= mostFinds) return t('{count} results or more for “{words}”', { words, count: total })
  return t('{count, plural, one {# result} other {# results}} for “{words}”', { words, count: total })
}

/** Links that narrow the results to one kind, with the number of each; undefined when there is nothing to narrow. */
function filtersOf(
  { kinds }: Found,
  wanted: string | undefined,
  href: (kind: string | undefined) => string,
  t: Reading['t'],
): ListFilter | undefined {
  if (kinds.size < 2 && wanted === undefined) return undefined
  const numbered = (kind: string, count: number | undefined) =>
    `${t(kindNames[kind] ?? ofPages)}${count === undefined ? '' : ` (${count})`}`
  return {
    label: t('Kind of result'),
    options: [
      {
        text: t('All results'),
        href: href(undefined),
        isCurrent: wanted === undefined,
      },
      ...Array.from(kinds, ([kind, count]) => ({
        text: numbered(kind, count),
        href: href(kind),
        isCurrent: kind === wanted,
      })),
    ],
  }
}
