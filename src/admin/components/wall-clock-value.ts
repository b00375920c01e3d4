import { t } from '#messages/interface.ts'
import { momentIn } from '#model/time/moment.ts'
import { momentInZone, readWallClock, wallClockAt } from '#model/time/wall-clock.ts'
import { formatDateTime, ownZone } from '../formats/format-date.ts'
import { unreadable } from './unreadable.ts'
import { cityOf } from './zoned-time.ts'

/** Reads the value of a wall clock input; `unreadable` for an invalid one. */
export function momentFrom(zone: string, text: string): string {
  if (text === '') return ''
  const reading = readWallClock(zone, text)
  return reading ? momentInZone(zone, reading.at) : unreadable
}

/** Returns the text of a wall clock input for an instant: as typed, else the wall clock of the zone. */
export function shownIn(zone: string, value: string, typed = ''): string {
  const at = momentIn(value)
  if (at === undefined) return ''
  return readWallClock(zone, typed)?.at === at ? typed : wallClockAt(zone, at)
}

/** Instant at which another zone's clocks show the time that this zone's show now. */
export function movedTo(zone: string, value: string, from: string): string {
  return momentIn(value) === undefined ? value : momentFrom(zone, shownIn(from, value))
}

/** Instant after its zone was changed: a clock that was just typed is kept, a stored instant is kept. */
export function afterZoneChange(zone: string, from: string, value: string, typed: string): string {
  return typed !== '' && shownIn(from, value, typed) === typed ? momentFrom(zone, typed) : value
}

/** Notes on an instant in a zone: whose clock it is, the local time, and a clock change nearby. */
export function clockNotes(zone: string, value: string, typed = ''): readonly string[] {
  const at = momentIn(value)
  const own = ownZone()
  const place = zone === 'UTC' ? 'UTC' : t('{place} time', { place: cityOf(zone) })
  if (at === undefined) return [place]
  const isElsewhere = wallClockAt(zone, at) !== wallClockAt(own, at)
  return [
    place,
    ...(isElsewhere ? [t('Your time: {time}', { time: formatDateTime(at) })] : []),
    ...changeNote(zone, at, shownIn(zone, value, typed)),
  ]
}

/** Note on a wall clock that the zone's clocks skip, or show twice. */
function changeNote(zone: string, at: number, shown: string): readonly string[] {
  const clock = shown.slice(11)
  switch (readWallClock(zone, shown)?.occurs) {
    case 'never':
      return [
        t('The clocks go forward and skip {clock} on that day. {meant} is used.', {
          clock,
          meant: wallClockAt(zone, at).slice(11),
        }),
      ]
    case 'twice':
      return [t('The clocks go back and show {clock} twice on that day. The earlier one is used.', { clock })]
    default:
      return []
  }
}
