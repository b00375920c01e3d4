import { interfaceLanguage } from '#messages/interface.ts'

/** `rooms, restaurants and weddings`. */
export function formatList(parts: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  const language = interfaceLanguage()
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type }).format(parts)
}
