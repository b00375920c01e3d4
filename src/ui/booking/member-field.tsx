import type { ReactNode } from 'react'
import { FormField } from '../forms/form-field.tsx'

export interface MemberFieldProps {
  readonly form: string
  readonly label: string
  readonly fieldError: string | undefined
}

/** Input for a membership number with its own rate. */
export function MemberField({ form, label, fieldError }: MemberFieldProps): ReactNode {
  return (
    <FormField form={form} entry={{ name: 'member', label, type: 'text', required: true }} fieldError={fieldError} />
  )
}
