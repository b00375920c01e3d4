import { dayMs } from '../constants.ts'
import { dateFormat } from './date-format.ts'
import { clockIn } from './zone-clock.ts'

/** Formats a day in the language: `12 March 2027`. */
export function formatDay(day: string, lang = 'en'): string {
  return formatDayAs(day, lang, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** Formats a day for its input, with weekday and month in words to be unambiguous. */
export function formatDateInput(day: string, lang = 'en'): string {
  return day ? formatDayAs(day, lang, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }) : ''
}

/** Formats a day by given parts. */
export function formatDayAs(day: string, lang: string, form: Intl.DateTimeFormatOptions): string {
  return dateFormat(lang, { ...form, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}

/** Counts the nights between two days. */
export function nightsBetween(arrive: string, depart: string): number {
  return Math.round((Date.parse(`${depart}T00:00:00Z`) - Date.parse(`${arrive}T00:00:00Z`)) / dayMs)
}

/** Returns the day that lies a number of days after another. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns today's date in a zone, independent of the clocks of server and visitor. */
export function todayIn(timeZone: string, now: Date): string {
  return clockIn(timeZone, now).slice(0, 10)
}
