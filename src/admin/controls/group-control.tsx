import { isRecord } from '#model/json.ts'
import type { ControlProps } from './control.ts'
import { NestedFields } from './nested-field.tsx'
import { FieldErrorText } from '../components/field-error-text.tsx'

/** Control of a group of fields. */
export function GroupControl({ field, value, error, describedBy, ...rest }: ControlProps) {
  return (
    <div
      className="vx-group"
      role="group"
      id={rest.id}
      aria-label={rest.label}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      <NestedFields {...rest} fields={field.fields ?? {}} value={isRecord(value) ? value : {}} />
      <FieldErrorText error={error} />
    </div>
  )
}
