const names = new Map<string, string>()

/** Name of a language in a language, else in itself; its code where nothing has a name for it. */
export function languageName(code: string, lang = code): string {
  const key = `${lang} ${code}`
  const name = names.get(key) ?? nameIn(lang, code)
  names.set(key, name)
  return name
}

function nameIn(lang: string, code: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
