/** Find and replace of the links to an address, with or without query and anchor, by another. */
export function searchForLinks(from: string, to: string) {
  const address = from.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return { words: `^${address}([?#].*)?$`, by: `${to.replaceAll('$', '$$$$')}$1`, pattern: 'yes', kind: 'links' }
}
