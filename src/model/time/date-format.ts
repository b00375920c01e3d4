import { digitsOf } from '#messages/format.ts'

/** Date format of a language, cached: creating one costs more than formatting a hundred days. */
export function dateFormat(locale: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(form)}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, { ...digitsOf(locale), ...form })))
  return format
}

const formats = new Map<string, Intl.DateTimeFormat>()
