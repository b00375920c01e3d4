import type { Query } from '#contract/call.ts'
import { call } from './api.ts'

/** Query of a list of records; `filters` by the API's parameter names: `filter[status][eq]`. */
export interface RecordsQuery {
  readonly search?: string
  /** Names to sort by, with a minus for descending order. */
  readonly sort?: string
  readonly site?: string
  readonly language?: string
  readonly trashed?: boolean
  /** Only those whose working copy is ahead of what is published. */
  readonly changed?: boolean
  /** Whether to list only what waits for a review of the one who asks. */
  readonly waiting?: boolean
  readonly limit?: number
  readonly offset?: number
  /** Names of fields and columns; absent for all. */
  readonly fields?: string
  readonly filters?: Readonly<Record<string, string>>
}

export const listRecords = (entity: string, query: RecordsQuery) =>
  call('GET /api/:entity', { params: { entity }, query: parametersOf(query) })

/** Search parameters of a list query. */
export function parametersOf({
  filters = {},
  trashed,
  changed,
  waiting,
  ...rest
}: RecordsQuery): Query<'GET /api/:entity'> {
  const flags = { ...(trashed && { trashed: 'true' as const }), ...(changed && { changed: 'true' as const }) }
  return { ...rest, ...flags, ...(waiting && { waiting: 'true' as const }), ...filters }
}
