import { useQuery } from '@tanstack/react-query'
import { manyOf } from './search-label.ts'
import { t } from '#messages/interface.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { Select } from '../components/lazy-fields.tsx'
import { recordsQuery } from '../api/queries.ts'
import type { ControlProps } from './control.ts'
import { OrderedNames } from './order-buttons.tsx'

/** Control of an ordered list of specials or resorts. */
export function RecordsControl({
  field,
  value,
  write,
  id,
  label,
  error,
  describedBy,
  disabled,
}: ControlProps<readonly string[]>) {
  const records = useQuery(recordsQuery(field.type))
  const rows = records.data ?? []
  const nameOf = (name: string) => titleOf(rows.find((row) => row.slug === name || row.id === name)) ?? name
  const free = rows.filter((row) => !value.includes(row.slug) && !value.includes(row.id))
  // Its languages share a slug, and with it stand for one.
  const left = [...new Map(free.toReversed().map((row) => [row.slug || row.id, row])).values()].toReversed()
  return (
    <div className="vx-stack" role="group" aria-label={label} aria-describedby={describedBy}>
      <OrderedNames value={value} write={write} nameOf={nameOf} disabled={disabled} />
      <Select
        id={id}
        placeholder={records.isPending ? t('Loading…') : invitation(field.type, left.length)}
        data={left.map((row) => ({ value: row.slug || row.id, label: titleOf(row) ?? row.slug }))}
        value={null}
        onChange={(name) => name !== null && write([...value, name])}
        searchable
        error={error ?? (records.isError ? t('The list could not be loaded.') : undefined)}
        disabled={disabled || left.length === 0}
      />
    </div>
  )
}

function invitation(type: string, left: number): string {
  const many = manyOf(type)
  return left === 0 ? t('No {many} left to add', { many }) : t('Add from {many}', { many })
}

function titleOf(record: StoredRecord | undefined): string | undefined {
  const { title, name } = record?.data ?? {}
  return typeof title === 'string' ? title : typeof name === 'string' ? name : record?.slug
}
