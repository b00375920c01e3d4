import type { ReactNode } from 'react'
import './choice.css'

interface ChoiceProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

/** Radio buttons. */
export function Choice({ label, options, chosen, onChoose }: ChoiceProps): ReactNode {
  return (
    <fieldset className="choice">
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, text }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text}
        </button>
      ))}
    </fieldset>
  )
}
