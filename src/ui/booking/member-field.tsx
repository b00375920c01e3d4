import type { ReactNode } from 'react'
import { FormField } from '../forms/form-field.tsx'

export interface MemberFieldProps {
  readonly form: string
  readonly label: string
  readonly complaint: string | undefined
}

/** Field for the number of a membership whose rate is booked. */
export function MemberField({ form, label, complaint }: MemberFieldProps): ReactNode {
  return <FormField form={form} entry={{ name: 'member', label, type: 'text', required: true }} complaint={complaint} />
}
