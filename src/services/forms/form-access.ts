import { createHash, timingSafeEqual } from 'node:crypto'
import { bundleOf, isOwnBooking } from '#model/booking/booking.ts'
import type { FormValues } from '#model/forms/forms.ts'
import { isRecord, textIn } from '#model/json.ts'
import { isSafeHref } from '#model/web/link.ts'
import type { Translate } from '#messages/translate.ts'
import type { StoredRecord } from '#model/records/records.ts'
import type { Codes } from '#model/booking/stay.ts'

/** Result of a form that gives access: an answer and codes, or `problems` for those it does not let in. */
type FormAccess =
  | { readonly complaints: Readonly<Record<string, string>> }
  | { readonly answer: Readonly<Record<string, unknown>>; readonly codes: Codes }

/** A form that was filled in: its record, what its slice says, and what was typed. */
interface Filled {
  readonly form: StoredRecord | undefined
  readonly props: Readonly<Record<string, unknown>>
  readonly values: FormValues
  readonly t: Translate
}

/** Whether a form grants access by a shared password or number. */
export function opensSomething(key: string): boolean {
  return key === 'handbook-login' || key === 'id-verification'
}

/** Checks a form that grants access, such as an id verification, and returns the grant. */
export function formAccessOf(key: string, filled: Filled): FormAccess {
  const codes = codesOf(filled)
  if (key === 'handbook-login') return handbook(filled)
  if (key === 'id-verification') return verification(filled, codes)
  const { redirect_to } = filled.form?.data ?? {}
  const isOurs = typeof redirect_to === 'string' && /^\/(?!\/)/.test(redirect_to) && isSafeHref(redirect_to)
  return { answer: isOurs ? { location: redirect_to } : {}, codes }
}

function handbook({ form, props, values, t }: Filled): FormAccess {
  if (!isAccepted(form, values.password))
    return {
      complaints: {
        password: textIn(props.errorMsg) || t('That password is not right.'),
      },
    }
  const link = linkOf(props)
  return { answer: link ? { link, location: link.href } : {}, codes: {} }
}

function verification({ form, props, values, t }: Filled, codes: Codes): FormAccess {
  const domain = (values.email ?? '').split('@')[1]
  if (!isAccepted(form, values.member_id) && !isAccepted(form, domain))
    return {
      complaints: {
        member_id: t('We could not verify this. Check the number and the address, or call us.'),
      },
    }
  const link = linkOf(props)
  const href = withCodes(link?.href || '/booking', codes)
  return {
    answer: { link: { text: link?.text || t('Book now'), href } },
    codes,
  }
}

/** Compared in the same time wherever they differ. */
function isAccepted(form: StoredRecord | undefined, given: string | undefined): boolean {
  const accepted = form?.data.accepted_ids
  if (!given || !Array.isArray(accepted)) return false
  const digest = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest()
  const own = digest(given)
  return accepted.map((each) => timingSafeEqual(digest(String(each)), own)).includes(true)
}

/** Codes of the slice before those of the form, as one bundle. */
function codesOf({ form, props }: Filled): Codes {
  const own = bundleOf(props)
  if (Object.keys(own).length > 0) return own
  const { verified_codes } = form?.data ?? {}
  return isRecord(verified_codes) ? bundleOf(verified_codes) : {}
}

function withCodes(href: string, codes: Codes): string {
  const query = new URLSearchParams(Object.entries(codes)).toString()
  return query && isOwnBooking(href) ? `${href}${href.includes('?') ? '&' : '?'}${query}` : href
}

function linkOf({ link }: Filled['props']): { readonly href: string; readonly text: string } | undefined {
  if (!isRecord(link) || typeof link.href !== 'string' || !isSafeHref(link.href) || !link.href) return undefined
  return { href: link.href, text: textIn(link.text) }
}
