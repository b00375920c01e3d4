import { plainLine } from './plain-line.ts'

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
