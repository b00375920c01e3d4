import { consentCategories } from '#model/consent.ts'
import type { ChromeProps } from './parts.tsx'

/** Consent banner, hidden on every page of a site that asks; a script shows it to those who have not answered. */
export function Consent({ chrome: { consent }, word }: Pick<ChromeProps, 'chrome' | 'word'>) {
  if (!consent) return null
  return (
    <section className="consent" aria-labelledby="consent-title" hidden>
      <div className="consent-words">
        <h2 className="consent-title" id="consent-title" tabIndex={-1}>
          {word('consentTitle')}
        </h2>
        <p>
          {consent.text || word('consentText')} {consent.policy && <a href={consent.policy}>{word('consentPolicy')}</a>}
        </p>
        <p data-signal hidden>
          {word('consentSignal')}
        </p>
      </div>
      <div className="consent-answers">
        <button type="button" className="button" data-consent-answer="all">
          {word('consentAccept')}
        </button>
        <button type="button" className="button" data-consent-answer="none">
          {word('consentReject')}
        </button>
      </div>
      <details className="consent-choice">
        <summary>{word('consentChoose')}</summary>
        <ul>
          <li>
            <label>
              <input type="checkbox" checked disabled readOnly /> <b>{word('necessary')}</b>
            </label>
            <p>{word('necessaryText')}</p>
          </li>
          {consentCategories.map((category) => (
            <li key={category}>
              <label>
                <input type="checkbox" name="consent" value={category} /> <b>{word(category)}</b>
              </label>
              <p>{word(`${category}Text`)}</p>
            </li>
          ))}
        </ul>
        <button type="button" className="button" data-consent-answer="chosen">
          {word('consentSave')}
        </button>
      </details>
    </section>
  )
}

/** The way back to the question; it is there once a script can answer it. */
export function PrivacyChoices({ chrome: { consent }, word }: Pick<ChromeProps, 'chrome' | 'word'>) {
  if (!consent) return null
  return (
    <button type="button" className="privacy-choices" data-privacy-choices hidden>
      {word('privacyChoices')}
    </button>
  )
}
