/** Address of the folder that a source of files stands for, where none of its pages says its own. It never leaves an import. */
export const filesBase = 'http://source.invalid/'

/** Address as people see it: of what lies in a folder, its place in there. */
export function shownAddress(address: string): string {
  if (!`${address}/`.startsWith(filesBase)) return address
  const place = address.slice(filesBase.length)
  try {
    return decodeURIComponent(place)
  } catch {
    return place
  }
}
