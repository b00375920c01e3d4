import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconFocus2 } from '@tabler/icons-react'
import { type KeyboardEvent, startTransition, useEffect, useState } from 'react'
import { label, t } from '#messages/interface.ts'
import { useEditor, useDocument, useUi } from '../../context.tsx'
import { furtherFields, isLike, leftOut, manyFields, type NamedField } from '../../commands/field-choice.ts'
import { setFieldError } from '../../commands/set-field.ts'
import { FieldFilter } from './field-filter.tsx'
import { FieldRow } from './field-row.tsx'

/** Fields of a slice under their headings. Each row subscribes to its own field, so typing renders one row. */
export function FieldList({ id, fields }: { readonly id: string; readonly fields: readonly NamedField[] }) {
  const { studio } = useEditor()
  const [words, setWords] = useState('')
  const [further] = useState(() => furtherFields(studio.index.get(id)?.element, fields))
  const onlyShown = useUi((ui) => ui.onlyShown)
  const selected = useDocument(({ selection }) => selection.field)
  const off = useDocument(() => leftOut(studio.index.get(id)?.element, fields).join(' ')).split(' ')
  const hidden = onlyShown ? off : []
  const isWanted = (field: NamedField) =>
    field[0] === selected || (isLike(field, words.trim()) && !hidden.includes(field[0]))
  // What is searched for is found wherever it stands.
  const isFurther = ([name]: NamedField) => words === '' && name !== selected && further.has(name)
  const wanted = fields.filter(isWanted)
  const more = wanted.filter(isFurther)
  const locked = useDocument(() => fields[0] && setFieldError(studio, id, ...fields[0]))
  const rows = useRowsInSteps(wanted.length)
  const hasOff = off[0] !== ''
  return (
    // It only listens to the keys of the controls inside.
    <div className="vx-scroll vx-fields" role="presentation" onKeyDown={stepWithKeys}>
      {locked !== undefined && <p className="vx-help vx-pad">{locked}</p>}
      {(fields.length > manyFields || hasOff || onlyShown) && (
        <FieldFilter
          words={words}
          search={fields.length > manyFields ? setWords : undefined}
          leftOut={hasOff ? off.length : 0}
        />
      )}
      {wanted.length === 0 && (
        <p className="vx-help vx-pad">{words === '' ? t('All fields are hidden.') : t('No field matches.')}</p>
      )}
      {inGroups(wanted.filter((field) => !isFurther(field)).slice(0, rows)).map(({ heading, fields: listed }) => (
        <FieldGroup key={heading} heading={label(heading)} group={heading}>
          {listed.map(([name, field]) => (
            <FieldRow key={name} id={id} name={name} field={field} />
          ))}
        </FieldGroup>
      ))}
      {more.length > 0 && rows >= wanted.length && (
        <FieldGroup heading={t('More fields ({count})', { count: more.length })} closed>
          {more.map(([name, field]) => (
            <FieldRow key={name} id={id} name={name} field={field} />
          ))}
        </FieldGroup>
      )}
    </div>
  )
}

const rowsInStep = 4

/** Number of rows to render now: a few more with each update, so that a long list holds up no key for longer than they take. */
function useRowsInSteps(all: number): number {
  const [rows, setRows] = useState(rowsInStep)
  useEffect(() => {
    if (rows < all) startTransition(() => setRows(rows + rowsInStep))
  }, [rows, all])
  return rows
}

interface FieldGroupProps {
  readonly heading: string
  /** Name of the group in the definition of the slice; absent where it cannot be selected. */
  readonly group?: string
  readonly closed?: boolean
  readonly children: React.ReactNode
}

function FieldGroup({ heading, group, closed = false, children }: FieldGroupProps) {
  const { studio, isReadOnly } = useEditor()
  const [open, setOpen] = useState(!closed)
  const isSelected = useDocument(({ selection }) => group !== undefined && selection.group === group)
  if (heading === '') return <div className="vx-field-group">{children}</div>
  const Arrow = open ? IconChevronDown : IconChevronRight
  return (
    <section className="vx-field-group" aria-label={heading} data-selected={isSelected || undefined}>
      <div className="vx-group-line">
        <UnstyledButton className="vx-group-heading" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Arrow size={14} aria-hidden />
          {heading}
        </UnstyledButton>
        {group && !isReadOnly && (
          <UnstyledButton
            className="vx-group-select"
            aria-pressed={isSelected}
            aria-label={t('Select group {heading}', { heading })}
            title={t('Select group {heading}', { heading })}
            onClick={() => {
              studio.selectGroup(group)
              setOpen(true)
            }}
          >
            <IconFocus2 size={14} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {open && children}
    </section>
  )
}

/** Fields by heading, those without one first, otherwise in the order of the definition. */
function inGroups(fields: readonly NamedField[]): { readonly heading: string; readonly fields: NamedField[] }[] {
  const groups = new Map<string, NamedField[]>([['', []]])
  for (const entry of fields) {
    const heading = entry[1].group ?? ''
    const list = groups.get(heading)
    if (list) list.push(entry)
    else groups.set(heading, [entry])
  }
  return [...groups].flatMap(([heading, list]) => (list.length > 0 ? [{ heading, fields: list }] : []))
}

/** Alt with an arrow goes to the field below or above, whatever its control is. */
function stepWithKeys(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by || !event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.vx-field-row')]
  const at = rows.findIndex((row) => row.contains(event.target as Node))
  if (at < 0) return
  event.preventDefault()
  event.stopPropagation()
  const row = rows[at + by]
  const control = row?.querySelector<HTMLElement>(
    ':scope > :not(.vx-field-head) :is(input, textarea, button, [contenteditable="true"]):not([disabled])',
  )
  // What is left out cannot be written in, but shown again.
  ;(control ?? row?.querySelector<HTMLElement>('input'))?.focus()
}
