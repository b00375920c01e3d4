import { ActionIcon, Button, Fieldset, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { limits } from '#model/constants.ts'
import { type Condition, type ConditionOperator, conditionOperators, type Element } from '#model/page.ts'
import { useBench } from '../context.tsx'

const words: Readonly<Record<ConditionOperator, string>> = {
  eq: 'is',
  neq: 'is not',
  in: 'is one of',
  not_in: 'is none of',
  contains: 'contains',
  not_contains: 'does not contain',
  gt: 'more than',
  gte: 'at least',
  lt: 'less than',
  lte: 'at most',
  between: 'between',
  exists: 'is there',
  not_exists: 'is not there',
}

/** When visitors see the element. Without conditions: always. */
export function Conditions({ element: { id, conditions_settings } }: { readonly element: Element }) {
  const { run } = useBench()
  const { type, conditions } = conditions_settings
  return (
    <Fieldset legend="Conditions" className="vx-conditions">
      {conditions.length === 0 && <p className="vx-help">Every visitor sees it.</p>}
      {conditions.length > 1 && (
        <Select
          aria-label="How conditions combine"
          size="xs"
          data={[
            { value: 'and', label: 'All of them are met' },
            { value: 'or', label: 'Any of them is met' },
          ]}
          value={type}
          onChange={(to) =>
            (to === 'and' || to === 'or') &&
            run({ label: 'Change how conditions combine', command: { type: 'conditions.type', id, to } })
          }
        />
      )}
      {conditions.map((condition, index) => (
        <ConditionRow
          // Conditions have no ids; their place is what identifies them.
          key={index}
          condition={condition}
          change={(next) =>
            run({
              label: 'Change condition',
              key: `${id} condition ${index}`,
              command: { type: 'conditions.update', id, index, condition: next },
            })
          }
          remove={() => run({ label: 'Remove condition', command: { type: 'conditions.remove', id, index } })}
        />
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        disabled={conditions.length >= limits.conditions}
        onClick={() =>
          run({
            label: 'Add condition',
            command: { type: 'conditions.add', id, condition: { key: 'tag:', operator: 'gte', value: 1 } },
          })
        }
      >
        Add condition
      </Button>
    </Fieldset>
  )
}

function ConditionRow({
  condition,
  change,
  remove,
}: {
  readonly condition: Condition
  readonly change: (condition: Condition) => void
  readonly remove: () => void
}) {
  const { key, operator, value } = condition
  const hasValue = operator !== 'exists' && operator !== 'not_exists'
  return (
    <div className="vx-condition">
      <TextInput
        size="xs"
        aria-label="What is looked at"
        placeholder="tag:weddings, query:utm, cookie:name"
        value={key}
        onChange={(event) => change({ ...condition, key: event.currentTarget.value })}
      />
      <Select
        size="xs"
        aria-label="How it is compared"
        data={conditionOperators.map((each) => ({ value: each, label: words[each] }))}
        value={operator}
        onChange={(next) => next && change({ ...condition, operator: next as ConditionOperator })}
      />
      {hasValue && (
        <TextInput
          size="xs"
          aria-label="Value"
          value={asText(value)}
          onChange={(event) => change({ ...condition, value: asValue(event.currentTarget.value, operator) })}
        />
      )}
      <ActionIcon size={24} aria-label="Remove condition" onClick={remove}>
        <IconX size={14} />
      </ActionIcon>
    </div>
  )
}

function asText(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** Numbers where something is counted, a list where several are meant, otherwise text. */
export function asValue(text: string, operator: ConditionOperator): unknown {
  if (operator === 'in' || operator === 'not_in' || operator === 'between') return text.split(/\s*,\s*/)
  if (/^(gt|gte|lt|lte)$/.test(operator) && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  return text
}
