/**
 * Plain line: a name as people read it and as a header of a mail carries it, without line ends, control characters, and
 * invisible signs that hide in it or turn what stands beside it around.
 */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{C}\s\u115f\u1160\u3164\uffa0]+/gu, ' ')
    .trim()
}

/**
 * Whether an e-mail address is one that people can tell from every other: of signs that are seen, in their one form, no
 * part with letters of Latin and of a script that looks like it, and without the dot of a root.
 */
export function isPlainAddress(email: string): boolean {
  return email === email.normalize('NFKC') && !oddAddress.test(email)
}

const oddAddress =
  /[\p{C}\s\u115f\u1160]|\.$|\p{sc=Latn}[^@.]*[\p{sc=Cyrl}\p{sc=Grek}]|[\p{sc=Cyrl}\p{sc=Grek}][^@.]*\p{sc=Latn}/u

/** Key of an e-mail address, by which it is compared: whatever looks or is written alike has the same. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}
