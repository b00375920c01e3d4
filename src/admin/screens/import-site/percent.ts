import { formatNumber } from '../../formats/format-number.ts'

/** Share in percent, never more than it is: what is not whole does not say so. */
export function percent(arrived: number, of: number): string {
  const share = of === 0 ? 1 : Math.floor((1000 * arrived) / of) / 1000
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 1 })
}
