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

/** What breaks the line of a title, or turns what stands beside it around. */
const turning = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu

/** A title in one line, as it is typed: spaces at its end stay, and so do the joiners that some scripts are written with. */
export function titleLine(text: string): string {
  return text.toWellFormed().replace(turning, ' ')
}

/** Whether nothing of a text is seen. */
export function isUnseen(text: string): boolean {
  return plainLine(text) === ''
}

/**
 * Whether an e-mail address is one that people can tell from every other: of signs that are seen, in their one form, no
 * part with letters of Latin and of a script that looks like it, and without the dot of a root.
 */
export function isPlainAddress(email: string): boolean {
  const isMixed = (part: string) => /\p{sc=Latn}/u.test(part) && /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}]/u.test(part)
  return (
    email === email.normalize('NFKC') && !email.split(/[@.]/).some(isMixed) && !/[\p{C}\s\u115f\u1160]|\.$/u.test(email)
  )
}

/** Key of an e-mail address, by which it is compared: whatever looks or is written alike has the same. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}
