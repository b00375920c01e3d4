/** Address as browsers and headers carry it: letters beyond ASCII are escaped, escapes stay. */
export function asciiAddress(address: string): string {
  return address.toWellFormed().replace(/\P{ASCII}+/gu, encodeURIComponent)
}
