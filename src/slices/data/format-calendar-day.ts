import { formatDay } from '#model/time/days.ts'

/** Formats the calendar day of a date or instant in a language; other text is unchanged. */
export function formatCalendarDay(value: string, lang: string): string {
  const day = value.slice(0, 10)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? formatDay(day, lang) : value
}
