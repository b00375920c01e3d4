import { interfaceLanguage } from '#messages/interface.ts'

const names = new Intl.DisplayNames([interfaceLanguage()], { type: 'language' })

/** Name of a language, as it stands within a sentence; its code where none is known. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** Name of a language with a capital, also where its language writes it without. */
export function languageLabel(code: string): string {
  const name = languageName(code)
  return name.charAt(0).toLocaleUpperCase(interfaceLanguage()) + name.slice(1)
}
