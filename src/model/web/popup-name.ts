/** Whether a link targets a popup, in any spelling. */
export function leadsTo(href: string, targetName: string): boolean {
  const name = popupId(targetName)
  return name !== '' && (href === targetName || (href.startsWith('#') && popupId(href) === name))
}

/** Whether a name can be a popup's target. */
export function isTargetName(targetName = ''): boolean {
  return popupId(targetName) !== ''
}

/** Id of the popup of a target name, to which links to it lead. */
export function popupId(target: string): string {
  return plainWords(decoded(target))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Cookie name chosen by an editor, unless it is reserved by the product or browsers. */
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
