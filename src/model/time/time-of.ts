import { isNoSuchDay } from './calendar-day.ts'

/**
 * Milliseconds of a day or a moment, which is UTC without an offset; NaN for what is none, as 30 February. It is short because visitors'
 * browsers load it, and takes more than `momentIn` (moment.ts).
 */
export function timeOf(value: unknown): number {
  const text = String(value)
  return isNoSuchDay(text) ? Number.NaN : Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text)
}
