import { clockIn } from '#model/time/zone-clock.ts'
import { isRecord } from '#model/json.ts'
import { type DayLimits, narrowest } from '#model/booking/booking.ts'
import type { RecordData } from '#model/records/records.ts'
import { type StayRules, usualRules } from '#model/booking/stay.ts'
import { daysLater, todayIn } from '#model/time/days.ts'

/** Whatever narrows a stay: intersected, so that one more never offers a day that the others do not. */
interface Narrowing {
  /** Ids of the resort in each of its languages. */
  readonly called: readonly string[]
  readonly resort: RecordData
  /** Booking settings of brand and site, the nearer first. */
  readonly settings?: readonly RecordData[]
  readonly special?: RecordData | undefined
  /** Limits of the page and of the trigger. */
  readonly limits?: readonly DayLimits[]
}

export function stayRules(
  { called, resort, settings = [], special = {}, limits = [] }: Narrowing,
  now: Date,
): StayRules {
  const zone = textAt(resort, 'time_zone') ?? 'UTC'
  const setting = (name: string) => settings.map((each) => figureAt(each, name)).find((value) => value !== undefined)
  const today = todayIn(zone, now)
  const cutOff = settings.map((each) => textAt(each, 'same_day_cutoff')).find(Boolean)
  const first = cutOff && clockIn(zone, now).slice(11, 16) >= cutOff ? daysLater(today, 1) : today
  const lead = Math.max(figureAt(special, 'min_lead_days') ?? 0, setting('min_lead_days') ?? usualRules.minLeadDays)
  const advance = Math.min(
    figureAt(special, 'max_lead_days') ?? Number.POSITIVE_INFINITY,
    setting('max_advance_days') ?? usualRules.maxAdvanceDays,
  )
  const opens = resort.operational_status === 'opening_soon' ? textAt(resort, 'opened_on') : undefined
  const { min, max } = narrowest([
    { min: first > daysLater(today, lead) ? first : daysLater(today, lead), max: daysLater(today, advance) },
    { min: opens },
    { min: textAt(special, 'travel_start'), max: textAt(special, 'travel_end') },
    ...limits,
  ])
  return {
    today,
    minArrive: min!,
    maxDepart: max!,
    minNights: Math.max(figureAt(special, 'min_stay') ?? 0, setting('min_nights') ?? usualRules.minNights),
    maxNights: Math.min(
      figureAt(special, 'max_stay') ?? Number.POSITIVE_INFINITY,
      setting('max_nights') ?? usualRules.maxNights,
    ),
    maxAdults: setting('max_adults') ?? usualRules.maxAdults,
    maxChildren: resort.adults_only === true ? 0 : (setting('max_children') ?? usualRules.maxChildren),
    maxRooms: setting('max_rooms') ?? usualRules.maxRooms,
    blackout: rowsAt(special, 'blackout_ranges').flatMap((row) => {
      const [from, to] = [textAt(row, 'from'), textAt(row, 'to')]
      return from && to && isFor(row, called) ? [{ from, to }] : []
    }),
    arrivalDays: listAt(special, 'arrival_days'),
    departureDays: listAt(special, 'departure_days'),
  }
}

function isFor(row: RecordData, called: readonly string[]): boolean {
  const resorts = listAt(row, 'resort_ids')
  return resorts.length === 0 || called.some((id) => resorts.includes(id))
}

export function textAt(data: RecordData, name: string): string | undefined {
  const value = data[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A figure, also one that is kept as text. */
function figureAt(data: RecordData, name: string): number | undefined {
  const value = data[name]
  const figure = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value
  return typeof figure === 'number' ? figure : undefined
}

export function listAt(data: RecordData, name: string): readonly string[] {
  const value = data[name]
  return Array.isArray(value) ? value.map(String) : []
}

export function rowsAt(data: RecordData, name: string): readonly RecordData[] {
  const value = data[name]
  return Array.isArray(value) ? value.filter(isRecord) : []
}
