import type { ListSettings } from '../../api/session-types.ts'
import { entityQuery } from '../../app/entity-loaders.ts'
import { queryClient, readAhead, sessionQuery } from '../../api/queries.ts'
import { recordListQuery, recordQuery } from '../../api/record-queries.ts'
import { partOf, questionOf, sizedBy, viewOf } from './list-view.ts'
import { parseRecordSearch, type RecordSearch } from './record-search.ts'

/** Prefetches the declaration and the first rows of a list while its screen is loading. */
export async function readListAhead(path: string, search: RecordSearch): Promise<void> {
  const entity = await queryClient.ensureQueryData(entityQuery(path))
  if (!entity || search.view !== undefined) return
  const settings: ListSettings = queryClient.getQueryData(sessionQuery.queryKey)?.user.lists?.[path] ?? {}
  const view = sizedBy(settings, viewOf(entity, parseRecordSearch({ ...search })))
  readAhead(recordListQuery(path, { ...questionOf(entity, view), ...partOf(view) }))
}

/** Prefetches the declaration and the record while its form is loading. */
export async function readRecordAhead(path: string, id: string): Promise<void> {
  if (await queryClient.ensureQueryData(entityQuery(path))) readAhead(recordQuery(path, id))
}
