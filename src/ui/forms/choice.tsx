import type { ReactNode } from 'react'
import './choice.css'
import { useTranslate } from '../text/translation.tsx'

interface ChoiceProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

/** Buttons of which one is chosen. */
export function Choice({ label, options, chosen, onChoose }: ChoiceProps): ReactNode {
  const t = useTranslate()
  return (
    <fieldset className="choice">
      <legend className="visually-hidden">{t.own(label)}</legend>
      {options.map(({ value, text }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {t.own(text)}
        </button>
      ))}
    </fieldset>
  )
}
