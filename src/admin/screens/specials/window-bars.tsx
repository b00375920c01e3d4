import type { RecordData } from '#model/records/records.ts'
import { bookingOf, timelinePositionOf, type Span, travelOf } from './special-timeline.ts'
import './specials.css'

interface BarsProps {
  readonly data: RecordData
  readonly range: Span
  readonly now: number
  /** Accessible description of the bars. */
  readonly label: string
}

/** Timeline bars of a special: the booking window above the travel window, with a mark at today. */
export function WindowBars({ data, range, now, label }: BarsProps) {
  const booking = timelinePositionOf(bookingOf(data), range)
  const travel = timelinePositionOf(travelOf(data), range)
  const today = timelinePositionOf({ from: now, to: range.to }, range)
  return (
    <span className="vx-bars" role="img" aria-label={label}>
      {booking && <span className="vx-bar" style={{ left: `${booking.left}%`, width: `${booking.width}%` }} />}
      {travel && (
        <span className="vx-bar" data-kind="travel" style={{ left: `${travel.left}%`, width: `${travel.width}%` }} />
      )}
      {today && <span className="vx-today" style={{ left: `${today.left}%` }} />}
    </span>
  )
}
