import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { groupZone } from '#model/time/time-zone.ts'
import type { SideProps } from '../records/screen-slots.ts'
import { dayMs } from '../../formats/format-date.ts'
import { StateCell } from './special-cells.tsx'
import { bookingOf, type Span, travelOf } from './special-timeline.ts'
import { useSaleZone } from './use-sale-zone.ts'
import { WindowBars } from './window-bars.tsx'
import { formatSale, formatStays } from './window-words.ts'

/** Booking and travel window of a special in its form, with the hours spelled out. */
export function SpecialWindows({ row, form }: SideProps) {
  const now = Date.now()
  const data = form.values
  const zone = useSaleZone({ ...row, data }) ?? groupZone
  const sale = formatSale(data, zone)
  const stays = formatStays(data)
  return (
    <section className="vx-card" aria-label={t('Sale and stay dates')}>
      <h2>{t('Sale and stay dates')}</h2>
      <span>
        <StateCell row={{ ...row, data }} />
      </span>
      <WindowBars data={data} range={rangeOf(data, now)} now={now} label={t('Sale dates, above stay dates')} />
      <dl className="vx-card-facts vx-window-facts">
        <dt>
          <span className="vx-bar-key" aria-hidden /> {t('On sale')}
        </dt>
        <dd>{rich('{from}{icon}until {to}', { from: sale.from, icon: <br />, to: sale.to })}</dd>
        <dt>
          <span className="vx-bar-key" data-kind="travel" aria-hidden /> {t('Stays')}
        </dt>
        <dd>
          {data.travel_start || data.travel_end
            ? rich('{from}{icon}until {to}', { from: stays.from, icon: <br />, to: stays.to })
            : t('Any day')}
        </dd>
      </dl>
      {Boolean(data.booking_ends_at) && stayEndsBeforeSale(data) && (
        <p className="vx-amber">{t('Sales end after the last stay date.')}</p>
      )}
    </section>
  )
}

/** Time span of all dates in the form and today, with a margin. */
function rangeOf(data: SideProps['form']['values'], now: number): Span {
  const moments = [bookingOf(data), travelOf(data)]
    .flatMap(({ from, to }) => [from, to])
    .filter((moment) => Number.isFinite(moment))
  const from = Math.min(now, ...moments)
  const to = Math.max(now + 30 * dayMs, ...moments)
  const room = (to - from) / 12
  return { from: from - room, to: to + room }
}

function stayEndsBeforeSale(data: SideProps['form']['values']): boolean {
  return bookingOf(data).to > travelOf(data).to
}
