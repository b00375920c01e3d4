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
  return { from: said(data.booking_starts_at, 'From now on'), to: said(data.booking_ends_at, 'Without an end') }
}

export function staysInWords({ travel_start, travel_end }: RecordData): { readonly from: string; readonly to: string } {
  return {
    from: travel_start ? formatDate(String(travel_start)) : 'Any day',
    to: travel_end ? formatDate(String(travel_end)) : 'Any day',
  }
}

export function windowsInWords(data: RecordData): string {
  const sale = saleInWords(data)
  const stays = staysInWords(data)
  return `Sold from ${sale.from} until ${sale.to}. Stays from ${stays.from} until ${stays.to}.`
}
