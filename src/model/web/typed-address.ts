/** Whether a text is words to look for, and no address: it has no sign of one, or a space before the first. */
export function isSearchWords(typed: string): boolean {
  const text = typed.trim()
  return text !== '' && /^[^/:#?]*\s|^[^/:#?@.]*$/.test(text) && understoodHref(text) === undefined
}

/** Names at which addresses without `https://` end when they are no files. */
const fileEnding = /\.(?:html?|php|aspx?|pdf|jpe?g|png|webp|svg|gif|txt|xml|json|zip|docx?|xlsx?)$/i

/**
 * Address that was meant by one typed without its scheme: `https:` before a host name, `mailto:` before an
 * e-mail address, `tel:` before a telephone number; undefined where it is one already, or none of these.
 */
export function understoodHref(typed: string): string | undefined {
  const text = typed.trim()
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  const [, number = '', extension] =
    /^(\+?[\d\s().\u00a0-]{6,24}?)(?:[\s,]*(?:x|ext\.?|extensi[oó]n)\s*(\d{1,6}))?$/i.exec(text) ?? []
  if (number) {
    const digits = number.replaceAll(/\D/g, '')
    if (digits.length < 6 || digits.length > 15) return undefined
    return `tel:${number.startsWith('+') ? '+' : ''}${digits}${extension ? `;ext=${extension}` : ''}`
  }
  const [, host = ''] = /^((?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,})(?::\d+)?(?:[/?#]\S*)?$/u.exec(text) ?? []
  // A file of the site has a name like a host.
  if (host === '' || (host === text && fileEnding.test(host))) return undefined
  return `https://${text}`
}
