import { t } from '#messages/interface.ts'
import type { RecordData } from '#model/records/records.ts'
import { formatDate } from '../../formats/format-date.ts'
import { saidIn } from '../../components/zoned-time.ts'

/** Sale window of an offer by the clocks of its zone. */
export function formatSale(data: RecordData, zone: string): { readonly from: string; readonly to: string } {
  const said = (value: unknown, otherwise: string) => {
    const text = String(value ?? '')
    return text && !Number.isNaN(Date.parse(text)) ? saidIn(zone, text) : otherwise
  }
  return {
    from: said(data.booking_starts_at, t('Now')),
    to: said(data.booking_ends_at, t('No end date')),
  }
}

export function formatStays({ travel_start, travel_end }: RecordData): { readonly from: string; readonly to: string } {
  return {
    from: travel_start ? formatDate(String(travel_start)) : t('Any day'),
    to: travel_end ? formatDate(String(travel_end)) : t('Any day'),
  }
}

export function formatWindows(data: RecordData, zone: string): string {
  const sale = formatSale(data, zone)
  const stays = formatStays(data)
  return t('On sale from {saleFrom} to {saleTo}. Stays from {stayFrom} to {stayTo}.', {
    saleFrom: sale.from,
    saleTo: sale.to,
    stayFrom: stays.from,
    stayTo: stays.to,
  })
}
