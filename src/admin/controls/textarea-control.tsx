import type { ControlProps } from './control.ts'
import { useWriting } from './use-writing.ts'
import { Textarea } from '../components/textarea.tsx'
import { describedInput } from '../components/described-input.ts'

export function TextareaControl(props: ControlProps<string>) {
  const { value, id, error, describedBy, disabled } = props
  const writing = useWriting<HTMLTextAreaElement>(props)
  return (
    <Textarea
      {...writing}
      id={id}
      value={value}
      minRows={3}
      maxRows={14}
      error={error}
      {...describedInput(id, describedBy, error)}
      disabled={disabled}
    />
  )
}
