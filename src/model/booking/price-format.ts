/** Formats a price, with cents only where there are any. `currency` is an ISO 4217 code, `lang` a BCP 47 tag. */
export function formatPrice(amount: number, currency: string, lang: string): string {
  const price = amount.toLocaleString(lang, {
    style: 'currency',
    currency,
    maximumFractionDigits: amount % 1 === 0 ? 0 : 2,
  })
  // From right to left the dollar at the end would move before its letters: `$US`.
  return price.replace(/^(\u200f.*[A-Z]\$)$/u, '$1\u200e')
}
