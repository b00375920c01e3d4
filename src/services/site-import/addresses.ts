import { type RoutedEntity, recordPath } from '#model/web/entity-routes.ts'
import { isSafeHref } from '#model/web/link.ts'
import { limits } from '#model/limits.ts'
import { isReservedSegment } from '#model/web/reserved-segments.ts'
import { titleSlug, type Transliterate } from '#model/text/title-slug.ts'
import type { Site } from '#db/store.ts'
import { languagesOf, ownLanguage, pageUrl } from '../sites/page-url.ts'
import { createBreather } from '../turns/breathe.ts'
import { filesBase } from './files-base.ts'
import type { SourceDocument, SourceSite } from './source.ts'

/** Path assigned to a document of a source. */
export interface NewPlace {
  readonly document: SourceDocument
  readonly collection: 'pages' | 'posts'
  readonly language: string
  /** Path of a page, slug of a record. */
  readonly path: string
  /** Address on the site, with a slash in front. */
  readonly url: string
}

/** Addresses of a source, with their new ones. */
export type Addresses = Awaited<ReturnType<typeof addressesOf>>

/** Unique key of a place. */
export function placeKey({ collection, language, path }: Pick<NewPlace, 'collection' | 'language' | 'path'>): string {
  return `${collection} ${language} ${path}`
}

/** Assigns each document of a source a free path on a site. */
export async function addressesOf(
  source: SourceSite,
  site: Site,
  posts: 'pages' | 'posts',
  occupied: ReadonlySet<string> = new Set(),
) {
  const breathe = createBreather()
  const hosts = new Set<string>()
  const addHost = (address: string) => {
    const host = hostOf(address)
    if (host !== undefined) hosts.add(host)
  }
  addHost(source.address)
  const base = URL.parse(source.address)?.pathname.replace(/\/+$/, '') ?? ''
  const places = new Map<string, NewPlace>()
  const byAddress = new Map<string, NewPlace>()
  const taken = new Set(occupied)
  const last = new Map<string, number>()
  const { default: transliterate } = await import('any-ascii')
  for (const document of source.documents) {
    await breathe()
    addHost(document.address)
    if (document.base) addHost(document.base)
    const place = placeOf(document, site, { posts, base, taken, last, transliterate })
    places.set(document.key, place)
    for (const address of [document.address, ...document.formerAddresses])
      if (address !== '') for (const key of [addressKey(address), hostKey(address)]) byAddress.set(key, place)
  }
  const isOwn = (address: string) => hosts.has(hostOf(address) ?? '')
  const find = (address: string) =>
    isOwn(address) ? (byAddress.get(hostKey(address)) ?? byAddress.get(addressKey(address))) : undefined
  const absolute = (src: string, from: SourceDocument) => URL.parse(src.trim(), baseOf(from, source))?.href ?? src

  return {
    places,
    /** The document at an address of the source. */
    find,
    /** Whether an address belongs to the source. */
    isOwn,
    /** Full address of a picture or file as a document names it. */
    absolute,
    /** Where a link of a document leads here; undefined for one that is not to be trusted. */
    link(href: string, from: SourceDocument, file: (address: string) => string | undefined): string | undefined {
      const bare = href.trim()
      if (bare === '' || bare.startsWith('#')) return bare === '' ? undefined : bare
      if (/^(mailto|tel):/i.test(bare)) return isSafeHref(bare) ? bare : undefined
      const full = URL.parse(bare, baseOf(from, source))
      if (!full || !/^https?:$/.test(full.protocol)) return isSafeHref(bare) ? bare : undefined
      const own = find(full.href)
      if (own) return `${own.url}${full.hash}`
      const kept = file(full.href)
      if (kept !== undefined) return kept
      // What is not imported keeps its path, for the site takes the place of the old one.
      const isHere = full.href.startsWith(filesBase) || (isOwn(full.href) && !isUpload(full.pathname))
      const known = isHere ? `${full.pathname}${full.search}${full.hash}` : full.href
      return isSafeHref(known) ? known : undefined
    },
  }
}

