import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { sameJson } from '#model/json.ts'
import type { ControlProps } from './control.ts'
import { FieldErrorText } from '../components/field-error-text.tsx'

type Pair = readonly [string, string]
type Pairs = Readonly<Record<string, string>>

/** Control of a key-value field. A row without a key is not stored. */
export function KeyValueControl({ field, value, write, id, label, error, describedBy, disabled }: ControlProps<Pairs>) {
  const [lines, setLines] = useState<readonly Pair[]>(Object.entries(value))
  // Another component wrote the value: a draft was restored, or an earlier version.
  const shown = sameJson(named(lines), value) ? lines : Object.entries(value)
  const change = (next: readonly Pair[]) => {
    setLines(next)
    write(named(next))
  }
  return (
    <div className="vx-stack" role="group" aria-label={label} aria-describedby={describedBy}>
      {shown.map(([name, text], at) => (
        // Keyed by index: a line is its place until it has a name
        <PairLine
          key={at}
          label={label}
          at={at}
          name={name}
          change={change}
          shown={shown}
          text={text}
          disabled={disabled}
        />
      ))}
      <Button
        id={id}
        aria-label={t('Add a line: {label}', { label })}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} />}
        onClick={() => setLines([...shown, ['', '']])}
        disabled={disabled || (field.most !== undefined && shown.length >= field.most)}
      >
        {t('Add line')}
      </Button>
      <FieldErrorText error={error} />
    </div>
  )
}

interface PairLineProps extends Pick<ControlProps<Pairs>, 'label' | 'disabled'> {
  readonly at: number
  readonly name: string
  readonly change: (next: readonly Pair[]) => void
  readonly shown: readonly Pair[]
  readonly text: string
}

/** Line of a pair: its name, its value, and a button that removes it. */
function PairLine({ label, at, name, change, shown, text, disabled }: PairLineProps) {
  return (
    <div className="vx-pairs-line">
      <TextInput
        aria-label={t('{label}: name {at}', { label, at: at + 1 })}
        placeholder={t('Name')}
        value={name}
        onChange={(event) => change(shown.with(at, [event.currentTarget.value, text]))}
        disabled={disabled}
      />
      <TextInput
        aria-label={t('{label}: value of {name}', { label, name: nameOf(name, at) })}
        placeholder={t('Value')}
        value={text}
        onChange={(event) => change(shown.with(at, [name, event.currentTarget.value]))}
        disabled={disabled}
      />
      <ActionIcon
        aria-label={t('Remove {name}', { name: nameOf(name, at) })}
        onClick={() => change(shown.toSpliced(at, 1))}
        disabled={disabled}
      >
        <IconX size={14} />
      </ActionIcon>
    </div>
  )
}

/** Accessible name of a line, by its place until it has a name. */
function nameOf(name: string, at: number): string {
  return name || t('line {at}', { at: at + 1 })
}

function named(lines: readonly Pair[]): Pairs {
  return Object.fromEntries(lines.filter(([name]) => name !== ''))
}
