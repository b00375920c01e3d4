import { isDay } from '#model/time/calendar-day.ts'
import { daysLater, todayIn } from '#model/time/days.ts'
import { zoneOfRecord } from '#model/time/time-zone.ts'
import { readWallClock } from '#model/time/wall-clock.ts'
import type { StoredRecord } from '#model/records/records.ts'
import type { TrackedReader } from '../reader/reader.ts'

/** Calendar of a resort, for date windows. */
export type DaysAtResort = ReturnType<typeof daysAtResort>

export function daysAtResort({ data }: StoredRecord, reader: Pick<TrackedReader, 'now' | 'boundary'>) {
  const timeZone = zoneOfRecord({ own: data.time_zone })
  const today = todayIn(timeZone, reader.now)
  return {
    /** The day in the resort's time zone, YYYY-MM-DD. */
    today,
    /**
     * Whether today is one of the days; an empty end leaves that side open. The page is drawn again on the day on which the
     * answer changes.
     */
    holds({ from, to }: { readonly from: string; readonly to: string }): boolean {
      const [begins, ends] = [isDay(from) ? from : '', isDay(to) ? to : '']
      const next = today < begins ? begins : ends && today <= ends ? daysLater(ends, 1) : ''
      if (next) reader.boundary(startOfDay(next, timeZone))
      return today >= begins && (!ends || today <= ends)
    },
  }
}

/** Instant at which a day begins in a zone. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(readWallClock(timeZone, `${day}T00:00`)!.at)
}
