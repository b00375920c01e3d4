/** Find and replace that makes links to an address lead to another: to that address alone, with or without a query and an anchor. */
export function searchForLinks(from: string, to: string) {
  const address = from.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return { words: `^${address}([?#].*)?$`, by: `${to.replaceAll('$', '$$$$')}$1`, pattern: 'yes', kind: 'links' }
}
