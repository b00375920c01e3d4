import { useQuery } from '@tanstack/react-query'
import { lowercaseFirst } from '../../components/lowercase-first.ts'
import { formatList } from '../../formats/format-list.ts'
import { t } from '#messages/interface.ts'
import type { RecordRow } from '#model/records/records.ts'
import { calledAs } from '#model/records/resort-names.ts'
import { everyRecordQuery } from '../../api/record-queries.ts'
import { isSoldAt, specialState } from '../specials/special-timeline.ts'
import { completenessOf } from './completeness.ts'
import { countedParts, usePartCounts } from './use-part-counts.ts'
import './resorts.css'

interface CellProps {
  readonly row: RecordRow
}

export function CompletenessCell({ row }: CellProps) {
  const { percent, missing } = completenessOf(row.data, usePartCounts(row))
  const lacks = formatList(missing.map(({ label }) => lowercaseFirst(label)))
  return (
    <span className="vx-complete" title={lacks ? t('Missing: {lacks}', { lacks }) : t('Nothing is missing')}>
      <span className="vx-complete-bar" aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className="vx-figures">{percent} %</span>
    </span>
  )
}

export function PartsCell({ row }: CellProps) {
  const counts = usePartCounts(row)
  return <span className="vx-figures">{countedParts.map((entity) => counts[entity] ?? '–').join(' · ')}</span>
}

export function SpecialsCell({ row }: CellProps) {
  const specials = useQuery({ ...everyRecordQuery('specials', { language: row.language_code }), staleTime: 60_000 })
  const resorts = useQuery({ ...everyRecordQuery('resorts', { fields: 'translation_group' }), staleTime: 60_000 })
  const place = { called: calledAs(resorts.data ?? [], row), brand: String(row.data.brand_id ?? '') }
  const now = Date.now()
  const live = specials.data?.filter(
    (special) =>
      special.status === 'published' &&
      isSoldAt(special, place) &&
      ['live', 'ending_soon'].includes(specialState(special.data, now)),
  )
  return <span className="vx-figures">{live?.length ?? '–'}</span>
}
