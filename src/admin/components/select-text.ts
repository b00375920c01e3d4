import type { FocusEvent, MouseEvent } from 'react'

/** Inputs that have just taken the focus. */
const focused = new WeakSet<HTMLInputElement>()

/**
 * Event handlers of searchable selects and numbers: their text is selected with the focus, so that what is typed stands alone. Not
 * in a task after it: letters that came before would be selected as well.
 */
export const selectTextHandlers = {
  onFocus({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
    if (input.readOnly) return
    focused.add(input)
    input.select()
  },
  // A click sets the caret after the focus.
  onClick({ currentTarget: input }: MouseEvent<HTMLInputElement>): void {
    if (focused.delete(input)) input.select()
  },
}
