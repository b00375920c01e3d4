import { Textarea } from '@mantine/core'
import type { ControlProps } from './control.ts'
import { useKeptCaret } from './kept-caret.ts'

export function TextareaControl({ value, write, id, error, describedBy, disabled }: ControlProps<string>) {
  const caret = useKeptCaret<HTMLTextAreaElement>(value)
  return (
    <Textarea
      {...caret}
      id={id}
      value={value}
      autosize
      minRows={3}
      maxRows={14}
      onChange={(event) => write(event.currentTarget.value)}
      error={error}
      aria-describedby={describedBy}
      disabled={disabled}
    />
  )
}
