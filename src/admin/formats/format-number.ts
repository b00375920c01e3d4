import { interfaceLanguage } from '#messages/interface.ts'

/** `12,345.6`, as the language of the admin writes numbers. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(interfaceLanguage(), options).format(value)
}
