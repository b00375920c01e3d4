import { isNoSuchDay } from './calendar-day.ts'

/**
 * Milliseconds of a date or date-time, UTC without an offset; NaN for an invalid one. Short for visitors' browsers, and more
 * lenient than `momentIn` (moment.ts).
 */
export function timeOf(value: unknown): number {
  const text = String(value)
  return isNoSuchDay(text) ? Number.NaN : Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text)
}
