import { formatNumber } from '../formats/format-number.ts'
import { t } from '#messages/interface.ts'
/** WCAG 2 contrast of two colours, from 1 to 21; undefined when one is not a colour. */
export function contrast(a: string, b: string): number | undefined {
  const [one, two] = [luminance(a), luminance(b)]
  if (one === undefined || two === undefined) return undefined
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

/** WCAG grade of a contrast ratio, in words. */
export function formatContrast(ratio: number): string {
  const grade =
    ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : ratio >= 3 ? t('AA for large text only') : t('too low to read')
  return `${formatNumber(ratio, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} : 1 · ${grade}`
}

function luminance(hex: string): number | undefined {
  const full = /^#[0-9a-f]{3}$/i.test(hex) ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex
  if (!/^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(full)) return undefined
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
