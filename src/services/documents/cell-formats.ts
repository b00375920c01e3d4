import { fold } from '#model/text/fold.ts'
import type { Cell } from './table-lines.ts'

/** Order of the parts of a day such as 03/04/2026. */
export type DateOrder = 'day-first' | 'month-first'
/** Sign before the decimals of a number. */
export type DecimalSign = 'comma' | 'point'

/** Formats of days and numbers in a table. */
export interface CellFormats {
  readonly dates: DateOrder
  readonly decimals: DecimalSign
}

/** Formats that a person names where a table leaves them open. */
export type GivenFormats = Partial<CellFormats>

/** Formats of a table by its own cells, and which of them its cells leave open. */
export function formatsOf(
  cells: { readonly dates: Iterable<Cell>; readonly numbers: Iterable<Cell> },
  given: GivenFormats = {},
): { readonly formats: CellFormats; readonly unsure: readonly (keyof CellFormats)[] } {
  const dates = { 'day-first': 0, 'month-first': 0, open: 0 }
  for (const cell of cells.dates) {
    const order = orderIn(cell) ?? (isOpenDay(cell) ? 'open' : undefined)
    if (order) dates[order]++
  }
  const decimals = { comma: 0, point: 0, open: 0 }
  for (const cell of cells.numbers) {
    const sign = signIn(cell)
    if (sign) decimals[sign]++
  }
  const order = dates['month-first'] > dates['day-first'] ? 'month-first' : 'day-first'
  return {
    formats: {
      dates: given.dates ?? order,
      decimals: given.decimals ?? (decimals.comma > decimals.point ? 'comma' : 'point'),
    },
    unsure: [
      ...(dates.open > 0 && dates['day-first'] + dates['month-first'] === 0 ? (['dates'] as const) : []),
      ...(decimals.open > 0 && decimals.comma + decimals.point === 0 ? (['decimals'] as const) : []),
    ],
  }
}

const numericDay = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})\.?(?:[ ,T]+(.+))?$/
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])?\.?\s?m?\.?(?:\s*h)?$/i
/** `YYYY-MM-DD`, whatever comes after it, as programs write it. */
const iso = /^\d{4}-\d{2}-\d{2}/

function orderIn(cell: Cell): DateOrder | undefined {
  const [, first, separator, second] = numericDay.exec(String(cell).trim()) ?? []
  if (!first || first.length > 2) return undefined
  if (separator === '.' || Number(first) > 12) return 'day-first'
  return Number(second) > 12 ? 'month-first' : undefined
}

function isOpenDay(cell: Cell): boolean {
  const [, first, , second] = numericDay.exec(String(cell).trim()) ?? []
  return first !== undefined && first.length <= 2 && first !== second
}

/**
 * Day of a cell as `YYYY-MM-DD`, with its time where it has one (`T18:00`). What reads as none is left as it is, for the
 * field to refuse.
 */
export function dayIn(cell: Cell, { dates }: CellFormats): string {
  const text = String(cell).trim()
  if (iso.test(text)) return text
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return dayOfNumber(Number(text))
  const [, first, , second, third, time] = numericDay.exec(text) ?? []
  if (first && second && third) {
    const [year, month, day] =
      first.length === 4
        ? [first, second, third]
        : dates === 'day-first'
          ? [third, second, first]
          : [third, first, second]
    return composed(year, month, day, time) ?? text
  }
  const { day, month, year } = namedDay(text)
  return (day && year && month ? composed(year, String(month), day) : undefined) ?? text
}

/** Days since the end of 1899, as spreadsheets count them. */
function dayOfNumber(days: number): string {
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000).toISOString()
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment.slice(0, 16)
}

function composed(year: string, month: string, day: string, time?: string): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year
  if (whole.length !== 4 || Number(month) > 12 || day.length > 2) return undefined
  const date = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (time === undefined) return date
  const [, hours, minutes, , half] = clock.exec(time.trim()) ?? []
  if (!hours) return undefined
  const past = half?.toLowerCase() === 'p' && Number(hours) < 12 ? 12 : 0
  const midnight = half?.toLowerCase() === 'a' && hours === '12'
  const hour = midnight ? 0 : Number(hours) + past
  return hour === 0 && minutes === '00' ? date : `${date}T${String(hour).padStart(2, '0')}:${minutes}`
}

/** `31 de diciembre de 2026`, `31. Dezember 2026`, `December 31, 2026`. */
function namedDay(text: string): { readonly day?: string; readonly month?: number; readonly year?: string } {
  const words = fold(text).split(/[\s.,/-]+/)
  const month = words.map((word) => monthNames().get(word)).find((found) => found !== undefined)
  const day = words.find((word) => /^\d{1,2}$/.test(word))
  const year = words.find((word) => /^\d{4}$/.test(word))
  return month === undefined || words.length > 6 ? {} : { month, ...(day && { day }), ...(year && { year }) }
}

/** Languages in which sheets are written, beside those of the sites. */
export const sheetLanguages = ['en', 'es', 'de', 'fr', 'it', 'pt'] as const

let months: ReadonlyMap<string, number> | undefined

/** Months by their names, whole and short, in the languages of sheets. */
function monthNames(): ReadonlyMap<string, number> {
  if (months) return months
  const found = new Map<string, number>()
  for (const language of sheetLanguages)
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++)
        found.set(fold(format.format(Date.UTC(2026, month - 1, 15))).replace(/\.$/, ''), month)
    }
  return (months = found)
}

/** A number without its currency, its percent sign and its spaces. */
function bareNumber(text: string): string {
  return text
    .replaceAll(/[\s'’\u00A0\u202F]/g, '')
    .replace(/^[−–]/, '-')
    .replace(/%$/, '')
    .replace(/^([+-]?)(?:[A-Z]{3}|\p{Sc})|(?:[A-Z]{3}|\p{Sc})$/gu, '$1')
}

/** Either sign of decimals would do for it: `1.234`. */
const openNumber = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

function signIn(cell: Cell): DecimalSign | 'open' | undefined {
  if (typeof cell === 'number') return undefined
  const text = bareNumber(cell)
  if (!/^[+-]?[\d.,]+$/.test(text) || !/[.,]/.test(text)) return undefined
  if (openNumber.test(text)) return 'open'
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const isGrouping = text.indexOf(text[last]!) < last
  return (text[last] === ',') === isGrouping ? 'point' : 'comma'
}

/** Number of a cell; NaN for what reads as none. */
export function numberIn(cell: Cell, { decimals }: CellFormats): number {
  if (typeof cell === 'number') return cell
  const text = bareNumber(cell)
  if (!/^[+-]?[\d.,]+$/.test(text)) return /^\s*[+-]?\d+(?:\.\d+)?e[+-]?\d+\s*$/i.test(cell) ? Number(cell) : NaN
  const own = signIn(cell)
  const sign = own === 'open' || own === undefined ? decimals : own
  const [point, group] = sign === 'comma' ? [',', '.'] : ['.', ',']
  const [whole = '', ...rest] = text.split(point)
  const isGrouped = /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(whole)
  if (rest.length > 1 || (whole.includes(group) && !isGrouped) || rest[0]?.includes(group)) return NaN
  return Number([whole.replaceAll(group, ''), ...rest].join('.'))
}
