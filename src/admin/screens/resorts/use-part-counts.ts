import { useQueries } from '@tanstack/react-query'
import type { RecordRow } from '#model/records/records.ts'
import { everyRecordQuery } from '../../api/record-queries.ts'
import type { PartCounts } from './completeness.ts'

export const countedParts = ['rooms', 'restaurants', 'meeting-rooms'] as const

/** A resort and what it is a translation of: its parts are written once, for the first of them. */
function idsOf({ id, translation_group }: Pick<RecordRow, 'id' | 'translation_group'>): readonly string[] {
  return [...new Set([id, translation_group])]
}

/** Number of rooms, restaurants and meeting rooms of a resort, loaded once for a whole list. */
export function usePartCounts(resort: Pick<RecordRow, 'id' | 'translation_group'>): PartCounts {
  const ids = idsOf(resort)
  const lists = useQueries({
    queries: countedParts.map((entity) => ({
      ...everyRecordQuery(entity, { fields: 'resort_id' }),
      staleTime: 60_000,
    })),
  })
  return Object.fromEntries(
    countedParts.flatMap((entity, at) => {
      const rows = lists[at]?.data
      return rows ? [[entity, rows.filter(({ data }) => ids.includes(String(data.resort_id))).length]] : []
    }),
  )
}
