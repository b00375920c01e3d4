import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { manyOf, searchLabel } from './search-label.ts'
import { t } from '#messages/interface.ts'
import { titlesQuery } from '../api/record-queries.ts'
import type { ControlProps } from './control.ts'
import { OrderedNames } from './order-buttons.tsx'
import { lazyWhenVisible } from '../components/lazy-when-visible.tsx'

/** Search for records, loaded when it is first visible. */
export const RecordFinder = lazyWhenVisible(async () => (await import('./record-finder.tsx')).RecordFinder)

/** Control of a relation field: one record, found by a search of its name. */
export function RelationControl(props: ControlProps<string>) {
  const { field, value, write, label, disabled } = props
  const titles = useQuery(titlesQuery(field.entity ?? '', value ? [value] : []))
  const title = value && (titles.data?.get(value) ?? (titles.isPending ? '…' : t('Deleted record')))
  return (
    <div className="vx-relation">
      <RecordFinder {...props} chosen={title} without={[]} choose={write} placeholder={searchLabel(field.entity)} />
      {value && !disabled && (
        <ActionIcon aria-label={t('Clear {label}', { label })} title={t('Clear')} onClick={() => write('')}>
          <IconX size={14} />
        </ActionIcon>
      )}
    </div>
  )
}

/** Control of an ordered list of records, each found by its name. */
export function RelationsControl(props: ControlProps<readonly string[]>) {
  const { field, value, write, label, describedBy, disabled } = props
  const titles = useQuery(titlesQuery(field.entity ?? '', value))
  const nameOf = (id: string) => titles.data?.get(id) ?? (titles.isPending ? '…' : t('Deleted record'))
  return (
    <div className="vx-stack" role="group" aria-label={label} aria-describedby={describedBy}>
      {value.length > 0 && <OrderedNames value={value} write={write} nameOf={nameOf} disabled={disabled} />}
      <RecordFinder
        {...props}
        chosen=""
        without={value}
        choose={(id) => write([...value, id])}
        placeholder={t('Add from {many}', { many: manyOf(field.entity) })}
      />
    </div>
  )
}
