import { momentIn } from '#model/time/moment.ts'
import { entities } from '#entities/entities.ts'
import type { StoredRecord } from '#model/records/records.ts'

type Windowed = Pick<StoredRecord, 'entity' | 'data'>

/** Whether the public, or a signed-in agent, sees a record at an instant. */
export function isVisibleAt(row: Windowed, now: Date, isAgent = false): boolean {
  const { start, end } = windowOf(row)
  if ((start && now < start) || (end && now >= end)) return false
  return isEverPublic(row) || (isAgent && entities.get(row.entity)?.isForAgents?.(row.data as never) === true)
}

/** Whether the public ever sees a record. */
export function isEverPublic(row: Windowed): boolean {
  return entities.get(row.entity)?.isPublic?.(row.data as never) ?? true
}

/** Whether a record's visibility depends on the visitor's country. */
export function hasCountries(row: Windowed): boolean {
  const { only, except } = countriesOf(row)
  return only.length > 0 || except.length > 0
}

/** Countries whose visitors alone see a record, empty for all, and countries whose visitors do not. */
export function countriesOf(row: Windowed): { readonly only: readonly unknown[]; readonly except: readonly unknown[] } {
  const { only, except } = entities.get(row.entity)?.countries ?? {}
  return { only: listOf(row, only), except: listOf(row, except) }
}

/** Whether visitors of a country (ISO 3166-1 alpha-2, empty for unknown) see a record. */
export function isShownInCountry(row: Windowed, country: string): boolean {
  const { only, except } = countriesOf(row)
  return (only.length === 0 || only.includes(country)) && !except.includes(country)
}

function listOf({ data }: Windowed, name: string | undefined): readonly unknown[] {
  const value = name === undefined ? undefined : data[name]
  return Array.isArray(value) ? value : []
}

/** Next instant at which a record's visibility or listing changes. */
export function nextChange(row: Windowed, now: Date): Date | undefined {
  const { start, end } = windowOf(row)
  const also = (entities.get(row.entity)?.window?.also ?? []).map((name) => momentOf(row.data[name]))
  return [start, end, ...also]
    .filter((moment) => moment !== undefined && moment > now)
    .sort((a, b) => a!.getTime() - b!.getTime())[0]
}

/** Visibility window of a record, with an exclusive end. */
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
