import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconCopy, IconGripVertical, IconPlus } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { EntityFields } from '#fields/index.ts'
import type { RecordData } from '#model/records/records.ts'
import { announce } from '../components/announce.ts'
import type { ControlProps } from './control.ts'
import { OrderButtons } from './order-buttons.tsx'
import { NestedFields } from './nested-field.tsx'
import { rowSummary } from './row-summary.ts'
import { FieldErrorText } from '../components/field-error-text.tsx'

/** Control of a list of rows: add, duplicate, move by pointer or keyboard, remove. */
export function ListControl(props: ControlProps<readonly RecordData[]>) {
  const { field, value, write, id, label, error, describedBy, disabled, layout, newId } = props
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [dragged, setDragged] = useState<number>()
  const fields = field.fields ?? {}
  const isFull = field.most !== undefined && value.length >= field.most
  const add = () => {
    write([...value, blankRow(fields)])
    setOpen(new Set([...open, value.length]))
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length || from === to) return
    write(value.toSpliced(from, 1).toSpliced(to, 0, value[from]!))
    setOpen(new Set([...open].map((at) => movedPlace(at, from, to))))
    announce(t('Row {from} is now row {to}.', { from: from + 1, to: to + 1 }))
  }
  const toggle = (at: number) =>
    setOpen(open.has(at) ? new Set([...open].filter((each) => each !== at)) : new Set([...open, at]))
  const remove = (at: number) => {
    write(value.toSpliced(at, 1))
    setOpen(new Set([...open].filter((each) => each !== at).map((each) => (each > at ? each - 1 : each))))
    announce(t('Row {at} removed.', { at: at + 1 }))
  }
  return (
    <div className="vx-stack" role="group" aria-label={label} aria-describedby={describedBy}>
      {value.length > 0 && (
        <ol className="vx-rows">
          {value.map((row, at) => (
            <li
              // Keyed by index: rows have no name of their own
              key={at}
              className="vx-row"
              data-dragged={dragged === at || undefined}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== undefined) move(dragged, at)
                setDragged(undefined)
              }}
            >
              <div className="vx-row-head">
                <span
                  className="vx-row-grip"
                  draggable={!disabled}
                  onDragStart={({ dataTransfer }: DragEvent) => {
                    dataTransfer.effectAllowed = 'move'
                    // Safari on phones begins no drag without data, nor did Firefox.
                    dataTransfer.setData('application/x-voix-row', String(at))
                    setDragged(at)
                  }}
                  onDragEnd={() => setDragged(undefined)}
                  aria-hidden
                >
                  <IconGripVertical size={14} />
                </span>
                <UnstyledButton
                  className="vx-row-title"
                  aria-expanded={open.has(at)}
                  onClick={() => toggle(at)}
                  onKeyDown={(event) => {
                    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                    event.preventDefault()
                    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
                  }}
                >
                  {open.has(at) ? (
                    <IconChevronDown size={14} aria-hidden />
                  ) : (
                    <IconChevronRight size={14} aria-hidden />
                  )}
                  <span>{rowSummary(fields, row) || t('Row {at}', { at: at + 1 })}</span>
                </UnstyledButton>
                <RowButtons
                  name={rowSummary(fields, row) || t('row {at}', { at: at + 1 })}
                  isFirst={at === 0}
                  isLast={at === value.length - 1}
                  disabled={disabled}
                  isFull={isFull}
                  move={(by) => move(at, at + by)}
                  duplicate={() => write(value.toSpliced(at + 1, 0, structuredClone(row)))}
                  remove={() => remove(at)}
                />
              </div>
              {open.has(at) && (
                <NestedFields
                  fields={fields}
                  value={row}
                  write={(next) => write(value.with(at, next))}
                  id={`${id}-${at}`}
                  label={`${label} ${at + 1}`}
                  disabled={disabled}
                  layout={layout}
                  newId={newId}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <Button
        id={id}
        aria-label={`${isFull ? t('{most, plural, one {# row at most} other {# rows at most}}', { most: field.most }) : t('Add row')}: ${label}`}
        variant="default"
        size="xs"
        className="vx-button-fit"
        leftSection={<IconPlus size={14} />}
        onClick={add}
        disabled={disabled || isFull}
      >
        {isFull ? t('{most, plural, one {# row at most} other {# rows at most}}', { most: field.most }) : t('Add row')}
      </Button>
      <FieldErrorText error={error} />
    </div>
  )
}

interface RowButtonsProps {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isFull: boolean
  readonly disabled: boolean
  readonly move: (by: number) => void
  readonly duplicate: () => void
  readonly remove: () => void
}

function RowButtons({ isFull, duplicate, ...order }: RowButtonsProps) {
  const { name, disabled } = order
  return (
    <OrderButtons {...order}>
      <ActionIcon
        size={24}
        aria-label={t('Duplicate {name}', { name })}
        disabled={isFull || disabled}
        onClick={duplicate}
      >
        <IconCopy size={14} />
      </ActionIcon>
    </OrderButtons>
  )
}

function blankRow(fields: EntityFields): RecordData {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]))
}

function movedPlace(at: number, from: number, to: number): number {
  if (at === from) return to
  if (from < at && at <= to) return at - 1
  if (to <= at && at < from) return at + 1
  return at
}
