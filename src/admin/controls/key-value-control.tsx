import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { sameJson } from '#model/json.ts'
import type { ControlProps } from './control.ts'

type Pair = readonly [string, string]
type Pairs = Readonly<Record<string, string>>

/** Control of a key-value field. A row without a key is not stored. */
export function KeyValueControl({ field, value, write, id, label, error, describedBy, disabled }: ControlProps<Pairs>) {
  const [lines, setLines] = useState<readonly Pair[]>(Object.entries(value))
  // Somebody else wrote the value: a draft was restored, or an earlier version.
  const shown = sameJson(named(lines), value) ? lines : Object.entries(value)
  const change = (next: readonly Pair[]) => {
    setLines(next)
    write(named(next))
  }
  return (
    <div className="vx-stack" role="group" aria-label={label} aria-describedby={describedBy}>
      {shown.map(([name, text], at) => (
        // Keyed by index: a line is its place until it has a name
        <div key={at} className="vx-pairs-line">
          <TextInput
            aria-label={`${label}: name ${at + 1}`}
            placeholder="Name"
            value={name}
            onChange={(event) => change(shown.with(at, [event.currentTarget.value, text]))}
            disabled={disabled}
          />
          <TextInput
            aria-label={`${label}: value of ${name || `line ${at + 1}`}`}
            placeholder="Value"
            value={text}
            onChange={(event) => change(shown.with(at, [name, event.currentTarget.value]))}
            disabled={disabled}
          />
          <ActionIcon
            aria-label={`Remove ${name || `line ${at + 1}`}`}
            onClick={() => change(shown.toSpliced(at, 1))}
            disabled={disabled}
          >
            <IconX size={14} />
          </ActionIcon>
        </div>
      ))}
      <Button
        id={id}
        aria-label={`Add a line: ${label}`}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} />}
        onClick={() => setLines([...shown, ['', '']])}
        disabled={disabled || (field.most !== undefined && shown.length >= field.most)}
      >
        Add a line
      </Button>
      {error && (
        <p className="vx-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function named(lines: readonly Pair[]): Pairs {
  return Object.fromEntries(lines.filter(([name]) => name !== ''))
}
