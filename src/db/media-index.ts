import { type Asset, isDescribed } from '#model/media/media.ts'
import { fold } from '#model/text/fold.ts'
import { wholeWords } from './search-text.ts'

// Both are indexed, and PostgreSQL refuses long values in an index.
const mostSorted = 200
const mostSearched = 4000

/** Index row of an asset: the columns that the library filters, sorts and searches by. */
export function indexOf(asset: Asset) {
  const { kind, title, titles = {}, file, alt, alts = {}, tags, caption = '', credit = '' } = asset
  const { folder = '', sites = [] } = asset
  const texts = [title, ...Object.values(titles), file, alt, ...Object.values(alts), ...tags, caption, credit]
  return {
    kind,
    words: wholeWords(`${tags.join(' ')} ${title}`),
    search: fold(texts.join(' ')).slice(0, mostSearched),
    title_key: fold(title || file).slice(0, mostSorted),
    bytes: asset.bytes,
    described: isDescribed(asset) ? 1 : 0,
    folder,
    sites: listed(sites),
    expires: asset.licence?.expires ?? null,
    sha256: asset.sha256 ?? null,
  }
}

/** Ids joined as one searchable text; empty for none. */
export function listed(ids: readonly string[]): string {
  return ids.length > 0 ? `,${ids.join(',')},` : ''
}

export function idsListed(text: string): readonly string[] {
  return text.split(',').filter(Boolean)
}
