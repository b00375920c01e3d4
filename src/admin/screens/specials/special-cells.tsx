import { t } from '#messages/interface.ts'
import type { RecordRow } from '#model/records/records.ts'
import { dayMs } from '../../formats/format-date.ts'
import { specialState, specialStateLabels } from './special-timeline.ts'
import { useSaleZone } from './use-sale-zone.ts'
import { WindowBars } from './window-bars.tsx'
import { formatWindows } from './window-words.ts'
import './specials.css'

/** Status cell of a special; for an unpublished one, the status it would have. */
export function StateCell({ row }: { readonly row: RecordRow }) {
  const state = specialState(row.data, Date.now())
  const isOut = row.status === 'published'
  return (
    <span
      className="vx-mark vx-special-state"
      data-kind={isOut ? state : 'draft'}
      {...(!isOut && {
        title: t('Not published: visitors do not see it.'),
      })}
    >
      {specialStateLabels[state]}
    </span>
  )
}

/** Timeline cell of a special: the same year in each row, for comparison. */
export function TimelineCell({ row }: { readonly row: RecordRow }) {
  const now = Math.floor(Date.now() / dayMs) * dayMs
  const range = { from: now - 30 * dayMs, to: now + 335 * dayMs }
  const zone = useSaleZone(row)
  const words = zone ? formatWindows(row.data, zone) : ''
  return (
    <span className="vx-timeline-cell" title={words}>
      <WindowBars data={row.data} range={range} now={now} label={words} />
    </span>
  )
}
