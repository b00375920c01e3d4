import { plainLine } from './plain-line.ts'

/** Characters that break the line of a title or change its direction. */
const turning = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu

/** Title in one line while typing: trailing spaces and joiners of scripts stay. */
export function titleLine(text: string): string {
  return text.toWellFormed().replace(turning, ' ')
}

/** Whether a text has no visible character. */
export function isUnseen(text: string): boolean {
  return plainLine(text) === ''
}
