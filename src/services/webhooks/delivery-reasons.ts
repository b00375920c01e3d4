import { fetchRefusals } from '#model/web/fetch-refusals.ts'
import type { User } from '#db/store.ts'
import { isOperator } from '../accounts/permissions.ts'
import { sentence, type AnySentence, type Sentence } from '#messages/sentence.ts'

/** Reasons of failed deliveries, stored in English and translated for readers. */
export const deliveryReasons = {
  gone: sentence('This webhook no longer exists.'),
  off: sentence('The webhook is switched off.'),
  noKey: sentence('The webhook has no signing key yet. Create one on its page.'),
} as const

/** Reason for an unsuccessful answer. */
export function answeredWith(status: number | string): Sentence {
  return sentence('The receiving system answered {status}.', { status: String(status) })
}

/** Stored reason as a sentence for its reader; a mail server's answer is unchanged. */
export function deliveryReason(stored: string, reader: User): AnySentence {
  if (stored === String(fetchRefusals.inside) && !isOperator(reader)) return fetchRefusals.unreachable
  const known = [...Object.values(deliveryReasons), ...Object.values(fetchRefusals)].find(
    (each) => String(each) === stored,
  )
  if (known) return known
  const [, status] = /^The receiving system answered (\d{3})\.$/.exec(stored) ?? []
  return status === undefined ? stored : answeredWith(status)
}
