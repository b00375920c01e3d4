import type { RecordRow } from '#model/records/records.ts'
import { hasWords } from '#model/text/fold.ts'

type FoundRecord = Pick<RecordRow, 'id' | 'title' | 'site_id' | 'language_code' | 'translation_group'>

/**
 * Found records for a place: one of each group of translations, in its language where there is one. Those whose title has the
 * words of the search come before those that have them elsewhere; of each, those of the place's site first.
 */
export function nearestRecords<Row extends FoundRecord>(
  rows: readonly Row[],
  place: { readonly site_id: string; readonly language_code: string } | undefined,
  search = '',
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
  const isElsewhere = ({ title }: Row) => Number(!hasWords(title, search))
  return chosen.toSorted((a, b) => isElsewhere(a) - isElsewhere(b) || (place ? distance(a) - distance(b) : 0))
}
