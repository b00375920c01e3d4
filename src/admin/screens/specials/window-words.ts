import { t } from '#messages/interface.ts'
import type { RecordData } from '#model/records.ts'
import { formatDate } from '../../components/format-date.ts'
import { saidIn } from '../../components/zoned-time.ts'

/** The zone in which the sale of an offer begins and ends. */
export function zoneOfSale({ sale_time_zone }: RecordData): string {
  const zone = String(sale_time_zone || 'America/New_York')
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    return 'UTC'
  }
}

export function saleInWords(data: RecordData): { readonly from: string; readonly to: string } {
  const zone = zoneOfSale(data)
  const said = (value: unknown, otherwise: string) => {
    const text = String(value ?? '')
    return text && !Number.isNaN(Date.parse(text)) ? saidIn(zone, text) : otherwise
  }
  return {
    from: said(data.booking_starts_at, t({ id: 'screens.specials.from-now', defaultMessage: 'Now' })),
    to: said(data.booking_ends_at, t({ id: 'screens.specials.no-end', defaultMessage: 'No end date' })),
  }
}

export function staysInWords({ travel_start, travel_end }: RecordData): { readonly from: string; readonly to: string } {
  return {
    from: travel_start
      ? formatDate(String(travel_start))
      : t({ id: 'screens.specials.any-day', defaultMessage: 'Any day' }),
    to: travel_end ? formatDate(String(travel_end)) : t({ id: 'screens.specials.any-day', defaultMessage: 'Any day' }),
  }
}

export function windowsInWords(data: RecordData): string {
  const sale = saleInWords(data)
  const stays = staysInWords(data)
  return t(
    {
      id: 'screens.specials.windows-text',
      defaultMessage: 'On sale from {saleFrom} to {saleTo}. Stays from {stayFrom} to {stayTo}.',
    },
    { saleFrom: sale.from, saleTo: sale.to, stayFrom: stays.from, stayTo: stays.to },
  )
}
