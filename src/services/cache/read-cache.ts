import type { Page } from '#model/page/page.ts'
import { LRUCache } from 'lru-cache'
import type { Asset } from '#model/media/media.ts'
import type { Store } from '#db/open.ts'

/** Cached value made of several reads, with the tags that invalidate it. */
interface Made<T> {
  readonly value: T
  readonly tags: readonly string[]
  /** Expiry: the first moment at which the value changes by itself. */
  readonly expires?: Date | undefined
}

/** Read source: the queries of the store that rendering uses. */
export interface ReadSource {
  readonly records: Pick<Store['records'], 'list' | 'named'>
  readonly media: Pick<Store['media'], 'many' | 'matching'>
  readonly sites: Pick<Store['sites'], 'get' | 'list'>
  readonly pages: Pick<
    Store['pages'],
    'publishedPaths' | 'publishedTranslations' | 'placesOf' | 'pagesAt' | 'published'
  >
  /** What a release would make of a page; null where it withdraws it, undefined where it says nothing. */
  readonly released?: (id: string) => Page | null | undefined
  /** What is read again and again: made once, and again when what it depends on changed. */
  made?<T>(key: string, now: Date, make: () => Promise<Made<T>>, of?: MadeOf): Promise<Made<T>>
}

/** Source of a cached value: shared by the pages of a site, or of one page. */
export type MadeOf = 'site' | 'page'

/** Read source without sharing, for a visitor with a different view. */
export function unshared({ sites, records, media, pages, released }: ReadSource): ReadSource {
  return { sites, records, media, pages, ...(released && { released }) }
}

interface Kept {
  readonly promise: Promise<Made<unknown>>
  /** Absent while it is being made. */
  made?: Made<unknown>
}

/** Read source that caches its answers until they are invalidated. */
interface ReadCache extends ReadSource {
  /** Forgets what depends on these announced tags. */
  forget(tags: readonly string[]): void
}

const mostAnswers = 5000
/** Pages whose elements are kept as they were read, and whose views: an entry each. */
const mostPages = 300

/** Read cache: pages of a site share menus, specials and images, so one answer serves them all between two changes. */
export function createReadCache({ sites, records, media, pages }: ReadSource): ReadCache {
  const answers = new LRUCache<string, Promise<unknown>>({ max: mostAnswers })
  const assets = new LRUCache<string, Asset>({ max: mostAnswers })
  const rooms: Readonly<Record<MadeOf, LRUCache<string, Kept>>> = {
    site: new LRUCache<string, Kept>({ max: mostAnswers }),
    page: new LRUCache<string, Kept>({ max: mostPages * 2 }),
  }

  return {
    pages,
    sites: { get: (id) => once(`site:${id} `, () => sites.get(id)), list: () => sites.list() },
    records: {
      list: (entity, query) =>
        once(`${query?.published ? 'entity' : 'draft'}:${entity} list ${JSON.stringify(query ?? {})}`, () =>
          records.list(entity, query),
        ),
      named: (entity, names, siteId, languageCode) =>
        once(`entity:${entity} named ${JSON.stringify([names, siteId, languageCode])}`, () =>
          records.named(entity, names, siteId, languageCode),
        ),
    },
    media: {
      async many(ids) {
        const missing = ids.filter((id) => !assets.has(id))
        if (missing.length > 0) for (const asset of await media.many(missing)) assets.set(asset.id, asset)
        return ids.flatMap((id) => assets.get(id) ?? [])
      },
      matching: (words) => once(`media matching ${JSON.stringify(words)}`, () => media.matching(words)),
    },
    made<T>(key: string, now: Date, make: () => Promise<Made<T>>, of: MadeOf = 'site') {
      const made = rooms[of]
      const known = made.get(key)
      const isOver = known?.made?.expires !== undefined && known.made.expires <= now
      if (known && !isOver) return known.promise as Promise<Made<T>>
      const promise = make()
      const kept: Kept = { promise }
      made.set(key, kept)
      promise.then(
        (value) => (kept.made = value),
        () => made.get(key) === kept && made.delete(key),
      )
      return promise
    },
    forget(tags) {
      const changed = new Set(tags)
      // What is still being made may have begun before the change.
      for (const made of Object.values(rooms))
        for (const [key, { made: known }] of made.entries())
          if (!known || known.tags.some((tag) => changed.has(tag))) made.delete(key)
      const named = tags.filter((tag) => /^(?:entity|draft|site):/.test(tag))
      const media = tags.some((tag) => tag.startsWith('media:'))
      if (media) assets.clear()
      for (const key of answers.keys()) {
        if ((media && key.startsWith('media ')) || named.some((tag) => key.startsWith(`${tag} `))) answers.delete(key)
      }
    },
  }

  function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const known = answers.get(key)
    if (known) return known as Promise<T>
    const answer = ask()
    answers.set(key, answer)
    // A failure is not an answer: the next reader asks again.
    answer.catch(() => answers.delete(key))
    return answer
  }
}
