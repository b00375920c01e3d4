import type { FocusEvent, KeyboardEvent } from 'react'
import { decimalSign } from './format-number.ts'

/** Inputs in which the sign of thousands was typed where there was none yet. */
const marked = new WeakSet<HTMLInputElement>()

/**
 * Event handlers of number inputs, which by themselves take the first point or comma for the sign of decimals: `1.250,50` and
 * `1,250` stay the thousands that were meant, and `12.5` is read in each language.
 */
export const thousandsHandlers = {
  onKeyDown({ key, currentTarget: input }: KeyboardEvent<HTMLInputElement>): void {
    if (key !== '.' && key !== ',') return
    const sign = decimalSign()
    const { value, selectionStart, selectionEnd } = input
    const isWhole = selectionStart === 0 && selectionEnd === value.length
    if (isWhole || !value.includes(sign)) {
      if (key === sign) marked.delete(input)
      else marked.add(input)
      return
    }
    // A second sign says that the first one parted thousands.
    if (selectionStart === value.length && /^-?\d{1,3}\D\d{3}$/.test(value)) write(input, value.replace(sign, ''))
  },
  onBlur({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
    const { value } = input
    if (marked.delete(input) && /^-?\d{1,3}\D\d{3}$/.test(value)) write(input, value.replace(decimalSign(), ''))
  },
}

/** Writes as a person does, so that the input tells of it. */
function write(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
