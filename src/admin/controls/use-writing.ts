import { type ChangeEvent, useEffect, useLayoutEffect, useRef, type SyntheticEvent } from 'react'
import { caretAfter } from '#document/caret-after.ts'
import type { ControlProps } from './control.ts'
import { boundAttribute } from './text-binding.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * State of a text field whose caret stays in place while another user changes the text; typing is reported as changes of letters.
 */
export function useWriting<Field extends TextField>({
  value,
  write,
  text,
}: Pick<ControlProps<string>, 'value' | 'write' | 'text'>) {
  const ref = useRef<Field>(null)
  const last = useRef({ text: value, start: 0, end: 0, isMoved: false })
  useEffect(
    () =>
      text?.listen((change) => {
        if (change) last.current = { ...text.changed(last.current, change), isMoved: true }
      }),
    [text],
  )
  useLayoutEffect(() => {
    const { text: was, start, end, isMoved } = last.current
    const moved = (at: number) => (was === value ? at : caretAfter(at, was, value))
    last.current = { text: value, start: moved(start), end: moved(end), isMoved: false }
    const { start: from, end: to } = last.current
    if ((isMoved || was !== value) && document.activeElement === ref.current) ref.current?.setSelectionRange(from, to)
  }, [value])
  const note = ({ currentTarget }: SyntheticEvent<Field>) => {
    const { value: now, selectionStart, selectionEnd } = currentTarget
    last.current = { text: now, start: selectionStart ?? now.length, end: selectionEnd ?? now.length, isMoved: false }
  }
  const onChange = (event: ChangeEvent<Field>) => {
    note(event)
    const { value: now, selectionEnd } = event.currentTarget
    if (text) text.edit(text.typed(value, now, selectionEnd ?? now.length))
    else write(now)
  }
  return { ref, onSelect: note, onChange, ...(text && { [boundAttribute]: true }) }
}
