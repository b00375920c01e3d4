import { t } from '#messages/interface.ts'
import { recordListQuery } from '../api/record-queries.ts'
import type { ControlProps } from './control.ts'
import { Finder } from './finder.tsx'

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
  return (
    <Finder
      {...{ id, label, error, describedBy, disabled, chosen, choose, placeholder, withinPortal }}
      queryOf={(search) => recordListQuery(field.entity ?? '', { search, sort: 'title', limit: 20, fields: 'title' })}
      rowsOf={({ rows }) => rows.filter((row) => !without.includes(row.id))}
      option={(row) => row.title || t('Untitled')}
    />
  )
}
