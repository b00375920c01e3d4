/** Series of short facts as a language separates them: `2 adults, 1 child`. */
export function formatSeries(parts: readonly string[], lang: string): string {
  return new Intl.ListFormat(lang, { type: 'unit', style: 'short' }).format(parts)
}
