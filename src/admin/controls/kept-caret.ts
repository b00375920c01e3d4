import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'
import { caretAfter } from '#document/caret-after.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Caret of a text field that stays where it is while somebody else changes the text around it. */
export function useKeptCaret<Field extends TextField>(value: string) {
  const ref = useRef<Field>(null)
  const last = useRef({ text: value, start: 0, end: 0 })
  useLayoutEffect(() => {
    const { text, start, end } = last.current
    const moved = { text: value, start: caretAfter(start, text, value), end: caretAfter(end, text, value) }
    if (text !== value && document.activeElement === ref.current) ref.current?.setSelectionRange(moved.start, moved.end)
    last.current = moved
  }, [value])
  const note = ({ currentTarget }: SyntheticEvent<Field>) => {
    const { value: text, selectionStart, selectionEnd } = currentTarget
    last.current = { text, start: selectionStart ?? text.length, end: selectionEnd ?? text.length }
  }
  return { ref, onSelect: note, onInput: note }
}
