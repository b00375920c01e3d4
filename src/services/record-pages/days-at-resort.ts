import { daysLater, isDay, todayIn } from '#model/stay.ts'
import type { StoredRecord } from '#model/records.ts'
import { wordsIn } from '#slices/data/record-values.ts'
import type { TrackedReader } from '../rendering/reader.ts'

/** Calendar of a resort, for what holds between two days. */
export interface DaysAtResort {
  /** The day in the resort's time zone, YYYY-MM-DD. */
  readonly today: string
  /**
   * Whether today is one of the days; an empty end leaves that side open. The page is drawn anew on the day on which the
   * answer changes.
   */
  readonly holds: (days: { readonly from: string; readonly to: string }) => boolean
}

export function daysAtResort({ data }: StoredRecord, reader: Pick<TrackedReader, 'now' | 'boundary'>): DaysAtResort {
  const timeZone = zoneOf(wordsIn(data, 'time_zone'))
  const today = todayIn(timeZone, reader.now)
  return {
    today,
    holds({ from, to }) {
      const [begins, ends] = [isDay(from) ? from : '', isDay(to) ? to : '']
      const next = today < begins ? begins : ends && today <= ends ? daysLater(ends, 1) : ''
      if (next) reader.boundary(startOfDay(next, timeZone))
      return today >= begins && (!ends || today <= ends)
    },
  }
}

function zoneOf(timeZone: string): string {
  try {
    return timeZone && new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
      ? timeZone
      : 'UTC'
  } catch {
    return 'UTC'
  }
}

const quarterMs = 15 * 60_000

/** The moment at which a day begins in a time zone; offsets from UTC are whole quarters of an hour. */
export function startOfDay(day: string, timeZone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`)
  // The earliest and the latest place of the earth are 26 hours apart.
  let [before, after] = [noon - 112 * quarterMs, noon + 112 * quarterMs]
  while (after - before > quarterMs) {
    const middle = before + Math.floor((after - before) / quarterMs / 2) * quarterMs
    if (todayIn(timeZone, new Date(middle)) < day) before = middle
    else after = middle
  }
  return new Date(after)
}
