/** Ids that the product's own documents and scripts look for. */
const own = ['main', 'root', 'session', 'consent-title', 'footer-follow', 'search-words', 'datalayer']

/** Reserved ids: no anchor of an editor's may take the place of what the product looks for by its id. */
export function isReservedId(id: string): boolean {
  const name = id.toLowerCase()
  return own.includes(name) || /^voix(?:$|[-_])/.test(name)
}

/** Reason against an anchor id that the product uses itself; undefined for a free one. */
export function flawOfAnchor(id: string): string | undefined {
  return isReservedId(id) ? `The product uses the id ${id} itself. Choose another, such as rooms.` : undefined
}
