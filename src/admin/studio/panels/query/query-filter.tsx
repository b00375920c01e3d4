import { ActionIcon, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import type { Field } from '#fields/index.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import type { Condition, ConditionOperator } from '#model/page/page.ts'
import type { ControlProps } from '../../../controls/control.ts'
import { recordControls } from '../../../controls/record-controls.ts'
import { useEditor } from '../../context.tsx'
import { operatorWords } from '../../personas/condition-words.ts'
import { comparesWithValue, comparisonsOf, nameOfField, newFilter, openFields } from './query-start.ts'

interface QueryFilterProps {
  readonly name: string
  /** Label of the button that removes it. */
  readonly removes: string
  readonly entity: Entity
  readonly condition: Condition
  readonly change: (condition: Condition) => void
  readonly remove: () => void
}

/** Filter of a query: field, operator and value. */
export function QueryFilter({ name, removes, entity, condition, change, remove }: QueryFilterProps) {
  const fields = openFields(entity).filter(([, field]) => comparisonsOf(field).length > 0)
  const field = fields.find(([own]) => own === condition.key)?.[1]
  const known = fields.map(([value, own]) => ({ value, label: nameOfField(value, own) }))
  return (
    <div className="vx-query-filter" role="group" aria-label={name}>
      <div className="vx-query-line">
        <Select
          size="xs"
          aria-label={t('{name}: field', { name })}
          data={field ? known : [...known, { value: condition.key, label: condition.key }]}
          value={condition.key}
          searchable
          allowDeselect={false}
          onChange={(next) => {
            const chosen = fields.find(([own]) => own === next)
            if (chosen && next !== condition.key) change(newFilter(...chosen))
          }}
        />
        <ActionIcon size={24} aria-label={removes} onClick={remove}>
          <IconX size={14} />
        </ActionIcon>
      </div>
      <Select
        size="xs"
        aria-label={t('{name}: operator', { name })}
        data={[...new Set([...comparisonsOf(field), condition.operator])].map((value) => ({
          value,
          label: operatorWords[value],
        }))}
        value={condition.operator}
        allowDeselect={false}
        onChange={(next) => next && change({ ...condition, operator: next as ConditionOperator })}
      />
      {field && comparesWithValue(condition) && <FilterValue {...{ name, field, condition, change }} />}
    </div>
  )
}

/** The control of the record's own field, for one value of it. */
const oneOf: Readonly<Record<string, string>> = { relations: 'relation', choices: 'select', words: 'text' }

function FilterValue({
  name,
  field,
  condition,
  change,
}: Pick<QueryFilterProps, 'name' | 'condition' | 'change'> & { readonly field: Field }) {
  const { studio } = useEditor()
  const Control = (recordControls as unknown as Readonly<Record<string, ComponentType<ControlProps>>>)[
    oneOf[field.type] ?? field.type
  ]
  if (!Control) return null
  return (
    <Control
      field={field}
      value={condition.value}
      write={(value) => change({ ...condition, value })}
      id={`${name.replaceAll(' ', '-')}-value`}
      label={t('{name}: value', { name })}
      disabled={false}
      layout={studio.get().page.layout as LayoutId}
      newId={studio.newId}
    />
  )
}
