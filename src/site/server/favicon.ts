import { escaped } from '#model/text/escaped.ts'

/** Favicon of a site: the first letter of its wordmark on the brand's colour. */
export function favicon(letter: string, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${escaped(colour)}"/><text x="32" y="45" font-family="Georgia,serif" font-size="38" fill="#fff" text-anchor="middle">${escaped(letter)}</text></svg>`
}

/** Returns the letter by which a wordmark is known, without its article. */
export function firstLetter(wordmark: string): string {
  return [...wordmark.replace(/^(the|la|el|los|las)\s+/i, '')][0]?.toUpperCase() ?? 'V'
}
