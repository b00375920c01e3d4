import { formatSeries } from '../text/series.ts'
import { dateFormat } from '../time/date-format.ts'
import type { Translate } from '#messages/translate.ts'

/** Guests of a stay and their rooms. */
interface Party {
  readonly adults: number
  readonly children: number
  readonly rooms: number
}

/** Formats the guests of a stay: `2 adults, 1 child`, and the rooms where they are more than one. */
export function formatGuests({ adults, children, rooms }: Party, t: Translate, lang: string): string {
  const parts = [
    t('{count, plural, one {# adult} other {# adults}}', { count: adults }),
    children > 0 && t('{count, plural, one {# child} other {# children}}', { count: children }),
    rooms > 1 && t('{count, plural, one {# room} other {# rooms}}', { count: rooms }),
  ]
  return formatSeries(
    parts.filter((part) => part !== false),
    lang,
  )
}

/** Formats a chosen stay, as far as it is chosen: `10–15 Feb`, `2 adults`, `Code SUN`. */
export function formatStay(stay: URLSearchParams, t: Translate, lang: string): string[] {
  const [arrive, depart, code] = ['arrive', 'depart', 'code'].map((name) => stay.get(name))
  const figure = (name: string, otherwise: number) => Number(stay.get(name) ?? otherwise)
  const party = { adults: figure('adults', 2), children: figure('children', 0), rooms: figure('rooms', 1) }
  return [
    ...(arrive && depart ? [formatDays(arrive, depart, lang)] : []),
    ...(arrive || stay.has('adults') ? [formatGuests(party, t, lang)] : []),
    ...(code ? [t('Code {code}', { code })] : []),
  ]
}

function formatDays(arrive: string, depart: string, lang: string): string {
  const form = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const [from, to] = [arrive, depart].map((day) => Date.parse(`${day}T00:00:00Z`))
  return dateFormat(lang, form).formatRange(from!, to!)
}
