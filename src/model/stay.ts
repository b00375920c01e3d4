import { dayMs } from './constants.ts'
import { dateFormat } from './date-format.ts'
import { clockIn } from './zone-clock.ts'

/** A stay that somebody wants to book. Days are civil dates at the resort, `YYYY-MM-DD`. */
export interface Stay {
  readonly arrive?: string
  readonly depart?: string
  readonly adults: number
  /** Ages in years; unknown ones are null. */
  readonly children: readonly (number | null)[]
  readonly rooms: number
}

/** Codes that go along together: at most one of the first three, and a coupon beside it. */
export interface Codes {
  readonly promo?: string
  readonly group?: string
  readonly rate?: string
  readonly coupon?: string
}

/** Booking rules of a stay. */
export interface StayRules {
  /** Today at the resort. */
  readonly today: string
  readonly minArrive: string
  readonly maxDepart: string
  readonly minNights: number
  readonly maxNights: number
  readonly maxAdults: number
  readonly maxChildren: number
  readonly maxRooms: number
  /** Nights that cannot be slept, first and last. */
  readonly blackout?: readonly { readonly from: string; readonly to: string }[]
  /** Days of the week on which a stay may begin and end, `mon` to `sun`; every one when absent or empty. */
  readonly arrivalDays?: readonly string[]
  readonly departureDays?: readonly string[]
}

export const usualRules = {
  minNights: 1,
  maxNights: 30,
  maxAdults: 8,
  maxChildren: 6,
  maxRooms: 4,
  maxAdvanceDays: 550,
  minLeadDays: 0,
} as const

/** Whether the rules leave any stay at all. */
export function leavesNights({ minArrive, maxDepart, minNights, maxNights }: StayRules): boolean {
  return minNights <= maxNights && daysLater(minArrive, minNights) <= maxDepart
}

/** `12 March 2027`, as the language writes it. */
export function dayInWords(day: string, lang = 'en'): string {
  return write(day, lang, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** A day as a field shows it: the weekday and the month in words, so that no two people read it differently. */
export function formatDateInput(day: string, lang = 'en'): string {
  return day ? write(day, lang, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }) : ''
}

export function write(day: string, lang: string, form: Intl.DateTimeFormatOptions): string {
  // English guests of the group come from many countries; a month in words is read rightly by all.
  const locale = lang === 'en' ? 'en-GB' : lang
  return dateFormat(locale, { ...form, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}

export function nightsBetween(arrive: string, depart: string): number {
  return Math.round((Date.parse(`${depart}T00:00:00Z`) - Date.parse(`${arrive}T00:00:00Z`)) / dayMs)
}

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Today at a place, whatever the clock of the server or of the visitor says. */
export function todayIn(timeZone: string, now: Date): string {
  return clockIn(timeZone, now).slice(0, 10)
}
