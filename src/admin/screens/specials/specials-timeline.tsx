import { Alert, Button, SegmentedControl } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RecordRow } from '#model/records.ts'
import { routes } from '#routes.ts'
import { dayMs, formatDate } from '../../components/format-date.ts'
import { EmptyState, ErrorState, LoadingState } from '../../components/states.tsx'
import { everyRecordQuery } from '../../api/record-queries.ts'
import { StateCell } from './special-cells.tsx'
import {
  bookingOf,
  collisionsAmong,
  gapsIn,
  isSoldAt,
  monthsIn,
  mostAtOnce,
  timelinePositionOf,
  type TimelinePosition,
  type Span,
} from './special-timeline.ts'
import { WindowBars } from './window-bars.tsx'
import { windowsInWords } from './window-words.ts'
import '../../controls/controls.css'
import './specials.css'

const lengths = { '90': 'Three months', '180': 'Half a year', '365': 'A year' } as const

/** Timeline of specials by resort over the coming months, with gaps and conflicting codes. */
export function SpecialsTimeline() {
  const [days, setDays] = useState<keyof typeof lengths>('180')
  const specials = useQuery(everyRecordQuery('specials', { sort: 'priority', language: 'en' }))
  const resorts = useQuery(everyRecordQuery('resorts', { sort: 'title', language: 'en' }))
  const failed = [specials, resorts].find(({ isError }) => isError)
  const now = Math.floor(Date.now() / dayMs) * dayMs
  const range = { from: now, to: now + Number(days) * dayMs }
  // A draft is no offer yet, and an archived one no more.
  const offered = (specials.data ?? []).filter(({ status }) => ['published', 'scheduled'].includes(status))
  return (
    <>
      <header className="vx-screen-head">
        <h1>Specials by resort</h1>
        <div className="vx-head-actions">
          <SegmentedControl
            size="xs"
            aria-label="How far ahead"
            data={Object.entries(lengths).map(([value, label]) => ({ value, label }))}
            value={days}
            onChange={(next) => setDays(next as keyof typeof lengths)}
          />
          <Button
            component={Link}
            to={routes.admin.records('specials')}
            variant="default"
            leftSection={<IconList size={16} />}
          >
            List
          </Button>
        </div>
      </header>
      {failed && <ErrorState error={failed.error} retry={() => void failed.refetch()} />}
      {(specials.isPending || resorts.isPending) && !failed && <LoadingState />}
      {specials.data && resorts.data && resorts.data.length === 0 && (
        <EmptyState title="No resorts yet">The timeline shows what each resort has to offer.</EmptyState>
      )}
      {specials.data && resorts.data && resorts.data.length > 0 && (
        <>
          <p className="vx-help">
            From {formatDate(dayText(range.from))} until {formatDate(dayText(range.to))}. The full bar is when an offer
            is sold, the outlined one when its guests travel. Published and scheduled offers are shown.
          </p>
          <Months range={range} />
          <div className="vx-resort-lines">
            {resorts.data.map((resort) => (
              <ResortLine
                key={resort.id}
                resort={{ id: resort.id, title: resort.title, brand: String(resort.data.brand_id ?? '') }}
                specials={offered}
                range={range}
                now={Date.now()}
              />
            ))}
          </div>
        </>
      )}
    </>
  )
}

function Months({ range }: { readonly range: Span }) {
  return (
    <div className="vx-months" aria-hidden>
      {monthsIn(range).map((month) => (
        <span key={month} style={{ left: `${timelinePositionOf({ from: month, to: range.to }, range)!.left}%` }}>
          {new Date(month).toLocaleDateString('en', { month: 'short', timeZone: 'UTC' })}
        </span>
      ))}
    </div>
  )
}

interface ResortLineProps {
  readonly resort: TimelinePosition
  readonly specials: readonly RecordRow[]
  readonly range: Span
  readonly now: number
}

function ResortLine({ resort, specials, range, now }: ResortLineProps) {
  const offers = specials.filter(
    (special) => isSoldAt(special, resort) && timelinePositionOf(bookingOf(special.data), range),
  )
  const spans = offers.filter(({ data }) => data.paused !== true).map(({ data }) => bookingOf(data))
  const gaps = gapsIn(spans, range)
  const collisions = collisionsAmong(offers, resort.id, range)
  return (
    <section className="vx-resort-line" aria-label={resort.title}>
      <div className="vx-resort-facts">
        <h2>{resort.title}</h2>
        <span className="vx-dim">
          {offers.length === 1 ? '1 offer' : `${offers.length} offers`}
          {offers.length > 1 && `, ${mostAtOnce(spans, range)} at once`}
        </span>
        {gaps.map(({ from, to }) => (
          <span key={from} className="vx-amber">
            Nothing from {formatDate(dayText(from))} until {formatDate(dayText(to))}
          </span>
        ))}
      </div>
      <ul className="vx-resort-offers">
        {offers.map((special) => (
          <li key={special.id}>
            <Link to={routes.admin.record('specials', special.id)} className="vx-title-link">
              {special.title}
            </Link>
            <WindowBars data={special.data} range={range} now={now} label={windowsInWords(special.data)} />
            <span className="vx-hidden">
              <StateCell row={special} />
            </span>
          </li>
        ))}
        {gaps.length > 0 && (
          <li>
            <span className="vx-dim">Nothing to offer</span>
            <span className="vx-bars" aria-hidden>
              {gaps.map((gap) => {
                const place = timelinePositionOf(gap, range)!
                return (
                  <span
                    key={gap.from}
                    className="vx-gap"
                    style={{ left: `${place.left}%`, width: `${place.width}%` }}
                  />
                )
              })}
            </span>
          </li>
        )}
        {collisions.map(({ code, one, other }) => (
          <li key={`${code} ${one.id} ${other.id}`} style={{ display: 'block' }}>
            <Alert color="yellow" variant="light" p="xs">
              {one.title} and {other.title} are sold at the same time under the code {code}.
            </Alert>
          </li>
        ))}
      </ul>
    </section>
  )
}

function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
