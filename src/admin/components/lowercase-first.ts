import { interfaceLanguage } from '#messages/interface.ts'

/** Label within a sentence: `Head tags` begins in lower case, `API clients` stays as it is, and so does German. */
export function lowercaseFirst(label: string): string {
  const language = interfaceLanguage()
  if (language.startsWith('de')) return label
  return label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLocaleLowerCase(language))
}
