import { interfaceLanguage } from '#messages/interface.ts'

/** `12,345.6`, as the language of the admin writes numbers. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(interfaceLanguage(), options).format(value)
}

/** Sign before the decimals of a number in the language of the admin: a comma in Spanish. */
export function decimalSign(): string {
  const parts = new Intl.NumberFormat(interfaceLanguage()).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')!.value
}
