import { authTokenLifetimeSeconds } from '#model/constants.ts'
import { cookieText } from '#model/web/cookie.ts'

const name = 'voix-theme'

/** Theme colour in the cookies of the browser; undefined when there is none, or it is no colour. */
export function themeIn(cookies: string): string | undefined {
  const [, kept = ''] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies) ?? []
  return /^%23[\da-f]{6}$/i.test(kept) ? decodeURIComponent(kept) : undefined
}

/** Cookie with the theme colour, for as long as a sign-in lasts. */
export function themeCookie(colour: string): string {
  return cookieText(name, encodeURIComponent(colour), {
    maxAge: authTokenLifetimeSeconds,
    sameSite: 'lax',
    secure: true,
  })
}
