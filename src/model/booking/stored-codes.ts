import { isRecord } from '../json.ts'
import { bundleOf } from './booking.ts'
import type { Codes } from './stay.ts'

/** Cookie of a visitor's booking codes, signed by the server and displayed by the widget. */
export const storedCodesCookie = 'voix_bk'

/** Longest cookie of booking codes with its name, bytes. */
export const longestStoredCodesCookie = 1024

/** Trigger name of codes that a form gave to a verified visitor. */
export const verifiedTrigger = 'verified'

/** Visitor's booking codes as a widget shows them. */
export interface StoredCodes {
  readonly codes: Codes
  /** Whether a form gave them, which puts them ahead of the page's codes. */
  readonly isVerified: boolean
  readonly at: string
  readonly lasts: 'page' | 'session' | 'days'
  readonly message: string
  readonly show: 'visible' | 'hidden' | 'locked'
}

/** Booking codes in the cookies of a page; undefined without any. */
export function storedCodesIn(cookies: string, pathname: string): StoredCodes | undefined {
  const written = cookies
    .split('; ')
    .find((each) => each.startsWith(`${storedCodesCookie}=`))
    ?.slice(storedCodesCookie.length + 1)
  const [payload = ''] = (written ?? '').split('.')
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
    const said: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!isRecord(said) || !isRecord(said.codes)) return undefined
    const { at, lasts, message, show } = said
    if (lasts === 'page' && at !== pathname) return undefined
    const codes = bundleOf(said.codes)
    return {
      codes,
      isVerified: said.trigger === verifiedTrigger,
      at: String(at),
      lasts: lasts === 'page' || lasts === 'session' ? lasts : 'days',
      message: typeof message === 'string' ? message : '',
      show: show === 'hidden' || show === 'locked' ? show : 'visible',
    }
  } catch {
    return undefined
  }
}
