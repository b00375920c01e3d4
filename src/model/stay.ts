import { dayMs } from './constants.ts'
import { translateEnglish, type Translate } from './translate.ts'

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

/** Validation complaints of a stay, by field, for the guest. */
export function complaintsOfStay(
  stay: Stay,
  rules: StayRules,
  lang = 'en',
  t: Translate = translateEnglish,
): Readonly<Record<string, string>> {
  const { arrive, depart, adults, children, rooms } = stay
  const found: Record<string, string> = {}
  const beginning = whyNotArrive(arrive, rules, lang, t)
  const end = whyNotDepart(arrive, depart, rules, lang, t)
  if (depart && !arrive) found.arrive = t('Choose the day you arrive.')
  if (arrive && !depart) found.depart = t('Choose the day you leave.')
  if (arrive && beginning) found.arrive = beginning
  if (arrive && depart && end) found.depart = end
  if (arrive && depart && !leavesNights(rules))
    found.arrive = t('There are no days left to book with this offer or on this page. See other dates, or call us.')
  if (!(adults >= 1 && adults <= rules.maxAdults))
    found.adults = t('Choose 1 to {most} adults.', { most: rules.maxAdults })
  if (children.length > rules.maxChildren)
    found.children = rules.maxChildren
      ? t('Choose up to {most} children.', { most: rules.maxChildren })
      : t('This resort is for adults only. Choose another for a stay with children.')
  if (!(rooms >= 1 && rooms <= rules.maxRooms)) found.rooms = t('Choose 1 to {most} rooms.', { most: rules.maxRooms })
  return found
}

/** Reason against a day of arrival; undefined when it is possible. */
export function whyNotArrive(
  day: string | undefined,
  rules: StayRules,
  lang = 'en',
  t: Translate = translateEnglish,
): string | undefined {
  if (!day) return undefined
  if (day < rules.today) return t('That day has passed at the resort. Choose a later one.')
  if (day < rules.minArrive) return t('Stays begin on {day} or later.', { day: dayInWords(rules.minArrive, lang) })
  if (daysLater(day, rules.minNights) > rules.maxDepart)
    return t('Stays end on {day} or earlier. Arrive before.', { day: dayInWords(rules.maxDepart, lang) })
  if (isOff(rules.arrivalDays, day))
    return t('Stays begin on {days}. Choose such a day.', { days: weekdaysInWords(rules.arrivalDays!, lang) })
  if (rules.blackout?.some(({ from, to }) => day >= from && day <= to))
    return t('That night is not for sale. Choose another day.')
  return undefined
}

/** Reason against a day of departure for a day of arrival; undefined when it is possible. */
export function whyNotDepart(
  arrive: string | undefined,
  depart: string | undefined,
  rules: StayRules,
  lang = 'en',
  t: Translate = translateEnglish,
): string | undefined {
  if (!arrive || !depart) return undefined
  const nights = nightsBetween(arrive, depart)
  if (nights < 1) return t('Leave after the day you arrive.')
  if (nights < rules.minNights) return t('Stay at least {count} nights.', { count: rules.minNights })
  if (nights > rules.maxNights)
    return t('Stay at most {count} nights, or call us for longer.', { count: rules.maxNights })
  if (depart > rules.maxDepart) return t('Stays end on {day} or earlier.', { day: dayInWords(rules.maxDepart, lang) })
  if (isOff(rules.departureDays, depart))
    return t('Stays end on {days}. Choose such a day.', { days: weekdaysInWords(rules.departureDays!, lang) })
  if (rules.blackout?.some(({ from, to }) => from < depart && to >= arrive))
    return t('Some of these nights are not for sale. Choose other days.')
  return undefined
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Day of the week of a civil date, 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function isOff(days: readonly string[] | undefined, day: string): boolean {
  return Boolean(days?.length) && !days!.includes(weekdays[weekdayOf(day)]!)
}

function weekdaysInWords(days: readonly string[], lang: string): string {
  // 3 January 2027 is a Sunday.
  const names = weekdays.flatMap((name, i) =>
    days.includes(name) ? [write(`2027-01-0${3 + i}`, lang, { weekday: 'long' })] : [],
  )
  return new Intl.ListFormat(lang, { type: 'disjunction' }).format(names)
}

/** `12 March 2027`, as the language writes it. */
export function dayInWords(day: string, lang = 'en'): string {
  return write(day, lang, { day: 'numeric', month: 'long', year: 'numeric' })
}

export function write(day: string, lang: string, form: Intl.DateTimeFormatOptions): string {
  // English guests of the group come from many countries; a month in words is read rightly by all.
  const locale = lang === 'en' ? 'en-GB' : lang
  const key = `${locale} ${JSON.stringify(form)}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' })))
  return format.format(Date.parse(`${day}T00:00:00Z`))
}

/** A calendar writes a hundred days at once, and a format costs more to make than to use. */
const formats = new Map<string, Intl.DateTimeFormat>()

export function nightsBetween(arrive: string, depart: string): number {
  return Math.round((Date.parse(`${depart}T00:00:00Z`) - Date.parse(`${arrive}T00:00:00Z`)) / dayMs)
}

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Today at a place, whatever the clock of the server or of the visitor says. */
export function todayIn(timeZone: string, now: Date): string {
  let calendar = calendars.get(timeZone)
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    calendars.set(timeZone, calendar)
  }
  return calendar.format(now)
}

/** Making one takes longer than everything else that a stay is asked for. */
const calendars = new Map<string, Intl.DateTimeFormat>()

/** Whether text is an existing calendar day, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && daysLater(text, 0) === text
  )
}
