import { tagProblems } from '#entities/site-furniture.ts'
import type { HeadTag, PageFacts } from '#model/view/view.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import type { Site } from '#db/store.ts'
import type { TrackedReader } from '../reader/reader.ts'

/** Environment of the product; head tags may be limited to some. */
type Environment = 'production' | 'staging' | 'development'

/** Head tags of a page by path; the same list for the same tags. */
export type HeadTagsOf = (path: string) => readonly HeadTag[]

/** Head tags of a site's pages in a language and layout, in order. */
export async function headTagsOfSite(
  site: Site,
  facts: Pick<PageFacts, 'lang' | 'layout'>,
  reader: Pick<TrackedReader, 'list'>,
  environment: Environment = 'production',
): Promise<HeadTagsOf> {
  const rows = await reader.list('head-tags', { order: [{ field: 'order', direction: 'asc' }] })
  const forSite = rows
    .filter(({ data }) => reasonOfSite(data, site, facts, environment) === undefined)
    .map((row) => ({ data: row.data, tag: tagFrom(row) }))
    .filter(({ tag }) => Object.keys(tagProblems(tag)).length === 0)
  const everywhere = forSite.map(({ tag }) => tag)
  if (!forSite.some(({ data }) => dependsOnPath(data))) return () => everywhere
  return (path) => forSite.flatMap(({ data, tag }) => (reasonOfPath(data, path) === undefined ? [tag] : []))
}

/** Reason why a head tag does not apply to a page; undefined when it does. */
export function reasonAgainst(
  data: RecordData,
  site: Site,
  facts: Pick<PageFacts, 'path' | 'lang' | 'layout'>,
): string | undefined {
  return reasonOfSite(data, site, facts, 'production') ?? reasonOfPath(data, facts.path)
}

function reasonOfSite(
  data: RecordData,
  { settings }: Site,
  { lang, layout }: Pick<PageFacts, 'lang' | 'layout'>,
  environment: Environment,
): string | undefined {
  if (data.enabled === false) return 'It is switched off.'
  const allows = (name: string, value: string) => {
    const wanted = listAt(data, name)
    return wanted.length === 0 || wanted.includes(value)
  }
  if (!allows('layouts', layout)) return `It is for other layouts than ${layout}.`
  if (!allows('locales', lang)) return `It is for other languages than ${lang}.`
  if (!allows('environments', environment)) return `It is not for ${environment}.`
  if (!allows('brand_ids', String(settings.brand_id ?? ''))) return 'It is for other brands than that of the site.'
  return undefined
}

function dependsOnPath(data: RecordData): boolean {
  return listAt(data, 'include_paths').length > 0 || listAt(data, 'exclude_paths').length > 0
}

function reasonOfPath(data: RecordData, path: string): string | undefined {
  const [included, excluded] = [listAt(data, 'include_paths'), listAt(data, 'exclude_paths')]
  const address = `/${path}`
  if (included.length > 0 && !included.some((pattern) => matches(pattern, address)))
    return 'The address is none of those it is for.'
  const shut = excluded.find((pattern) => matches(pattern, address))
  return shut && `The address is left out by ${shut}.`
}

function listAt(data: RecordData, name: string): readonly string[] {
  const value = data[name]
  return Array.isArray(value) ? value.map(String) : []
}

/** Whether a path matches a pattern: `/rooms/*` for everything below. */
export function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*')
  if (parts.length === 1) return pattern === path
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (!path.startsWith(first) || !path.endsWith(last) || path.length < first.length + last.length) return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return at <= path.length - last.length
}

/** Tag of a stored value, as pages carry it. */
export function tagFrom({ id, data }: Pick<StoredRecord, 'id' | 'data'>): HeadTag {
  const words = (name: string, otherwise: string) => (typeof data[name] === 'string' ? data[name] : otherwise)
  const attributes = typeof data.attributes === 'object' && data.attributes !== null ? data.attributes : {}
  return {
    id,
    kind: words('kind', 'meta') as HeadTag['kind'],
    attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)])),
    content: words('content', ''),
    placement: words('placement', 'head_end') as HeadTag['placement'],
    load: words('load', 'defer') as HeadTag['load'],
    consent: words('consent_category', 'necessary') as HeadTag['consent'],
  }
}
