import { t } from '#messages/interface.ts'
import { codesOfOffer } from '#model/booking/offer-codes.ts'
import type { RecordData } from '#model/records/records.ts'
import { timeOf } from '#model/time/time-of.ts'
import { dayMs } from '../../formats/format-date.ts'

type SpecialState = 'upcoming' | 'live' | 'ending_soon' | 'ended' | 'paused'

export const specialStateLabels: Readonly<Record<SpecialState, string>> = {
  upcoming: t('Upcoming'),
  live: t('On sale'),
  ending_soon: t('Ending soon'),
  ended: t('Ended'),
  paused: t('Paused'),
}

const soonMs = 72 * 3600_000

/** Status of a special in its booking window, whose end is exclusive. */
export function specialState(data: RecordData, now: number): SpecialState {
  const { from, to } = bookingOf(data)
  if (now < from) return 'upcoming'
  if (now >= to) return 'ended'
  if (data.paused === true) return 'paused'
  return to - now <= soonMs ? 'ending_soon' : 'live'
}

/** Time span, with an exclusive end; open-ended where a bound is missing. */
export interface Span {
  readonly from: number
  readonly to: number
}

export function bookingOf({ booking_starts_at, booking_ends_at }: RecordData): Span {
  return { from: at(booking_starts_at, Number.NEGATIVE_INFINITY), to: at(booking_ends_at, Number.POSITIVE_INFINITY) }
}

/** Travel window of a special as a span; its last day is included. */
export function travelOf({ travel_start, travel_end }: RecordData): Span {
  const end = at(travel_end, Number.POSITIVE_INFINITY)
  return { from: at(travel_start, Number.NEGATIVE_INFINITY), to: end + dayMs }
}

function at(value: unknown, otherwise: number): number {
  const ms = timeOf(value)
  return Number.isNaN(ms) ? otherwise : ms
}

/** Position of a span in a range, in percent of its width; undefined when it lies outside. */
export function timelinePositionOf(
  { from, to }: Span,
  range: Span,
): { readonly left: number; readonly width: number } | undefined {
  const start = Math.max(from, range.from)
  const end = Math.min(to, range.to)
  if (end <= start) return undefined
  const length = range.to - range.from
  return { left: ((start - range.from) / length) * 100, width: ((end - start) / length) * 100 }
}

export interface TimelineSpecial {
  readonly id: string
  readonly title: string
  readonly data: RecordData
}

export interface TimelinePosition {
  /** Ids of the resort in each of its languages. */
  readonly called: readonly string[]
  readonly title: string
  readonly brand: string
}

/** Whether a special is sold at a resort: by its own name, through its brand, or because neither is named at all. */
export function isSoldAt(
  { data }: TimelineSpecial,
  { called, brand }: Pick<TimelinePosition, 'called' | 'brand'>,
): boolean {
  const [resorts, brands, excluded] = [data.resort_ids, data.brand_ids, data.excluded_resort_ids].map(idsOf)
  const names = (ids: readonly string[]) => called.some((id) => ids.includes(id))
  if (names(excluded!)) return false
  return resorts!.length + brands!.length === 0 || names(resorts!) || brands!.includes(brand)
}

/** The parts of a range in which none of the spans runs. */
export function gapsIn(spans: readonly Span[], range: Span): readonly Span[] {
  const gaps: Span[] = []
  let covered = range.from
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    if (from > covered) gaps.push({ from: covered, to: Math.min(from, range.to) })
    covered = Math.max(covered, to)
    if (covered >= range.to) break
  }
  if (covered < range.to) gaps.push({ from: covered, to: range.to })
  return gaps.filter(({ from, to }) => to > from)
}

/** Largest number of spans that overlap at one moment. */
export function mostAtOnce(spans: readonly Span[], range: Span): number {
  const starts = spans.map(({ from }) => Math.max(from, range.from)).filter((moment) => moment < range.to)
  return Math.max(0, ...starts.map((moment) => spans.filter(({ from, to }) => from <= moment && to > moment).length))
}

interface Collision {
  readonly code: string
  readonly one: TimelineSpecial
  readonly other: TimelineSpecial
}

/** Specials sold at the same time under the same code, which the booking engine cannot tell apart. */
export function collisionsAmong(
  offers: readonly TimelineSpecial[],
  called: readonly string[],
  range: Span,
): readonly Collision[] {
  return offers.flatMap((one, i) =>
    offers.slice(i + 1).flatMap((other) => {
      const shared = codesOf(one, called).filter((code) => codesOf(other, called).includes(code))
      return meet(bookingOf(one.data), bookingOf(other.data), range) ? shared.map((code) => ({ code, one, other })) : []
    }),
  )
}

function codesOf({ data }: TimelineSpecial, called: readonly string[]): readonly string[] {
  const { promo, rate, group } = codesOfOffer(data, called)
  return [promo, rate, group].filter((code) => code !== undefined)
}

function meet(one: Span, other: Span, range: Span): boolean {
  return Math.max(one.from, other.from, range.from) < Math.min(one.to, other.to, range.to)
}

function idsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
}

/** First days of the months in a range, for the head of a timeline. */
export function monthsIn({ from, to }: Span): readonly number[] {
  const first = new Date(from)
  const months: number[] = []
  for (let n = 1; ; n++) {
    const month = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + n, 1)
    if (month >= to) return months
    months.push(month)
  }
}
