import { isDay } from './calendar-day.ts'
import { dayMs } from '../constants.ts'
import { clockIn } from './zone-clock.ts'

/** Wall clock as people enter it, `2027-03-31T18:00`: day and time at a place, without an offset. */
const wallClockPattern = /^(?!0000)\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/

/** Whether a text is a wall clock. */
export function isWallClock(text: string): boolean {
  return wallClockPattern.test(text)
}

/** Instant of a wall clock in a zone. */
interface WallClockReading {
  /** Milliseconds since 1970. */
  readonly at: number
  /** How often the clocks of the zone show it: not at all where they are put forward over it, twice where they are put back. */
  readonly occurs: 'never' | 'once' | 'twice'
}

/**
 * Instant of a wall clock in a zone; undefined for an invalid one. A repeated time is the earlier, a skipped one moves on by the
 * change: 02:30 is 03:30.
 */
export function readWallClock(zone: string, text: string): WallClockReading | undefined {
  if (!isWallClock(text) || !isDay(text.slice(0, 10))) return undefined
  const shown = Date.parse(`${text}Z`)
  // No zone is a day from UTC, so that a change of the clocks lies between both.
  const [before, after] = [shown - dayMs, shown + dayMs].map((at) => shown - offsetAt(zone, at)) as [number, number]
  const found = [...new Set([before, after])].filter((at) => at + offsetAt(zone, at) === shown)
  if (found.length === 0) return { at: before, occurs: 'never' }
  return { at: Math.min(...found), occurs: found.length === 1 ? 'once' : 'twice' }
}

/** Wall clock of a zone at an instant, as `2027-03-31T18:00`. */
export function wallClockAt(zone: string, at: number | Date): string {
  return clockIn(zone, at).slice(0, 16)
}

const minuteMs = 60_000
const largestOffsetMs = 15 * 60 * minuteMs

/** Stored form of an instant, with the zone's offset: `2027-03-31T18:00:00-05:00`. */
export function momentInZone(zone: string, at: number): string {
  const offset = offsetAt(zone, at)
  // Offsets of the years before time zones are no whole minutes, which nothing can be written with.
  if (offset === 0 || offset % minuteMs !== 0 || Math.abs(offset) >= largestOffsetMs)
    return new Date(at).toISOString().replace('.000Z', 'Z')
  const minutes = Math.abs(offset) / minuteMs
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0'))
  return `${clockIn(zone, at)}${offset < 0 ? '-' : '+'}${hours}:${rest}`
}

function offsetAt(zone: string, at: number): number {
  return Date.parse(`${clockIn(zone, at)}Z`) - Math.floor(at / 1000) * 1000
}
