import { memo, use, useState } from 'react'
import { label as translated, spoken, t } from '#messages/interface.ts'
import { type EntityFields, type Field, FieldError, isBlank, labelOf } from '#fields/index.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import type { RecordData } from '#model/records/records.ts'
import { NestedControls } from './nested-controls.ts'

interface NestedFieldsProps {
  readonly fields: EntityFields
  readonly value: RecordData
  readonly write: (value: RecordData) => void
  readonly id: string
  /** Accessible label of the group of fields. */
  readonly label: string
  readonly disabled: boolean
  readonly layout: LayoutId
  readonly newId: () => string
}

/** Fields of a group or row, each with its control and its error. */
export function NestedFields({ fields, value, write, id, label, ...rest }: NestedFieldsProps) {
  return (
    <div className="vx-nested">
      {Object.entries(fields).map(([name, field]) => (
        <NestedField
          key={name}
          field={field}
          value={value[name] ?? field.default}
          write={(next) => write({ ...value, [name]: next })}
          id={`${id}-${name}`}
          label={translated(field.label || labelOf(name))}
          place={label}
          {...rest}
        />
      ))}
    </div>
  )
}

interface NestedFieldProps extends Pick<NestedFieldsProps, 'id' | 'label' | 'disabled' | 'layout' | 'newId'> {
  readonly field: Field
  readonly value: unknown
  readonly write: (value: unknown) => void
  readonly place: string
}

const NestedField = memo(function NestedField({ field, value, label, place, id, ...rest }: NestedFieldProps) {
  const [left, setLeft] = useState(false)
  const Control = use(NestedControls)?.[field.type]
  const error = left ? fieldErrorAbout(field, value) : undefined
  return (
    <div className="vx-nested-field" data-wide={isWide(field) || undefined} onBlur={() => setLeft(true)}>
      <label htmlFor={id} className="vx-field-label">
        {label}
        {field.required && <span aria-hidden> *</span>}
      </label>
      {Control && (
        <Control
          {...rest}
          field={field}
          value={value}
          id={id}
          label={`${place}: ${label}`}
          error={error}
          describedBy={field.instructions ? `${id}-help` : undefined}
        />
      )}
      {field.instructions && (
        <p className="vx-help" id={`${id}-help`}>
          {translated(field.instructions)}
        </p>
      )}
    </div>
  )
})

/** Validation error about a value; undefined for a valid one. */
export function fieldErrorAbout(field: Field, value: unknown): string | undefined {
  try {
    field.parse(value)
    return field.required && isBlank(value) ? t('Enter a value.') : undefined
  } catch (error) {
    if (error instanceof FieldError) return spoken(error.said)
    throw error
  }
}

/** Whether a control takes the whole width of a form. */
export function isWide({ type }: Field): boolean {
  return ['textarea', 'wysiwyg', 'list', 'group', 'assets', 'relations', 'pairs', 'menu', 'link', 'media'].includes(
    type,
  )
}
