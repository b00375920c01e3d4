/** Formats a list of facts: `2 adults, 1 child`. */
export function formatSeries(parts: readonly string[], lang: string): string {
  let format = formats.get(lang)
  if (!format) formats.set(lang, (format = new Intl.ListFormat(lang, { type: 'unit', style: 'short' })))
  return format.format(parts)
}

const formats = new Map<string, Intl.ListFormat>()
