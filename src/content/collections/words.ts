import { defaultLanguage } from '#model/constants.ts'

const texts = import.meta.glob<Readonly<Record<string, string>>>('/collections/locales/*.json', {
  import: 'default',
  eager: true,
})

/** What the product itself says in a language, where it can say it; else in the language without its region, else in English. */
export function wordsOf(language: string): Readonly<Record<string, string>> {
  const spoken = [defaultLanguage, language.split('-')[0]!, language]
  return Object.assign({}, ...spoken.map((code) => texts[`/collections/locales/${code}.json`]))
}
