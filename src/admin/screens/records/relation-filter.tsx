import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import type { Field } from '#fields/index.ts'
import { titlesQuery } from '../../api/record-queries.ts'
import { RecordFinder } from '../../controls/relation-control.tsx'
import type { FilterInputProps } from '../../lists/list-filter.ts'

/** Filter by a record that others refer to. */
export function RelationInput({ field, label, value, change }: FilterInputProps & { readonly field: Field }) {
  const titles = useQuery(titlesQuery(field.entity ?? '', value ? [value] : []))
  return (
    <div>
      <span className="vx-label">{label}</span>
      <div className="vx-relation">
        <RecordFinder
          field={{ ...field, type: 'select' }}
          id={`filter-${label}`}
          label={label}
          disabled={false}
          chosen={value ? (titles.data?.get(value) ?? '…') : ''}
          without={[]}
          choose={change}
          placeholder={t('Any')}
          withinPortal={false}
        />
        {value && (
          <ActionIcon aria-label={t('Any {label}', { label })} onClick={() => change(undefined)}>
            <IconX size={14} />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}
