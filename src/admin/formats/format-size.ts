import { formatNumber } from './format-number.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats a file size, from kilobytes on. */
export function formatSize(bytes: number): string {
  let size = bytes / 1024
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  const shown = unit === 0 ? Math.ceil(size) : size
  return formatNumber(shown, { style: 'unit', unit: units[unit]!, maximumFractionDigits: 1 })
}
