import type { ControlProps } from './control.ts'
import { useKeptCaret } from './kept-caret.ts'
import { Textarea } from '../components/textarea.tsx'

export function TextareaControl({ value, write, id, error, describedBy, disabled }: ControlProps<string>) {
  const caret = useKeptCaret<HTMLTextAreaElement>(value)
  return (
    <Textarea
      {...caret}
      id={id}
      value={value}
      minRows={3}
      maxRows={14}
      onChange={(event) => write(event.currentTarget.value)}
      error={error}
      aria-describedby={describedBy}
      disabled={disabled}
    />
  )
}
