import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { t } from '#messages/interface.ts'

/** Value of an input whose date is invalid or incomplete; every field refuses it. */
export const unreadable = '?'

interface BadInputProps {
  /** Name of the field, for its error. */
  readonly name: string
  readonly value: string
  readonly write: (value: string) => void
}

/**
 * Handlers of a date input that report an invalid date, such as 30 February, which the browser presents as empty. `error` names
 * the field once it is left.
 */
export function useBadInput({ name, value, write }: BadInputProps) {
  const [isBad, setBad] = useState(false)
  return {
    error: isBad ? t('{name}: this day does not exist, or the date is not complete.', { name }) : undefined,
    onChange({ currentTarget: { value: text, validity } }: ChangeEvent<HTMLInputElement>) {
      if (!validity.badInput) setBad(false)
      write(validity.badInput ? unreadable : text)
    },
    // While nothing can be made of what is typed, browsers tell of no change.
    onBlur({ currentTarget: { validity } }: FocusEvent<HTMLInputElement>) {
      setBad(validity.badInput)
      if (validity.badInput !== (value === unreadable)) write(validity.badInput ? unreadable : '')
    },
  }
}
