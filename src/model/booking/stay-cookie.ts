/**
 * Cookie of the stay that a visitor has chosen, for as long as their browser is open; its value is written as the query
 * of a booking link. Pages are the same with and without it.
 */
export const chosenStayCookie = 'chosen-stay'

/** Address of the words of the chosen stay, in the language `lang`. */
export const shownStayPath = '/booking/stay'

/** Returns what the cookie of the chosen stay holds, unchecked. */
export function readStayCookie(cookies = ''): URLSearchParams {
  const written = cookies.split('; ').find((each) => each.startsWith(`${chosenStayCookie}=`))
  return new URLSearchParams(written?.slice(chosenStayCookie.length + 1))
}

/** Writes the cookie of a stay: for as long as the browser is open, and gone when nothing is chosen. */
export function stayCookie(stay: URLSearchParams, isSecure: boolean): string {
  // A query is encoded, as the value of a cookie must be.
  return `${chosenStayCookie}=${stay}; Path=/${stay.size > 0 ? '' : '; Max-Age=0'}${isSecure ? '; Secure' : ''}; SameSite=Lax`
}
