import { LRUCache } from 'lru-cache'
import type { Asset } from '#model/media.ts'
import type { Store } from '#store/store.ts'

/** What readers ask the store for. */
export interface Source {
  readonly records: Pick<Store['records'], 'list' | 'named'>
  readonly media: Pick<Store['media'], 'many' | 'matching'>
  readonly pages: Pick<Store['pages'], 'publishedPaths' | 'sisters' | 'placesOf' | 'titlesAt'>
}

/** A source that remembers its answers until it is told that they changed. */
export interface Memory extends Source {
  /** Forgets what depends on these announced tags. */
  forget(tags: readonly string[]): void
}

const mostAnswers = 5000

/** Every page of a site asks for the same menus, offers and pictures; between two changes one answer serves them all. */
export function rememberingSource({ records, media, pages }: Source): Memory {
  const answers = new LRUCache<string, Promise<unknown>>({ max: mostAnswers })
  const assets = new LRUCache<string, Asset>({ max: mostAnswers })

  return {
    pages,
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
    forget(tags) {
      const entities = tags.filter((tag) => tag.startsWith('entity:') || tag.startsWith('draft:'))
      const media = tags.some((tag) => tag.startsWith('media:'))
      if (media) assets.clear()
      for (const key of answers.keys()) {
        if ((media && key.startsWith('media ')) || entities.some((tag) => key.startsWith(`${tag} `)))
          answers.delete(key)
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
