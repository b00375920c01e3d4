export interface LinkValue {
  readonly text: string
  readonly href: string
  readonly target?: '' | '_self' | '_blank' | '_parent' | '_top'
  /** The `rel` of the link, such as `nofollow`. */
  readonly relationship?: string
}

/** Whether a link has text but no target. Visitors do not get it, and its page cannot be published. */
export function isUnfinishedLink({ text, href }: Pick<LinkValue, 'text' | 'href'>): boolean {
  return href.trim() === '' && text.trim() !== ''
}

/** Whether a target leads somewhere: a path of the site, a fragment, a full address, or a fact that holds one. */
export function isAddress(href: string): boolean {
  return /^\s*(?:[/#?]|\.{1,2}\/|https?:|mailto:|tel:|\{\{)/i.test(href)
}

const safeProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/** Whether a link target is safe: http, https (without user name), mailto, tel, a path on this site or a fragment. */
export function isSafeHref(href: string): boolean {
  if (/^\/[a-z0-9][\w./-]*$/i.test(href)) return true
  // Browsers drop control characters and white space before they look for a protocol, and read \ as /.
  const bare = href.replace(/[\u0000-\u0020\u007f-\u009f]/g, '').replaceAll('\\', '/')
  if (bare === '' || bare.startsWith('#') || bare.startsWith('?')) return true
  if (bare.startsWith('//')) return false
  if (bare.startsWith('/')) return true
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]
  if (!protocol) return /^[\w.~%@-]+([/?#]|$)/.test(bare)
  if (!safeProtocols.includes(`${protocol.toLowerCase()}:`)) return false
  return !/^https?:/i.test(bare) || /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(bare)
}

/** Value of `rel`: the editor's choice, and `noopener` for a new window. */
export function relOf({ target, relationship = '' }: Pick<LinkValue, 'target' | 'relationship'>): string | undefined {
  const words = new Set(relationship.split(/\s+/).filter(Boolean))
  if (target === '_blank') words.add('noopener')
  return words.size > 0 ? [...words].join(' ') : undefined
}
