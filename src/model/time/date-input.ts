import { isDay } from './calendar-day.ts'
import { formatDayAs } from './days.ts'

/**
 * Parses a typed day: `2027-03-12`, `12 March 2027`, `Mar 12`, `3/12/27`. Figures follow the order of the language; without a
 * year it is the next such day. Undefined for an invalid day.
 */
export function parseDateInput(text: string, today: string, lang = 'en'): string | undefined {
  const words = text.trim().toLowerCase()
  if (isDay(words)) return words
  const named = monthIn(words, lang)
  const figures = (words.match(/\d+/g) ?? []).map(Number)
  if (named !== undefined)
    return dayFrom(
      figures.find((n) => n <= 31),
      named,
      figures.find((n) => n > 31) ?? figures[1],
      today,
    )
  const [first, second, year] = figures
  if (figures.length < 2 || figures.length > 3 || first === undefined || second === undefined) return undefined
  if (first > 31) return dayFrom(year, second, first, today)
  // A month is never above twelve, whatever the order that the language has.
  const isMonthFirst = monthComesFirst(lang) ? first <= 12 : second > 12
  return isMonthFirst ? dayFrom(second, first, year, today) : dayFrom(first, second, year, today)
}

function dayFrom(date: number | undefined, month: number, year: number | undefined, today: string): string | undefined {
  if (!date) return undefined
  const on = (each: number) => `${each}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  if (year !== undefined) return valid(on(year < 100 ? 2000 + year : year))
  const thisYear = Number(today.slice(0, 4))
  // 29 February waits for the next year that has one.
  return Array.from({ length: 9 }, (_, i) => on(thisYear + i)).find((day) => isDay(day) && day >= today)
}

function valid(day: string): string | undefined {
  return isDay(day) ? day : undefined
}

function monthIn(words: string, lang: string): number | undefined {
  const letters: readonly string[] = words.match(/\p{L}[\p{L}.]*/gu) ?? []
  // The last one counts: the weekday before it may be written as a month is, as in “mar, 6 jul”.
  for (const word of letters.toReversed().map((each) => each.replace(/\.$/, ''))) {
    for (const each of [lang, 'en']) {
      const at = monthsOf(each).findIndex(
        ({ long, short }) =>
          word.length >= 3 && (word === short || long.startsWith(word) || word.startsWith(long.slice(0, 4))),
      )
      if (at !== -1) return at + 1
    }
  }
  return undefined
}

interface MonthName {
  readonly long: string
  readonly short: string
}

const known = new Map<string, readonly MonthName[]>()

function monthsOf(lang: string): readonly MonthName[] {
  let names = known.get(lang)
  if (!names) {
    const name = (i: number, month: 'long' | 'short') =>
      formatDayAs(`2027-${String(i + 1).padStart(2, '0')}-01`, lang, { month })
        .toLowerCase()
        .replace(/\.$/, '')
    names = Array.from({ length: 12 }, (_, i) => ({ long: name(i, 'long'), short: name(i, 'short') }))
    known.set(lang, names)
  }
  return names
}

function monthComesFirst(lang: string): boolean {
  const parts = new Intl.DateTimeFormat(lang === 'en' ? 'en-US' : lang).formatToParts(0).map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day')
}
