import { defineMessage, type Message } from '#messages/message.ts'
import { type ConsentCategory, consentCategories } from '#model/consent.ts'
import type { ChromeProps } from './parts.tsx'

/** Consent banner, hidden on every page of a site that asks; a script shows it to those who have not answered. */
export function Consent({ chrome: { consent }, t }: Pick<ChromeProps, 'chrome' | 't'>) {
  if (!consent) return null
  return (
    <section className="consent" aria-labelledby="consent-title" hidden>
      <div className="consent-words">
        <h2 className="consent-title" id="consent-title" tabIndex={-1}>
          {t({ id: 'public.consent-title', defaultMessage: 'Your privacy' })}
        </h2>
        <p>
          {consent.text ||
            t({
              id: 'public.consent-text',
              defaultMessage:
                'We would like to remember your preferences and learn how our pages are used. You can continue without agreeing.',
            })}{' '}
          {consent.policy && (
            <a href={consent.policy}>{t({ id: 'public.consent-policy', defaultMessage: 'Privacy policy' })}</a>
          )}
        </p>
        <p data-signal hidden>
          {t({
            id: 'public.consent-signal',
            defaultMessage: 'Your browser asks us not to share or sell your data, and we respect that.',
          })}
        </p>
      </div>
      <div className="consent-answers">
        <button type="button" className="button" data-consent-answer="all">
          {t({ id: 'public.consent-accept', defaultMessage: 'Accept all' })}
        </button>
        <button type="button" className="button" data-consent-answer="none">
          {t({ id: 'public.consent-reject', defaultMessage: 'Reject all' })}
        </button>
      </div>
      <details className="consent-choice">
        <summary>{t({ id: 'public.consent-choose', defaultMessage: 'Choose' })}</summary>
        <ul>
          <li>
            <label>
              <input type="checkbox" defaultChecked disabled />{' '}
              <b>{t({ id: 'public.necessary', defaultMessage: 'Necessary' })}</b>
            </label>
            <p>
              {t({
                id: 'public.necessary-text',
                defaultMessage: 'Required for the site to work, for example to store this choice.',
              })}
            </p>
          </li>
          {consentCategories.map((category) => (
            <li key={category}>
              <label>
                <input type="checkbox" name="consent" value={category} /> <b>{t(categories[category].name)}</b>
              </label>
              <p>{t(categories[category].text)}</p>
            </li>
          ))}
        </ul>
        <button type="button" className="button" data-consent-answer="chosen">
          {t({ id: 'public.consent-save', defaultMessage: 'Save choices' })}
        </button>
      </details>
    </section>
  )
}

/** What visitors read of each category. */
const categories = {
  functional: {
    name: defineMessage({ id: 'public.functional', defaultMessage: 'Functional' }),
    text: defineMessage({
      id: 'public.functional-text',
      defaultMessage: 'Remember your preferences and show videos and maps from other services.',
    }),
  },
  analytics: {
    name: defineMessage({ id: 'public.analytics', defaultMessage: 'Analytics' }),
    text: defineMessage({
      id: 'public.analytics-text',
      defaultMessage: 'Show us how our pages are used and how fast they load.',
    }),
  },
  marketing: {
    name: defineMessage({ id: 'public.marketing', defaultMessage: 'Marketing' }),
    text: defineMessage({ id: 'public.marketing-text', defaultMessage: 'Let our advertising know that you visited.' }),
  },
} as const satisfies Readonly<Record<ConsentCategory, { readonly name: Message; readonly text: Message }>>

/** The way back to the question; it is there once a script can answer it. */
export function PrivacyChoices({ chrome: { consent }, t }: Pick<ChromeProps, 'chrome' | 't'>) {
  if (!consent) return null
  return (
    <button type="button" className="privacy-choices" data-privacy-choices hidden>
      {t({ id: 'public.privacy-choices', defaultMessage: 'Privacy choices' })}
    </button>
  )
}
