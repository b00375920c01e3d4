import { entityQuery } from '../../api/entity-loaders.ts'
import { queryClient, readAhead } from '../../api/queries.ts'
import { recordListQuery, recordQuery } from '../../api/record-queries.ts'
import { type ListSearch, partOf } from '../../api/list-search.ts'
import { likedSize } from '../../lists/list-settings.ts'
import { questionOf, recordSizes, viewOf } from './list-view.ts'
import { parseRecordSearch } from './record-search.ts'

/** Prefetches the declaration and the first rows of a list while its screen is loading. */
export async function readListAhead(path: string, search: ListSearch): Promise<void> {
  const entity = await queryClient.ensureQueryData(entityQuery(path))
  if (!entity || search.view !== undefined) return
  const view = viewOf(entity, parseRecordSearch({ ...search }))
  readAhead(recordListQuery(path, { ...questionOf(entity, view), ...partOf(view, likedSize(path), recordSizes) }))
}

/** Prefetches the declaration and the record while its form is loading. */
export async function readRecordAhead(path: string, id: string): Promise<void> {
  if (await queryClient.ensureQueryData(entityQuery(path))) readAhead(recordQuery(path, id))
}
