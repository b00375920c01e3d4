import { createHash } from 'node:crypto'
import { addressKey, hostKey, hostOf } from './addresses.ts'
import { filesBase } from './files-base.ts'
import type { HtmlPage } from './html-page.ts'
import type { PackedText } from './packed-text.ts'
import type { SourceDocument, SourceFile, SourceMenu, SourceSite } from './source.ts'

/** Parsed page of a source. */
export interface ReadPage extends Omit<HtmlPage, 'content'> {
  readonly content: PackedText
  /** Full address at which it was read; its place in a folder below `filesBase`. */
  readonly address: string
  /** File or address that a refusal names. */
  readonly file: string
}

/** Line of a stored source of HTML pages, in reading order. */
export type SourceLine =
  | { readonly page: ReadPage }
  | { readonly file: SourceFile }
  | { readonly skipped: { readonly what: string; readonly count: number } }

/** Source site of HTML pages: languages, titles and menus. */
export function siteFromPages(lines: readonly SourceLine[]): SourceSite {
  const pages = lines.flatMap((line) => ('page' in line ? [line.page] : []))
  const canonicals = canonicalsOf(pages)
  const home = homeOf(pages)
  const title = siteTitleOf(pages, home)
  const groups = groupsOf(pages, canonicals)
  const skipped = new Map<string, number>()
  for (const line of lines)
    if ('skipped' in line) skipped.set(line.skipped.what, (skipped.get(line.skipped.what) ?? 0) + line.skipped.count)
  return {
    title,
    address: home ? new URL('/', canonicals.get(home) ?? home.address).href : '',
    language: home?.language ?? '',
    documents: pages.map((page) =>
      documentOf(page, title, canonicals.get(page) ?? page.address, groups.get(page) ?? ''),
    ),
    files: lines.flatMap((line) => ('file' in line ? [line.file] : [])),
    menus: menusOf(pages, title),
    skipped,
  }
}

/** Absolute address of a reference in a page. */
export function addressIn(page: Pick<ReadPage, 'address' | 'base'>, given: string): string | undefined {
  const found = URL.parse(given.trim(), URL.parse(page.base, page.address)?.href ?? page.address)
  return found && /^https?:$/.test(found.protocol) ? found.href : undefined
}

/** Addresses that pages give as their own: those of their own host that no other page gives as well. */
function canonicalsOf(pages: readonly ReadPage[]): ReadonlyMap<ReadPage, string> {
  const given = new Map<ReadPage, string>()
  const counts = new Map<string, number>()
  for (const page of pages) {
    const address = page.canonical === '' ? undefined : addressIn(page, page.canonical)
    if (address === undefined) continue
    if (!page.address.startsWith(filesBase) && hostOf(address) !== hostOf(page.address)) continue
    given.set(page, address)
    counts.set(hostKey(address), (counts.get(hostKey(address)) ?? 0) + 1)
  }
  return new Map([...given].filter(([, address]) => counts.get(hostKey(address)) === 1))
}

function documentOf(page: ReadPage, siteTitle: string, address: string, group: string): SourceDocument {
  const { language, heading, description, isHidden, isArticle, date, author, section, tags, content, line } = page
  const title = heading || withoutSite(page.title, siteTitle)
  const picture = page.picture === '' ? '' : (addressIn(page, page.picture) ?? '')
  const base = addressIn(page, page.base || page.address)
  return {
    key: keyOf(page.address),
    kind: isArticle && date !== '' ? 'post' : 'page',
    title,
    address,
    formerAddresses: address === page.address ? [] : [page.address],
    ...(base !== undefined && base !== address && { base }),
    path: '',
    html: content,
    excerpt: isArticle ? description : '',
    language,
    group,
    isPublished: true,
    date: isArticle ? date : '',
    author,
    categories: section === '' ? [] : [section],
    tags,
    seo: { title: page.title === title ? '' : page.title, description, picture, isHidden },
    picture: isArticle ? picture : '',
    place: { file: page.file, line },
  }
}

