import { ActionIcon, Checkbox } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { type Field, FieldError, labelOf } from '#fields/index.ts'
import type { LayoutId } from '#model/layout-name.ts'
import { controls } from '../../controls/controls.ts'
import { useBench, useStoredField, useStudio } from '../context.tsx'
import { writing } from '../core/writing.ts'
import { WritingNote } from '../sync/people.tsx'
import { coloursBeside } from './colours-beside.ts'

interface FieldRowProps {
  readonly id: string
  readonly name: string
  readonly field: Field
}

/** One field: whether the slice shows it, its control, what it is for, and the way back to the default. */
export const FieldRow = memo(function FieldRow({ id, name, field }: FieldRowProps) {
  const { studio, run } = useBench()
  const stored = useStoredField(id, name)
  const [refused, setRefused] = useState<{ readonly value: unknown; readonly reason: string }>()
  const focused = useStudio(({ selection }) => selection.field === name)
  const layout = useStudio(({ page }) => page.layout) as LayoutId
  const beside = useStudio(() => (field.type === 'color' ? coloursBeside(studio.index.get(id)?.element, name) : ''))
  const label = field.label || labelOf(name)
  const inputId = `field-${name}`
  const enabled = stored?.enabled ?? field.enabled
  const value = refused ? refused.value : (stored?.[field.type] ?? field.default)
  const about = { id: stored?.id ?? '', type: field.type, enabled: field.enabled }
  const Control = controls[field.type]

  function write(next: unknown) {
    try {
      const edit = writing(studio, id, name, field, next)
      setRefused(undefined)
      run(edit)
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      // Shown as written, with the reason; the page keeps the last value that is allowed.
      setRefused({ value: next, reason: error.message })
    }
  }

  const toggle = () =>
    run({
      label: `${enabled ? 'Disable' : 'Enable'} ${label}`,
      command: {
        type: enabled ? 'field.disable' : 'field.enable',
        id,
        name,
        field: { ...about, id: about.id || studio.newId() },
      },
    })
  const reset = () => {
    setRefused(undefined)
    run({ label: `Reset ${label}`, command: { type: 'field.restore', id, name, field: null, after: null } })
  }

  return (
    <div
      className="vx-field-row"
      data-off={!enabled || undefined}
      data-focused={focused || undefined}
      data-field={name}
    >
      <div className="vx-field-head">
        <Checkbox
          size="xs"
          checked={enabled}
          onChange={toggle}
          aria-label={`Show ${label}`}
          title={enabled ? 'Shown. Uncheck to leave it out' : 'Left out. Check to show it'}
        />
        <label htmlFor={inputId} className="vx-field-label">
          {label}
          {field.required && <span aria-hidden> *</span>}
        </label>
        {stored && (
          <ActionIcon
            size={24}
            aria-label={`Reset ${label} to its default`}
            title="Reset to the default"
            onClick={reset}
          >
            <IconRestore size={14} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      <Control
        key={layout}
        field={field}
        value={value}
        write={write}
        id={inputId}
        label={label}
        error={refused?.reason}
        describedBy={field.instructions ? `${inputId}-help` : undefined}
        disabled={!enabled}
        layout={layout}
        beside={beside ? (JSON.parse(beside) as Record<string, string>) : {}}
        newId={studio.newId}
      />
      <WritingNote id={id} name={name} />
      {field.instructions && (
        <p className="vx-help" id={`${inputId}-help`}>
          {field.instructions}
        </p>
      )}
    </div>
  )
})
