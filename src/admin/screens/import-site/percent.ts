import { formatNumber } from '../../formats/format-number.ts'

/** Share in percent, rounded down: only a complete one says 100. */
export function percent(arrived: number, of: number): string {
  const share = of === 0 ? 1 : Math.floor((1000 * arrived) / of) / 1000
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 1 })
}
