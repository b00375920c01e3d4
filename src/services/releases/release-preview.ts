import { namesIn } from '#entities/define.ts'
import { entities } from '#entities/entities.ts'
import type { Page } from '#model/page/page.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { ReleaseItem } from '#db/store.ts'
import { type ReadSource, unshared } from '../cache/read-cache.ts'

/** Page that a release would show at an address: undefined without an effect, null for a withdrawal. */
export function previewedPage(
  items: readonly ReleaseItem[],
  { siteId, path, language }: { readonly siteId: string; readonly path: string; readonly language: string },
): Page | null | undefined {
  const ofPages = items.filter(({ entity }) => entity === 'pages')
  const isAt = ({ document }: ReleaseItem) => {
    const page = document as unknown as Page
    return page.site_id === siteId && page.path === path && page.language_code === language
  }
  const shown = ofPages.find((item) => item.action === 'publish' && isAt(item))
  if (shown) return shown.document as unknown as Page
  return ofPages.some((item) => item.action === 'unpublish' && isAt(item)) ? null : undefined
}

/** Records as after a release. */
export function previewedSource(source: ReadSource, items: readonly ReleaseItem[]): ReadSource {
  const changes = new Map(items.map((item) => [`${item.entity} ${item.document_id}`, item]))
  const changedOf = (entity: string) => items.filter((item) => item.entity === entity)
  return {
    ...unshared(source),
    released(id) {
      const item = changes.get(`pages ${id}`)
      return item && (item.action === 'publish' ? (item.document as unknown as Page) : null)
    },
    records: {
      ...source.records,
      async list(entity, query) {
        if (changedOf(entity).length === 0) return source.records.list(entity, query)
        const { rows } = await source.records.list(entity, query)
        const known = new Set(rows.map(({ id }) => id))
        const drafts = await source.records.list(entity, { ...query, published: false })
        const added = drafts.rows.filter(
          ({ id }) => !known.has(id) && changes.get(`${entity} ${id}`)?.action === 'publish',
        )
        const next = [...rows, ...added].flatMap((row) => asReleased(row))
        return { rows: next, total: next.length }
      },

      async named(entity, names, siteId, languageCode) {
        if (changedOf(entity).length === 0) return source.records.named(entity, names, siteId, languageCode)
        const site = siteId === undefined ? {} : { site_id: siteId }
        const { rows: all } = await this.list(entity, { published: true, ...site })
        const isForeign = ({ language_code }: RecordRow) => Number(!!languageCode && language_code !== languageCode)
        const rows = all.toSorted((a, b) => isForeign(a) - isForeign(b))
        return names.flatMap((name) => rows.find(({ id, slug }) => id === name || slug === name) ?? [])
      },
    },
  }

  function asReleased(row: RecordRow): readonly RecordRow[] {
    const change = changes.get(`${row.entity} ${row.id}`)
    if (!change) return [row]
    if (change.action !== 'publish') return []
    const entity = entities.get(row.entity)
    return [{ ...row, data: change.document, ...(entity && namesIn(entity, change.document)) }]
  }
}
