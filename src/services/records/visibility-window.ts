import { momentIn } from '#model/time/moment.ts'
import { entities } from '#entities/entities.ts'
import type { StoredRecord } from '#model/records/records.ts'

type Windowed = Pick<StoredRecord, 'entity' | 'data'>

/** Whether the public, or a signed-in agent, may see a record at a moment. */
export function isVisibleAt(row: Windowed, now: Date, isAgent = false): boolean {
  const { start, end } = windowOf(row)
  if ((start && now < start) || (end && now >= end)) return false
  return isEverPublic(row) || (isAgent && entities.get(row.entity)?.isForAgents?.(row.data as never) === true)
}

/** Whether the public may see a record at any moment. */
export function isEverPublic(row: Windowed): boolean {
  return entities.get(row.entity)?.isPublic?.(row.data as never) ?? true
}

/** Whether visitors of some countries see a record and those of others do not. */
export function hasCountries(row: Windowed): boolean {
  const { only, except } = countriesOf(row)
  return only.length > 0 || except.length > 0
}

/** Countries whose visitors alone see a record, empty for all, and those whose visitors do not. */
export function countriesOf(row: Windowed): { readonly only: readonly unknown[]; readonly except: readonly unknown[] } {
  const { only, except } = entities.get(row.entity)?.countries ?? {}
  return { only: listOf(row, only), except: listOf(row, except) }
}

/** Whether visitors of a country see a record; the country is two capitals of ISO 3166-1, empty when nobody knows it. */
export function isShownInCountry(row: Windowed, country: string): boolean {
  const { only, except } = countriesOf(row)
  return (only.length === 0 || only.includes(country)) && !except.includes(country)
}

function listOf({ data }: Windowed, name: string | undefined): readonly unknown[] {
  const value = name === undefined ? undefined : data[name]
  return Array.isArray(value) ? value : []
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
export function windowOf({ entity, data }: Windowed): { start?: Date; end?: Date } {
  const { from, until } = entities.get(entity)?.window ?? {}
  const start = from && momentOf(data[from])
  const end = until && momentOf(data[until])
  return { ...(start && { start }), ...(end && { end }) }
}

function momentOf(value: unknown): Date | undefined {
  const at = momentIn(value)
  return at === undefined ? undefined : new Date(at)
}
