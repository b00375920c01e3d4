/** Plain line for names and mail headers, without line breaks, control characters and invisible or bidirectional signs. */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{C}\s\u115f\u1160\u3164\uffa0]+/gu, ' ')
    .trim()
}

/**
 * Whether an email address is unambiguous: visible characters in one form, no part mixing Latin with a similar script, and no
 * trailing dot.
 */
export function isPlainAddress(email: string): boolean {
  return email === email.normalize('NFKC') && !oddAddress.test(email)
}

/** Whether a text is an email address by which a company's directory or sign-in names a person; its host may be a name alone. */
export function isSentAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+$/.test(text) && isPlainAddress(text)
}

const oddAddress =
  /[\p{C}\s\u115f\u1160]|\.$|\p{sc=Latn}[^@.]*[\p{sc=Cyrl}\p{sc=Grek}]|[\p{sc=Cyrl}\p{sc=Grek}][^@.]*\p{sc=Latn}/u

/** Comparison key of an email address, equal for addresses that look alike. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}
