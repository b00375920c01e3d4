import { authTokenLifetimeSeconds } from '#model/constants.ts'
import { cookieText } from '#model/cookie.ts'

const name = 'voix-theme'

/** The theme colour that a browser keeps, whoever is signed in; undefined when it keeps none that is a colour. */
export function themeIn(cookies: string): string | undefined {
  const [, kept = ''] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies) ?? []
  return /^%23[\da-f]{6}$/i.test(kept) ? decodeURIComponent(kept) : undefined
}

/** The cookie that keeps a theme colour for as long as a sign-in lasts. */
export function themeCookie(colour: string): string {
  return cookieText(name, encodeURIComponent(colour), {
    maxAge: authTokenLifetimeSeconds,
    sameSite: 'lax',
    secure: true,
  })
}
