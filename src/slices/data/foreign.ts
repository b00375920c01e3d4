import type { Translate } from '#messages/translate.ts'
import { directionOf, type ForeignText } from '#model/text/direction.ts'
import { languageName } from '#model/text/language-name.ts'
import type { StoredRecord } from '#model/records/records.ts'

/** Language of a record's texts, where it is not that of the page. */
export interface Foreign {
  readonly said?: ForeignText
  /** Name of the language, as visitors read it. */
  readonly languageNote?: string
}

type InLanguage = Pick<StoredRecord, 'language_code'>

/** Whether a record is not in a language; one without a language is in all. */
export function isForeign({ language_code }: InLanguage, lang: string): boolean {
  return Boolean(language_code) && language_code !== lang
}

/** Marks of a record that is not in the language of the page; none of one that is. */
export function foreignOf(
  record: InLanguage,
  { lang, t }: { readonly lang: string; readonly t: Translate },
): Foreign {
  const { language_code = '' } = record
  if (!isForeign(record, lang)) return {}
  return {
    said: { lang: language_code, dir: directionOf(language_code) },
    languageNote: t('In {language}', { language: languageName(language_code, lang) }),
  }
}
