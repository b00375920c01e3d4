/** Whether a link targets a popup, however either of them was written. */
export function leadsTo(href: string, targetName: string): boolean {
  const name = nameIn(targetName)
  return name !== '' && (href === targetName || (href.startsWith('#') && nameIn(href) === name))
}

/** Whether links can open a popup by this name. */
export function isTargetName(targetName = ''): boolean {
  return nameIn(targetName) !== ''
}

function nameIn(target: string): string {
  return plainWords(decoded(target))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * A cookie by the name that an editor gave it, unless that could be one of the product's or means something to
 * browsers.
 */
export function cookieOf(name = ''): string | undefined {
  const plain = /^[\w-]{1,40}$/.test(name) ? name : plainWords(name).slice(0, 40)
  if (!/[a-z0-9]/i.test(plain)) return undefined
  return /^(voix|_*host-|_*secure-)/i.test(plain) ? `popup-${plain.replace(/^_+/, '').toLowerCase()}` : plain
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
