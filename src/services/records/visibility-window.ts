import { entities } from '#entities/entities.ts'
import type { StoredRecord } from '#model/records.ts'

type Windowed = Pick<StoredRecord, 'entity' | 'data'>

/** Whether the public, or a signed-in agent, may see a record at a moment. */
export function isVisibleAt(row: Windowed, now: Date, isAgent = false): boolean {
  const { start, end } = windowOf(row)
  if ((start && now < start) || (end && now >= end)) return false
  const { isPublic, isForAgents } = entities.get(row.entity) ?? {}
  return (isPublic?.(row.data as never) ?? true) || (isAgent && isForAgents?.(row.data as never) === true)
}

/** The next moment at which a record begins or ends to show, or is listed in another way. */
export function nextChange(row: Windowed, now: Date): Date | undefined {
  const { start, end } = windowOf(row)
  const also = (entities.get(row.entity)?.window?.also ?? []).map((name) => momentOf(row.data[name]))
  return [start, end, ...also]
    .filter((moment) => moment !== undefined && moment > now)
    .sort((a, b) => a!.getTime() - b!.getTime())[0]
}

/** Ends are exclusive: at the very moment it is over. */
function windowOf({ entity, data }: Windowed): { start?: Date; end?: Date } {
  const { from, until } = entities.get(entity)?.window ?? {}
  const start = from && momentOf(data[from])
  const end = until && momentOf(data[until])
  return { ...(start && { start }), ...(end && { end }) }
}

function momentOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const date = new Date(/(Z|[+-]\d{2}:\d{2})$/.test(value) ? value : `${value}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}
