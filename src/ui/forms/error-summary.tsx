import { type ReactNode, useEffect, useRef } from 'react'
import { fieldId } from './form-element.tsx'
import { useTranslate } from '../text/translation.tsx'
import './error-summary.css'

interface ErrorSummaryProps {
  readonly form: string
  readonly complaints: Readonly<Record<string, string>>
}

/** Error summary of a form with links to fields; a single error focuses its field. */
export function ErrorSummary({ form, complaints }: ErrorSummaryProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const t = useTranslate()
  const names = Object.keys(complaints)
  useEffect(() => {
    const [first, ...more] = Object.keys(complaints)
    if (first && more.length === 0) document.getElementById(fieldId(form, first))?.focus()
    if (more.length > 0) box.current?.focus()
  }, [form, complaints])
  if (names.length === 0) return null
  return (
    // On a page without scripts the browser takes the focus there as it arrives.
    <div ref={box} className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <p className="error-summary-title">
        {t('{count, plural, one {# answer needs} other {# answers need}} your attention', { count: names.length })}
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${fieldId(form, name)}`} onClick={(event) => focusOn(event, fieldId(form, name))}>
              {complaints[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field without a new history entry. */
function focusOn(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
