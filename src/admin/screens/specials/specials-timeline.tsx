import { Alert, Button } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { interfaceLanguage, t } from '#messages/interface.ts'
import type { RecordRow } from '#model/records/records.ts'
import { calledAs } from '#model/records/resort-names.ts'
import { routes } from '#routes.ts'
import { dayMs, formatDate } from '../../formats/format-date.ts'
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
import { useSaleZone } from './use-sale-zone.ts'
import { formatWindows } from './window-words.ts'
import '../../controls/controls.css'
import './specials.css'
import { SegmentedControl } from '../../components/segmented-control.tsx'

const lengths = {
  '90': t('3 months'),
  '180': t('6 months'),
  '365': t('1 year'),
} as const

/** Timeline of specials by resort over the coming months, with gaps and conflicting codes. */
export function SpecialsTimeline() {
  const [days, setDays] = useState<keyof typeof lengths>('180')
  const specials = useQuery(everyRecordQuery('specials', { sort: 'priority', language: 'en' }))
  const resorts = useQuery(everyRecordQuery('resorts', { sort: 'title' }))
  const spoken = (resorts.data ?? []).filter(({ language_code }) => language_code === 'en')
  const failed = [specials, resorts].find(({ isError }) => isError)
  const now = Math.floor(Date.now() / dayMs) * dayMs
  const range = { from: now, to: now + Number(days) * dayMs }
  // A draft is no offer yet, and an archived one no more.
  const offered = (specials.data ?? []).filter(({ status }) => ['published', 'scheduled'].includes(status))
  return (
    <>
      <header className="vx-screen-head">
        <h1>{t('Offers by resort')}</h1>
        <div className="vx-head-actions">
          <SegmentedControl
            size="xs"
            aria-label={t('Period')}
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
            {t('List')}
          </Button>
        </div>
      </header>
      {failed && <ErrorState error={failed.error} retry={() => void failed.refetch()} />}
      {(specials.isPending || resorts.isPending) && !failed && <LoadingState />}
      {specials.data && resorts.data && spoken.length === 0 && (
        <EmptyState title={t('No resorts yet')}>{t('The timeline shows the offers of each resort.')}</EmptyState>
      )}
      {specials.data && resorts.data && spoken.length > 0 && (
        <>
          <p className="vx-help">
            {t(
              '{from} to {to}. Full bar: sale dates. Outlined bar: stay dates. Only published and scheduled offers are shown.',
              { from: formatDate(dayText(range.from)), to: formatDate(dayText(range.to)) },
            )}
          </p>
          <Months range={range} />
          <div className="vx-resort-lines">
            {spoken.map((resort) => (
              <ResortLine
                key={resort.id}
                resort={{
                  called: calledAs(resorts.data, resort),
                  title: resort.title,
                  brand: String(resort.data.brand_id ?? ''),
                }}
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
          {new Date(month).toLocaleDateString(interfaceLanguage(), { month: 'short', timeZone: 'UTC' })}
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
  const collisions = collisionsAmong(offers, resort.called, range)
  return (
    <section className="vx-resort-line" aria-label={resort.title}>
      <div className="vx-resort-facts">
        <h2>{resort.title}</h2>
        <span className="vx-dim">
          {t('{count, plural, one {# offer} other {# offers}}', { count: offers.length })}
          {offers.length > 1 && <> · {t('up to {count} at once', { count: mostAtOnce(spans, range) })}</>}
        </span>
        {gaps.map(({ from, to }) => (
          <span key={from} className="vx-amber">
            {t('No offer from {from} to {to}', { from: formatDate(dayText(from)), to: formatDate(dayText(to)) })}
          </span>
        ))}
      </div>
      <ul className="vx-resort-offers">
        {offers.map((special) => (
          <li key={special.id}>
            <Link to={routes.admin.record('specials', special.id)} className="vx-title-link">
              {special.title}
            </Link>
            <OfferBars special={special} range={range} now={now} />
            <span className="vx-hidden">
              <StateCell row={special} />
            </span>
          </li>
        ))}
        {gaps.length > 0 && (
          <li>
            <span className="vx-dim">{t('No offers')}</span>
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
              {t('{one} and {other} are on sale at the same time with the code {code}.', {
                one: one.title,
                other: other.title,
                code,
              })}
            </Alert>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OfferBarsProps extends Pick<ResortLineProps, 'range' | 'now'> {
  readonly special: RecordRow
}

/** Both windows of an offer as bars, named by the clocks of its sale. */
function OfferBars({ special, range, now }: OfferBarsProps) {
  const zone = useSaleZone(special)
  return (
    <WindowBars data={special.data} range={range} now={now} label={zone ? formatWindows(special.data, zone) : ''} />
  )
}

function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
