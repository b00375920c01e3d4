import type { ReactNode } from 'react'
import './form-choices.css'

interface FormChoicesProps {
  readonly legend: string
  readonly name: string
  readonly options: readonly string[]
}

/** Boxes of a form of which any number may be ticked. Without any there is nothing to ask. */
export function FormChoices({ legend, name, options }: FormChoicesProps): ReactNode {
  if (options.length === 0) return null
  return (
    <fieldset className="form-choices">
      <legend>
        {legend}
        <span className="form-optional"> (optional)</span>
      </legend>
      {options.map((option) => (
        <label key={option}>
          <input type="checkbox" name={name} value={option} />
          {option}
        </label>
      ))}
    </fieldset>
  )
}
