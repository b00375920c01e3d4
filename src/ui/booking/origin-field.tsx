import type { ReactNode } from 'react'
import { airports } from '#model/booking/airports.ts'
import { classNames } from '../page/class-names.ts'
import { fieldId } from '../forms/form-element.tsx'
import { useTranslate } from '../text/translation.tsx'

export interface OriginFieldProps {
  readonly form: string
  readonly fieldError: string | undefined
}

/** Field for the guests' place of departure: free text, with airports as suggestions. */
export function OriginField({ form, fieldError }: OriginFieldProps): ReactNode {
  const id = fieldId(form, 'origin')
  const t = useTranslate()
  return (
    <div className={classNames('form-field', fieldError && 'form-field-wrong')}>
      <label htmlFor={id}>{t('Flying from')}</label>
      <input
        id={id}
        name="origin"
        type="text"
        required
        maxLength={60}
        autoComplete="off"
        placeholder={t('City or airport')}
        list={`${id}-list`}
        aria-invalid={Boolean(fieldError)}
        aria-describedby={fieldError ? `${id}-complaint` : undefined}
      />
      <datalist id={`${id}-list`}>
        {airports.map(([code, name]) => (
          <option key={code}>{`${name} (${code})`}</option>
        ))}
      </datalist>
      {fieldError && (
        <p id={`${id}-complaint`} className="form-complaint">
          {fieldError}
        </p>
      )}
    </div>
  )
}
