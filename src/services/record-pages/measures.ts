import { bookingCurrency } from '#model/constants.ts'
import { isRecord } from '#model/json.ts'
import { formatPrice } from '#model/booking/price-format.ts'
import type { Reading } from './parts.ts'

type Spoken = Pick<Reading, 't' | 'lang'>

/** Formats a number in a language; empty for none and zero. */
export function figure(value: unknown, lang: string): string {
  return typeof value === 'number' && value > 0 ? value.toLocaleString(lang) : ''
}

export function moneyIn(value: unknown, lang: string): string {
  return isRecord(value) && typeof value.amount === 'number' && value.amount > 0
    ? formatPrice(value.amount, String(value.currency || bookingCurrency), lang)
    : ''
}

const squareFeet = 10.7639
const feet = 3.28084

/** An area in both measures, as guests grew up with either; empty for none and for nought. */
export function formatArea(metres: unknown, { t, lang }: Spoken): string {
  return typeof metres !== 'number' || metres <= 0
    ? ''
    : t('{metres} m² / {feet} sq ft', {
        metres: metres.toLocaleString(lang),
        feet: Math.round(metres * squareFeet).toLocaleString(lang),
      })
}

/** Formats a length, or a length by a width, in metric and imperial units; empty for unknown values. */
export function formatLength(metres: readonly unknown[], { t, lang }: Spoken): string {
  const known = metres.filter((each) => typeof each === 'number' && each > 0) as readonly number[]
  if (known.length === 0 || known.length < metres.length) return ''
  const inMetres = known.map((each) => each.toLocaleString(lang)).join(' × ')
  const inFeet = known.map((each) => Math.round(each * feet).toLocaleString(lang)).join(' × ')
  return t('{metres} m / {feet} ft', { metres: inMetres, feet: inFeet })
}

export function kilometres(value: number, lang: string): string {
  return value.toLocaleString(lang, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 })
}

/** Several things as one phrase, the empty ones left out: “A, B, C”. */
export function listed(texts: readonly string[], lang: string): string {
  return new Intl.ListFormat(lang, { type: 'unit' }).format(texts.filter(Boolean))
}
