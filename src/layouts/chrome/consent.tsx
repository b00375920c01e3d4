import { defineMessage, type Message } from '#messages/message.ts'
import { type ConsentCategory, consentCategories } from '#model/web/consent.ts'
import type { ChromeProps } from './parts.tsx'

/** Consent banner, hidden on every page of a site that asks; a script shows it to those who have not answered. */
export function Consent({ chrome: { consent }, t }: Pick<ChromeProps, 'chrome' | 't'>) {
  if (!consent) return null
  return (
    <section className="consent" aria-labelledby="consent-title" hidden>
      <div className="consent-words">
        <h2 className="consent-title" id="consent-title" tabIndex={-1}>
          {t('Your privacy')}
        </h2>
        <p>
          {consent.text ||
            t(
              'We would like to remember your preferences and learn how our pages are used. You can continue without agreeing.',
            )}{' '}
          {consent.policy && <a href={consent.policy}>{t('Privacy policy')}</a>}
        </p>
        <p data-signal hidden>
          {t('Your browser asks us not to share or sell your data, and we respect that.')}
        </p>
      </div>
      <div className="consent-answers">
        <button type="button" className="button" data-consent-answer="all">
          {t('Accept all')}
        </button>
        <button type="button" className="button" data-consent-answer="none">
          {t('Reject all')}
        </button>
      </div>
      <details className="consent-choice">
        <summary>{t('Choose')}</summary>
        <ul>
          <li>
            <label>
              <input type="checkbox" defaultChecked disabled /> <b>{t('Necessary')}</b>
            </label>
            <p>{t('Required for the site to work, for example to store this choice.')}</p>
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
          {t('Save choices')}
        </button>
      </details>
    </section>
  )
}

/** Descriptions of the consent categories. */
const categories = {
  functional: {
    name: defineMessage('Functional', 'cookies'),
    text: defineMessage('Remember your preferences and show videos and maps from other services.'),
  },
  analytics: {
    name: defineMessage('Analytics'),
    text: defineMessage('Show us how our pages are used and how fast they load.'),
  },
  marketing: {
    name: defineMessage('Marketing', 'cookies'),
    text: defineMessage('Let our advertising know that you visited.'),
  },
} as const satisfies Readonly<Record<ConsentCategory, { readonly name: Message; readonly text: Message }>>

/** Button that reopens the consent banner, shown once its script is loaded; a link on a page without scripts. */
export function PrivacyChoices({ chrome: { consent, consentPage }, t }: Pick<ChromeProps, 'chrome' | 't'>) {
  if (consentPage)
    return (
      <a className="privacy-choices" href={consentPage}>
        {t('Privacy choices')}
      </a>
    )
  if (!consent) return null
  return (
    <button type="button" className="privacy-choices" data-privacy-choices hidden>
      {t('Privacy choices')}
    </button>
  )
}
