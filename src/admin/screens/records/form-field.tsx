import { IconHelpCircle } from '@tabler/icons-react'
import { memo, type RefObject } from 'react'
import { label as translated, t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { type Field, labelOf } from '#fields/index.ts'
import type { RecordFieldType } from '#model/records/records.ts'
import { isWide } from '../../controls/nested-field.tsx'
import { recordControls } from '../../controls/record-controls.ts'
import { guideAddressOf } from './guide-pages.ts'
import { FieldErrorText } from '../../components/field-error-text.tsx'

interface FormFieldProps {
  readonly entity: Entity
  readonly name: string
  readonly value: unknown
  readonly error: string | undefined
  /** Why its value counts for nothing beside others. */
  readonly note?: string | undefined
  readonly disabled: boolean
  readonly write: (name: string, value: unknown) => void
  readonly leave: (name: string) => void
}

/** Field of a form: label, control, instructions and error. */
export const FormField = memo(function FormField({
  entity,
  name,
  value,
  error,
  note,
  disabled,
  write,
  leave,
}: FormFieldProps) {
  const field: Field = entity.fields[name]!
  const Control = recordControls[field.type as RecordFieldType]
  const id = fieldId(name)
  const label = fieldLabel(entity, name)
  const isBox = ['group', 'list', 'menu', 'json'].includes(field.type)
  return (
    <div
      className="vx-form-field"
      data-wide={isWide(field) || undefined}
      data-field={name}
      data-wrong={error !== undefined || undefined}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && leave(name)}
    >
      <FieldLabel label={label} id={id} field={field} value={value} help={guideAddressOf(entity.path)} />
      <Control
        field={field}
        value={value}
        write={(next) => write(name, next)}
        id={id}
        label={label}
        error={isBox ? undefined : error}
        describedBy={[field.instructions && `${id}-help`, note && `${id}-note`].filter(Boolean).join(' ') || undefined}
        disabled={disabled}
        layout="blocks"
        newId={() => crypto.randomUUID()}
      />
      {isBox && <FieldErrorText error={error} />}
      {note && (
        <p className="vx-help vx-amber" id={`${id}-note`}>
          {note}
        </p>
      )}
      {field.instructions && (
        <p className="vx-help" id={`${id}-help`}>
          {translated(field.instructions)}
        </p>
      )}
    </div>
  )
})

interface FieldLabelProps {
  readonly label: string
  readonly id: string
  readonly field: Field
  readonly value: unknown
  /** Address of its page of the guide. */
  readonly help: string
}

/** Label of a field, with a mark where it is required, the way to its page of the guide, and a counter of its words. */
function FieldLabel({ label, id, field, value, help }: FieldLabelProps) {
  return (
    <div className="vx-form-label">
      <label htmlFor={id} className="vx-field-label">
        {label}
        {field.required && (
          <span className="vx-required" title={t('Required to publish')} aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      {/* Keys reach the guide by the link at the head of the form: a stop at each field would double their number. */}
      <a
        className="vx-field-help"
        href={help}
        target="_blank"
        rel="noreferrer"
        tabIndex={-1}
        title={t('Help with {field}', { field: label })}
      >
        <IconHelpCircle size={14} aria-hidden />
      </a>
      <Counter field={field} value={value} />
    </div>
  )
}

/** Length of a text, shown when it comes near the limit. */
function Counter({ field, value }: { readonly field: Field; readonly value: unknown }) {
  if (!field.maxLength || typeof value !== 'string' || field.type !== 'textarea') return null
  return (
    <span className="vx-left" data-over={value.length > field.maxLength || undefined}>
      {value.length} / {field.maxLength}
    </span>
  )
}

export function fieldId(name: string): string {
  return `field-${name}`
}

export function fieldLabel({ fields }: Entity, name: string): string {
  return translated(fields[name]?.label || labelOf(name))
}

/** Scrolls to a field and focuses its first input. */
export function focusField(name: string, within: RefObject<HTMLElement | null>): void {
  const field = within.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
  field?.scrollIntoView({ block: 'center' })
  const input = document.getElementById(fieldId(name))
  const first = input ?? field?.querySelector<HTMLElement>('input, textarea, button, [tabindex]')
  first?.focus({ preventScroll: true })
  if (!input && field) focusOnceDrawn(field, fieldId(name))
}

/** Longest wait for a control that is drawn after its field, ms. */
const drawnWithinMs = 3000

/** Focuses the input of a field once it is drawn: a formatted text comes after its step. */
function focusOnceDrawn(field: HTMLElement, id: string): void {
  const drawing = new MutationObserver(() => {
    const input = document.getElementById(id)
    if (!input) return
    drawing.disconnect()
    input.focus({ preventScroll: true })
  })
  drawing.observe(field, { childList: true, subtree: true })
  setTimeout(() => drawing.disconnect(), drawnWithinMs)
}
