import type { StoredRecord } from '#model/records/records.ts'
import { firstWordsIn } from '#slices/data/record-values.ts'
import type { TrackedReader } from '../reader/reader.ts'

/** Display name of a record. */
export function nameOf({ data }: Pick<StoredRecord, 'data'>): string {
  return firstWordsIn(data, 'name', 'title')
}

/** Short name of a resort, for filters. */
export function shortNameOf({ data }: Pick<StoredRecord, 'data'>): string {
  return firstWordsIn(data, 'short_name', 'name')
}

/** Resorts by all ids of their translations, in the page's language. */
export async function resortsByName(reader: TrackedReader): Promise<ReadonlyMap<string, StoredRecord>> {
  const [all, spoken] = await Promise.all([reader.inAnyLanguage('resorts'), reader.list('resorts')])
  const inLanguage = new Map(spoken.map((resort) => [resort.translation_group ?? resort.id, resort]))
  return new Map(
    all.map((resort) => [resort.id, inLanguage.get(resort.translation_group ?? resort.id) ?? resort] as const),
  )
}
