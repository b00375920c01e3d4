import { ActionIcon, Autocomplete, MultiSelect, NumberInput, Select, TagsInput, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { label, t } from '#messages/interface.ts'
import { isUnfinished, type Verdict } from '#model/conditions/conditions.ts'
import { type ConditionKey, conditionKeys, operatorsFor, readConditionKey } from '#model/conditions/condition-keys.ts'
import { momentIn } from '#model/time/moment.ts'
import type { Condition, ConditionOperator } from '#model/page/page.ts'
import { withOperator } from './condition-operator.ts'
import { WallClockInput } from '../../../components/wall-clock-input.tsx'
import { operatorLabel, reasonOf } from '../../personas/condition-words.ts'
import { useSiteZone } from '../../personas/site-zone.ts'

interface ConditionRowProps {
  readonly name: string
  /** Label of the button that removes it. */
  readonly removes: string
  readonly verdict: Verdict
  /** Tags that may be meant. */
  readonly tags: readonly string[]
  readonly change: (condition: Condition) => void
  readonly remove: () => void
}

/** Row of a condition: key, operator and value, and its verdict for the current persona. */
export function ConditionRow({ name, removes, verdict, tags, change, remove }: ConditionRowProps) {
  const { condition } = verdict
  const { kind, name: named } = readConditionKey(condition.key)
  const operators = operatorsFor(kind)
  const kinds = conditionKeys.map((each) => ({ value: each.key, label: label(each.label) }))
  return (
    <div className="vx-condition-row" role="group" aria-label={name}>
      <div className="vx-condition-head">
        <Select
          size="xs"
          aria-label={t('{name}: type', { name })}
          data={
            kind
              ? kinds
              : [
                  ...kinds,
                  {
                    value: condition.key,
                    label: t('Unknown: {key}', { key: condition.key }),
                  },
                ]
          }
          value={kind?.key ?? condition.key}
          allowDeselect={false}
          onChange={(next) => next && next !== kind?.key && change(startOf(next, tags))}
        />
        <ActionIcon size={24} aria-label={removes} onClick={remove}>
          <IconX size={14} />
        </ActionIcon>
      </div>
      {kind?.named && (
        <Autocomplete
          size="xs"
          aria-label={`${name}: ${label(kind.named)}`}
          placeholder={label(kind.named)}
          data={kind.key === 'tag' ? [...tags] : []}
          value={named}
          maxLength={80}
          error={named === '' ? t('{named}: enter a name.', { named: label(kind.named) }) : undefined}
          onChange={(next) => change({ ...condition, key: `${kind.key}:${next.trim()}` })}
        />
      )}
      <div
        className="vx-condition-line"
        data-alone={!hasValue(condition.operator) || kind?.holds === 'moment' || undefined}
      >
        <Select
          size="xs"
          aria-label={t('{name}: operator', { name })}
          data={[...new Set([...operators, condition.operator])].map((each) => ({
            value: each,
            label: operatorLabel(each, condition.key),
          }))}
          value={condition.operator}
          allowDeselect={false}
          onChange={(next) => next && change(withOperator(condition, next as ConditionOperator))}
        />
        {hasValue(condition.operator) && (
          <ValueInput kind={kind} condition={condition} label={t('{name}: value', { name })} change={change} />
        )}
      </div>
      <VerdictLine verdict={verdict} />
    </div>
  )
}

/** Says whether a condition is met for the current persona, or that it is not finished. */
function VerdictLine({ verdict }: { readonly verdict: Verdict }) {
  const zone = useSiteZone()
  if (isUnfinished(verdict.condition))
    return <p className="vx-help">{t('Not finished: it is ignored for now, and the page cannot be published.')}</p>
  return (
    <p className="vx-verdict" data-holds={verdict.holds}>
      {verdict.holds ? <IconCheck size={13} aria-hidden /> : <IconX size={13} aria-hidden />}
      <span>
        <strong>{verdict.holds ? t('True') : t('False')}</strong>: {reasonOf(verdict, zone)}.
      </span>
    </p>
  )
}

interface ValueInputProps {
  readonly kind: ConditionKey | undefined
  readonly condition: Condition
  readonly label: string
  readonly change: (condition: Condition) => void
}

function ValueInput({ kind, condition, label, change }: ValueInputProps) {
  const { operator, value } = condition
  const write = (next: unknown) => change({ ...condition, value: next })
  if (operator === 'between') {
    const [from, to] = [value].flat()
    return (
      <div className="vx-condition-line" data-alone={kind?.holds === 'moment' || undefined}>
        <OneValue
          kind={kind}
          value={from}
          label={t('{label}, from', { label })}
          write={(next) => write([next, to ?? next])}
        />
        <OneValue
          kind={kind}
          value={to}
          label={t('{label}, to', { label })}
          write={(next) => write([from ?? next, next])}
        />
      </div>
    )
  }
  if (operator === 'in' || operator === 'not_in') {
    const several = [value].flat().map(String).filter(Boolean)
    return kind?.choices ? (
      <MultiSelect size="xs" aria-label={label} data={choicesOf(kind)} value={several} onChange={write} searchable />
    ) : (
      <TagsInput size="xs" aria-label={label} value={several} onChange={write} />
    )
  }
  return <OneValue kind={kind} value={value} label={label} write={write} />
}

interface OneValueProps {
  readonly kind: ConditionKey | undefined
  readonly value: unknown
  readonly label: string
  readonly write: (value: unknown) => void
}

function OneValue({ kind, value, label, write }: OneValueProps) {
  const text = String(value ?? '')
  switch (kind?.holds) {
    case 'number':
      return (
        <NumberInput
          size="xs"
          aria-label={label}
          value={text}
          onChange={(next) => next !== '' && write(Number(next))}
        />
      )
    case 'yes or no':
      return (
        <Select
          size="xs"
          aria-label={label}
          data={[
            { value: 'true', label: t('Yes') },
            { value: 'false', label: t('No') },
          ]}
          value={text}
          allowDeselect={false}
          onChange={(next) => write(next === 'true')}
        />
      )
    case 'choice':
      return (
        <Select
          size="xs"
          aria-label={label}
          data={choicesOf(kind)}
          value={text}
          allowDeselect={false}
          searchable
          onChange={(next) => next !== null && write(next)}
        />
      )
    case 'moment':
      return <MomentValue value={text} label={label} write={write} />
    default:
      return (
        <TextInput
          size="xs"
          aria-label={label}
          value={text}
          maxLength={200}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )
  }
}

/** A moment by the clocks of the page's site. What is none is not taken over. */
function MomentValue({ value, label, write }: Pick<OneValueProps, 'label' | 'write'> & { readonly value: string }) {
  return (
    <WallClockInput
      size="xs"
      aria-label={label}
      name={t('Date and time')}
      zone={useSiteZone()}
      value={value}
      write={(next) => momentIn(next) !== undefined && write(next)}
    />
  )
}

/** A condition of another kind, with a comparison and a value that make sense for it. */
function startOf(key: string, tags: readonly string[]): Condition {
  const kind = conditionKeys.find((each) => each.key === key)
  const operator = operatorsFor(kind)[0] ?? 'eq'
  const values = {
    number: 1,
    'yes or no': true,
    choice: Object.keys(kind?.choices ?? {})[0],
    moment: `${new Date().toISOString().slice(0, 13)}:00:00.000Z`,
    text: '',
  }
  const named = kind?.named ? `${key}:${key === 'tag' ? (tags[0] ?? '') : ''}` : key
  return { key: named, operator, value: kind ? values[kind.holds] : '' }
}

function hasValue(operator: ConditionOperator): boolean {
  return operator !== 'exists' && operator !== 'not_exists'
}

function choicesOf({ choices = {} }: ConditionKey): { value: string; label: string }[] {
  return Object.entries(choices).map(([value, name]) => ({ value, label: label(name) }))
}
