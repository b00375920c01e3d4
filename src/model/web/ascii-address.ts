/** Address as browsers send it and as a header can carry it: letters beyond ASCII are escaped, escapes stay. */
export function asciiAddress(address: string): string {
  return address.toWellFormed().replace(/\P{ASCII}+/gu, encodeURIComponent)
}
