import { consentCookie, type ConsentCategory } from '#model/web/consent.ts'

declare global {
  interface Navigator {
    /** Global Privacy Control: the visitor objects to being sold, shared and profiled. */
    readonly globalPrivacyControl?: boolean
  }
}

/** Event on the document after a visitor has answered the consent banner. */
export const consentEvent = 'voix:consent'

/** Whether the visitor consents to a category. A site that asks for consent marks its body. */
export function consentAllows(category: ConsentCategory): boolean {
  return hasConsent(category, {
    asked: document.body.dataset.consent ?? '',
    cookies: document.cookie,
    objects: navigator.globalPrivacyControl === true,
  })
}

/** Consent of a visitor, or the signals that count until they answer. */
interface Answer {
  /** Version of the question and the manner of asking: `2 ask`, `2 opt_out`; empty where nobody asks. */
  readonly asked: string
  readonly cookies: string
  /** Whether the browser sends Global Privacy Control. */
  readonly objects: boolean
}

export function hasConsent(category: ConsentCategory, { asked, cookies, objects }: Answer): boolean {
  const [version = '', manner = ''] = asked.split(' ')
  const answer = answerIn(cookies)
  // An answer to another question is no answer.
  if (asked && answer?.[0] === version) return answer.includes(category)
  if (manner === 'ask') return false
  return category === 'functional' || !objects
}

/** Answered version and allowed categories; undefined without an answer. */
export function answerIn(cookies: string): readonly string[] | undefined {
  return new RegExp(`(?:^|; )${consentCookie}=([^;]+)`).exec(cookies)?.[1]?.split('.')
}
