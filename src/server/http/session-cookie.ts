/** Session cookie of editors; a browser sends it to this host alone, over https. */
export const sessionCookie = '__Host-voix-session'

/** Whether a request has an editor's session cookie, valid or not. */
export function saysEditor(cookie: string | undefined): boolean {
  return cookie !== undefined && cookie.includes(`${sessionCookie}=`)
}
