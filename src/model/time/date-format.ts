/** Date format of a language: made once for each form, for to make one costs more than to format a hundred days. */
export function dateFormat(locale: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(form)}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, form)))
  return format
}

const formats = new Map<string, Intl.DateTimeFormat>()
