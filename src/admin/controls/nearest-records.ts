import type { RecordRow } from '#model/records/records.ts'

type FoundRecord = Pick<RecordRow, 'id' | 'site_id' | 'language_code' | 'translation_group'>

/** Found records for a place: one of each group of translations, in its language where there is one, and those of its site first. */
export function nearestRecords<Row extends FoundRecord>(
  rows: readonly Row[],
  place: { readonly site_id: string; readonly language_code: string } | undefined,
): readonly Row[] {
  const groups = Map.groupBy(rows, ({ translation_group }) => translation_group)
  const chosen = Array.from(
    groups.values(),
    (group) =>
      group.find(({ language_code }) => language_code === place?.language_code) ??
      group.find(({ id, translation_group }) => id === translation_group) ??
      group[0]!,
  )
  const distance = ({ site_id }: Row) => (site_id === place?.site_id ? 0 : site_id === '*' ? 1 : 2)
  return place ? chosen.toSorted((a, b) => distance(a) - distance(b)) : chosen
}