/** Name of a page for good: it has neither slashes nor signs of a query, and is the same in a later source. */
function keyOf(address: string): string {
  return `html-${createHash('sha256').update(hostKey(address)).digest('hex').slice(0, 20)}`
}

/** Names for those pages that are translations of each other, by what each says of the others. */
function groupsOf(
  pages: readonly ReadPage[],
  canonicals: ReadonlyMap<ReadPage, string>,
): ReadonlyMap<ReadPage, string> {
  // A folder is named by the host that its pages are served from, if they say one.
  const isFolder = pages.some(({ address }) => address.startsWith(filesBase))
  const nameOf = isFolder ? addressKey : hostKey
  const byAddress = new Map(
    pages.flatMap((page) => [
      [nameOf(page.address), page] as const,
      ...(canonicals.has(page) ? [[nameOf(canonicals.get(page)!), page] as const] : []),
    ]),
  )
  const leaders = new Map<ReadPage, ReadPage>()
  const leaderOf = (page: ReadPage): ReadPage => {
    let leader = page
    while (leaders.has(leader)) leader = leaders.get(leader)!
    return leader
  }
  for (const page of pages)
    for (const { address } of page.alternates) {
      const full = addressIn(page, address)
      const other = full === undefined ? undefined : byAddress.get(nameOf(full))
      if (other && leaderOf(other) !== leaderOf(page)) leaders.set(leaderOf(other), leaderOf(page))
    }
  const members = Map.groupBy(pages, leaderOf)
  return new Map(
    [...members].flatMap(([leader, all]) => (all.length < 2 ? [] : all.map((page) => [page, keyOf(leader.address)]))),
  )
}

function homeOf(pages: readonly ReadPage[]): ReadPage | undefined {
  const depth = ({ address }: ReadPage) => addressKey(address).split('/').length
  return pages.toSorted((a, b) => depth(a) - depth(b) || a.address.length - b.address.length)[0]
}

const between = /\s+[|–—·»-]\s+/

/** Name of a site: as its home page says it, else what the titles of most pages end with. */
function siteTitleOf(pages: readonly ReadPage[], home: ReadPage | undefined): string {
  if (!home) return ''
  if (home.siteName) return home.siteName
  const ends = Map.groupBy(
    pages.filter(({ title }) => between.test(title)),
    ({ title }) => title.split(between).at(-1)!,
  )
  const [most] = [...ends].toSorted(([, a], [, b]) => b.length - a.length)
  return most && most[1].length > 1 && most[1].length * 2 > pages.length ? most[0] : home.title
}

function withoutSite(title: string, site: string): string {
  const parts = title.split(between)
  const isSite = parts.length > 1 && parts.at(-1)!.toLowerCase() === site.toLowerCase()
  return isSite ? title.slice(0, title.lastIndexOf(parts.at(-1)!)).replace(/\s+[|–—·»-]\s+$/, '') : title
}

/** Menus of the home page of each language. */
function menusOf(pages: readonly ReadPage[], title: string): readonly SourceMenu[] {
  const homes = [...Map.groupBy(pages, ({ language }) => language.toLowerCase()).values()].flatMap(
    (all) => homeOf(all) ?? [],
  )
  const seen = new Set<string>()
  const names = new Map<string, number>()
  return homes.flatMap((page) =>
    page.menus.flatMap(({ name, entries }): readonly SourceMenu[] => {
      const known = JSON.stringify(entries)
      if (seen.has(known)) return []
      seen.add(known)
      const wanted = name || title
      const count = (names.get(wanted) ?? 0) + 1
      names.set(wanted, count)
      return [
        {
          name: count > 1 ? `${wanted} ${count}` : wanted,
          language: page.language,
          entries: entries.map(({ label, address, parent }, i) => ({
            key: String(i + 1),
            parent: String(parent + 1),
            label,
            document: '',
            address: addressIn(page, address) ?? '',
          })),
        },
      ]
    }),
  )
}
