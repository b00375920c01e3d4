import type { ReactNode } from 'react'
import { classNames } from '../page/class-names.ts'
import { useTranslate } from '../text/translation.tsx'
import './form-choices.css'

interface FormChoicesProps {
  readonly legend: string
  readonly name: string
  readonly options: readonly string[]
  /** Ticked from the start. */
  readonly chosen?: readonly string[] | undefined
}

/** Checkboxes of a form; nothing without options. */
export function FormChoices({ legend, name, options, chosen = [] }: FormChoicesProps): ReactNode {
  const t = useTranslate()
  if (options.length === 0) return null
  return (
    <fieldset className={classNames('form-choices', options.length > 6 && 'form-choices-long')}>
      <legend>
        {legend}
        <span className="form-optional"> {t('(optional)')}</span>
      </legend>
      {options.map((option) => (
        <label key={option}>
          <input type="checkbox" name={name} value={option} defaultChecked={chosen.includes(option)} />
          {option}
        </label>
      ))}
    </fieldset>
  )
}