function baseOf({ address, base }: SourceDocument, source: SourceSite): string {
  if (base !== undefined) return base
  return URL.parse(address, source.address || filesBase)?.href ?? filesBase
}

function isUpload(path: string): boolean {
  return /\/wp-content\/|\.(jpe?g|png|gif|webp|avif|svg|pdf|docx?|xlsx?|zip|mp[34]|webm)$/i.test(path)
}

/** Host of an address without `www.`. */
export function hostOf(address: string): string | undefined {
  return URL.parse(address)?.host.replace(/^www\./, '')
}

/** Key of an address, including its host. */
export function hostKey(address: string): string {
  return `${hostOf(address) ?? ''}${addressKey(address)}`
}

/** Key of an address without protocol, host, trailing slashes, and most of the query. */
export function addressKey(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  const path = decoded(url.pathname)
    .replace(/\/(index\.\w+)?$/, '')
    .toLowerCase()
  const named = ['p', 'page_id', 'attachment_id'].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value ? [`${name}=${value}`] : []
  })
  return `${path}?${named.join('&')}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

interface PlaceRules {
  readonly posts: 'pages' | 'posts'
  /** Path under which the whole source lay. */
  readonly base: string
  /** Places that others have. */
  readonly taken: Set<string>
  /** Number that the last place of a name was given: thousands may want the same. */
  readonly last: Map<string, number>
  readonly transliterate: Transliterate
}

function placeOf(
  document: SourceDocument,
  site: Site,
  { posts, base, taken, last, transliterate }: PlaceRules,
): NewPlace {
  const collection = document.kind === 'post' && posts === 'posts' ? 'posts' : 'pages'
  const language = languageOf(document.language, site)
  const wanted =
    collection === 'posts'
      ? titleSlug(document.path.split('/').at(-1) ?? '', transliterate) || document.key
      : pathOf(document, { base, language, transliterate })
  const name = placeKey({ collection, language, path: wanted })
  let path = wanted
  let n = last.get(name) ?? 1
  while (taken.has(placeKey({ collection, language, path }))) path = `${wanted || 'home'}-${++n}`
  last.set(name, n)
  taken.add(placeKey({ collection, language, path }))
  const shown = collection === 'posts' ? recordPath('posts' satisfies RoutedEntity, path) : path
  return { document, collection, language, path, url: pageUrl(site, { language_code: language, path: shown }) }
}

/** Site language of a document; its own where the site lacks it, which is then refused. */
export function languageOf(code: string, site: Site): string {
  if (code === '') return ownLanguage(site)
  const wanted = code.toLowerCase()
  const all = languagesOf(site)
  const short = wanted.split('-')[0]!
  return (
    all.find((each) => each.toLowerCase() === wanted) ??
    all.find((each) => each.toLowerCase() === short) ??
    all.find((each) => each.toLowerCase().split('-')[0] === short) ??
    code
  )
}

/** Path as its address has it, of letters that paths may have. */
function pathOf(
  { address, path }: SourceDocument,
  { base, language, transliterate }: Pick<PlaceRules, 'base' | 'transliterate'> & { readonly language: string },
): string {
  const url = URL.parse(address)
  const hasOwn = url && !/[?&](p|page_id|preview|post_type)=/.test(url.search)
  const given = hasOwn ? decoded(url.pathname).replace(base, '') : path
  const segments = given
    .replace(/\/index\.\w+$/, '')
    .replace(/\.(html?|php|aspx?)$/i, '')
    .split('/')
    // A name of signs alone is a page as well, and not its parent.
    .map((segment) => titleSlug(segment, transliterate, limits.segmentLength) || (segment && 'page'))
    .filter(Boolean)
  const own = segments[0] === language.toLowerCase() && segments.length > 0 ? segments.slice(1) : segments
  const kept = own.slice(-limits.pathSegments)
  const [first = ''] = kept
  return (isReservedSegment(first) ? [`${first}-page`, ...kept.slice(1)] : kept).join('/').slice(0, limits.pathLength)
}
