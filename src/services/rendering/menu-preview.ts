import type { RecordRow } from '#model/records/records.ts'
import { type ReadSource, unshared } from '../cache/read-cache.ts'

/** Records with a menu as edited, and no other at its location. */
export function withMenu(source: ReadSource, menu: RecordRow): ReadSource {
  const { location } = menu.data
  // Whichever brand or resort it is for: it is looked at on its own.
  const data = { ...menu.data, brand_id: '', resort_id: '' }
  const shown: RecordRow = { ...menu, data, status: 'published', published_revision: menu.revision }
  return {
    ...unshared(source),
    records: {
      ...source.records,
      async list(entity, query) {
        const found = await source.records.list(entity, query)
        if (entity !== 'menus') return found
        const rows = [...found.rows.filter((row) => row.id !== menu.id && row.data.location !== location), shown]
        return { rows, total: rows.length }
      },
    },
  }
}
