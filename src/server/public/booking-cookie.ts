import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRecord } from '#model/json.ts'
import type { StoredCodes } from '#services/booking/stored-codes.ts'
import { bundleOf } from '#model/booking/booking.ts'
import { cookieText } from '#model/web/cookie.ts'
import { storedCodesCookie, longestStoredCodesCookie } from '#model/booking/stored-codes.ts'

/** Signed cookie with a visitor's booking codes, readable by the page. */
export type BookingCookie = ReturnType<typeof createBookingCookie>

/** Header that deletes the booking codes. */
export const forgottenCodes = cookieText(storedCodesCookie, '', { maxAge: 0, sameSite: 'lax', secure: true })

const daySeconds = 24 * 3600

export function createBookingCookie(key: Buffer) {
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest().subarray(0, 16)

  return {
    /** `Set-Cookie` header; undefined for codes that are too long for a cookie. */
    write(codes: StoredCodes): string | undefined {
      const payload = Buffer.from(JSON.stringify(codes)).toString('base64url')
      const value = `${payload}.${sign(payload).toString('base64url')}`
      if (`${storedCodesCookie}=${value}`.length > longestStoredCodesCookie) return undefined
      const lasts = codes.lasts === 'days' && codes.days > 0
      return cookieText(storedCodesCookie, value, {
        ...(lasts && { maxAge: codes.days * daySeconds }),
        sameSite: 'lax',
        secure: true,
      })
    },
    read(cookies: string | undefined = ''): StoredCodes | undefined {
      const written = cookies
        .split('; ')
        .find((each) => each.startsWith(`${storedCodesCookie}=`))
        ?.slice(storedCodesCookie.length + 1)
      // Most visitors hold none, and signing nothing for each of them would cost more than sending their page.
      if (!written) return undefined
      const [payload = '', signature = ''] = written.split('.')
      const given = Buffer.from(signature, 'base64url')
      const own = sign(payload)
      if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
      return rememberedIn(Buffer.from(payload, 'base64url').toString())
    },
  }
}

function rememberedIn(text: string): StoredCodes | undefined {
  try {
    const said: unknown = JSON.parse(text)
    if (!isRecord(said) || !isRecord(said.codes) || typeof said.trigger !== 'string') return undefined
    return { ...(said as unknown as StoredCodes), codes: bundleOf(said.codes) }
  } catch {
    return undefined
  }
}
