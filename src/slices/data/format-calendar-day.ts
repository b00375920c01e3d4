import { dateFormat } from '#model/time/date-format.ts'

/** Formats a calendar day in a language; other text is unchanged. */
export function formatCalendarDay(day: string, lang: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}/.test(day) || Number.isNaN(date.getTime())) return day
  return dateFormat(lang, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date)
}
