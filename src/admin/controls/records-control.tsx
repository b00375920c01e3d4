import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { manyOf } from './search-label.ts'
import { t } from '#messages/interface.ts'
import type { StoredRecord } from '#model/records.ts'
import { Select } from '../components/lazy-fields.tsx'
import { recordsQuery } from '../api/queries.ts'
import type { ControlProps } from './control.ts'

/** An ordered list of offers or resorts. */
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
  const move = (at: number, by: number) => write(value.toSpliced(at, 1).toSpliced(at + by, 0, value[at]!))
  return (
    <div className="vx-stack" role="group" aria-label={label} aria-describedby={describedBy}>
      <ol className="vx-records">
        {value.map((name, at) => (
          <li key={name}>
            <span>{nameOf(name)}</span>
            <ActionIcon
              size={24}
              aria-label={t({ id: 'admin.controls.move-up', defaultMessage: 'Move {name} up' }, { name: nameOf(name) })}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            >
              <IconArrowUp size={14} />
            </ActionIcon>
            <ActionIcon
              size={24}
              aria-label={t(
                { id: 'admin.controls.move-down', defaultMessage: 'Move {name} down' },
                { name: nameOf(name) },
              )}
              disabled={at === value.length - 1}
              onClick={() => move(at, 1)}
            >
              <IconArrowDown size={14} />
            </ActionIcon>
            <ActionIcon
              size={24}
              aria-label={t(
                { id: 'admin.controls.remove-item', defaultMessage: 'Remove {name}' },
                { name: nameOf(name) },
              )}
              onClick={() => write(value.toSpliced(at, 1))}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Select
        id={id}
        placeholder={
          records.isPending
            ? t({ id: 'admin.loading', defaultMessage: 'Loading…' })
            : left.length === 0
              ? t(
                  { id: 'admin.controls.none-left', defaultMessage: 'No {many} left to add' },
                  { many: manyOf(field.type) },
                )
              : t({ id: 'admin.controls.add-from', defaultMessage: 'Add from {many}' }, { many: manyOf(field.type) })
        }
        data={left.map((row) => ({ value: row.slug || row.id, label: titleOf(row) ?? row.slug }))}
        value={null}
        onChange={(name) => name !== null && write([...value, name])}
        searchable
        error={
          error ??
          (records.isError
            ? t({ id: 'admin.controls.load-failed', defaultMessage: 'The list could not be loaded.' })
            : undefined)
        }
        disabled={disabled || left.length === 0}
      />
    </div>
  )
}

function titleOf(record: StoredRecord | undefined): string | undefined {
  const { title, name } = record?.data ?? {}
  return typeof title === 'string' ? title : typeof name === 'string' ? name : record?.slug
}
