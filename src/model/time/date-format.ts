import { digitsOf } from '#messages/format.ts'

/**
 * Date format of a language, cached: creating one costs more than formatting a hundred days. English is that of the world
 * (`12 March 2027 at 6:00 pm`): guests come from many countries, and a day before its month is read rightly by all.
 */
export function dateFormat(locale: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(form)}`
  let format = formats.get(key)
  if (!format)
    formats.set(
      key,
      (format = new Intl.DateTimeFormat(locale === 'en' ? 'en-001' : locale, { ...digitsOf(locale), ...form })),
    )
  return format
}

const formats = new Map<string, Intl.DateTimeFormat>()
