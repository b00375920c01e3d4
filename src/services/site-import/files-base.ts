/** Base address of a source of files without one of its own; internal to imports. */
export const filesBase = 'http://source.invalid/'

/** Display form of an address; a file's is its path in the folder. */
export function shownAddress(address: string): string {
  if (!`${address}/`.startsWith(filesBase)) return address
  const place = address.slice(filesBase.length)
  try {
    return decodeURIComponent(place)
  } catch {
    return place
  }
}
