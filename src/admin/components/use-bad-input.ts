import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { t } from '#messages/interface.ts'

/** Value of an input whose day does not exist or is not complete: no day and no moment, which every field refuses. */
export const unreadable = '?'

interface BadInputProps {
  /** Name of the field, for its error. */
  readonly name: string
  readonly value: string
  readonly write: (value: string) => void
}

/**
 * Handlers of a date input that tell of what the browser can make nothing of, as 30 February: it says that the input is
 * empty. `error` names the field, once the input is left.
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
