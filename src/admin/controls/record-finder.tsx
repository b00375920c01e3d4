import { t } from '#messages/interface.ts'
import { recordListQuery } from '../api/record-queries.ts'
import type { ControlProps } from './control.ts'
import { Finder } from './finder.tsx'
import { nearestRecords } from './nearest-records.ts'
import { useRecordContext } from './record-context.ts'

/** What is asked of each: its name, and what tells its translations and sites apart. */
const found = 'title,site_id,language_code,translation_group'

interface RecordFinderProps extends Omit<ControlProps, 'value' | 'write' | 'layout' | 'newId'> {
  readonly chosen: string
  readonly without: readonly string[]
  readonly choose: (id: string) => void
  readonly placeholder: string
  /** Whether the list lies above everything; inside another popover it must not. */
  readonly withinPortal?: boolean
}

/** Search for records, while typing. */
export function RecordFinder({
  field,
  id,
  label,
  error,
  describedBy,
  disabled,
  chosen,
  without,
  choose,
  placeholder,
  withinPortal,
}: RecordFinderProps) {
  const place = useRecordContext()
  return (
    <Finder
      {...{ id, label, error, describedBy, disabled, chosen, choose, placeholder, withinPortal }}
      queryOf={(search) => recordListQuery(field.entity ?? '', { search, sort: 'title', limit: 40, fields: found })}
      rowsOf={({ rows }, search) =>
        nearestRecords(
          rows.filter((row) => !without.includes(row.id)),
          place,
          search,
        ).slice(0, 20)
      }
      option={(row) => row.title || t('Untitled')}
    />
  )
}
