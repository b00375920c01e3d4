import { isDay } from './calendar-day.ts'
import { daysLater, formatDayAs } from './days.ts'

/** `2027-03` of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function monthsLater(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The weeks of a month, each of seven days; empty before its first and after its last. `firstDay` is 0 for Sunday. */
export function weeksOf(month: string, firstDay: number): readonly (readonly (string | undefined)[])[] {
  const first = `${month}-01`
  const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() - firstDay + 7) % 7
  const count = Number(daysLater(`${monthsLater(month, 1)}-01`, -1).slice(8))
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_each, i) => {
      const date = week * 7 + i - lead
      return date >= 0 && date < count ? daysLater(first, date) : undefined
    }),
  )
}

/** First weekday of a language's region; 0 for Sunday. */
export function firstDayIn(lang: string): number {
  const locale = new Intl.Locale(lang) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7) % 7
}

/** Column head of a weekday: its name, and what stands for it where there is little room. */
interface WeekdayHead {
  readonly name: string
  readonly short: string
}

/** Column heads of a calendar, all distinct: two letters where that suffices, which it does not in Arabic. */
export function weekdayHeads(lang: string, firstDay: number): readonly WeekdayHead[] {
  // 3 January 2027 is a Sunday.
  const days = Array.from({ length: 7 }, (_, i) => `2027-01-${String(3 + ((firstDay + i) % 7)).padStart(2, '0')}`)
  const written = (weekday: 'long' | 'short' | 'narrow') => days.map((day) => formatDayAs(day, lang, { weekday }))
  const short = written('short')
  const forms = [short.map((name) => name.slice(0, 2)), written('narrow'), short]
  const heads = forms.find((form) => new Set(form).size === 7) ?? short
  return written('long').map((name, i) => ({ name, short: heads[i]! }))
}

/** Day after a key press in a calendar; undefined for other keys. */
export function dayAfterKey(
  key: string,
  day: string,
  { firstDay = 0, isShift = false, isRightToLeft = false } = {},
): string | undefined {
  const forth = isRightToLeft ? -1 : 1
  const inWeek = (new Date(`${day}T00:00:00Z`).getUTCDay() - firstDay + 7) % 7
  switch (key) {
    case 'ArrowRight':
      return daysLater(day, forth)
    case 'ArrowLeft':
      return daysLater(day, -forth)
    case 'ArrowDown':
      return daysLater(day, 7)
    case 'ArrowUp':
      return daysLater(day, -7)
    case 'Home':
      return daysLater(day, -inWeek)
    case 'End':
      return daysLater(day, 6 - inWeek)
    case 'PageDown':
      return inMonth(day, monthsLater(monthOf(day), isShift ? 12 : 1))
    case 'PageUp':
      return inMonth(day, monthsLater(monthOf(day), isShift ? -12 : -1))
    default:
      return undefined
  }
}

/** Same day of another month, or its last day where it has no such day. */
function inMonth(day: string, month: string): string {
  const wanted = `${month}-${day.slice(8)}`
  return isDay(wanted) ? wanted : daysLater(`${monthsLater(month, 1)}-01`, -1)
}
