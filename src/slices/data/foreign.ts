import type { Translate } from '#messages/translate.ts'
import { directionOf, type ForeignText } from '#model/text/direction.ts'
import type { StoredRecord } from '#model/records/records.ts'

/** Language of a record's texts, where it is not that of the page. */
export interface Foreign {
  readonly said?: ForeignText
  /** Name of the language, as visitors read it. */
  readonly languageNote?: string
}

/** Marks of a record that is not in the language of the page; none of one that is. */
export function foreignOf(
  { language_code }: Pick<StoredRecord, 'language_code'>,
  { lang, t }: { readonly lang: string; readonly t: Translate },
): Foreign {
  if (!language_code || language_code === lang) return {}
  const language = new Intl.DisplayNames([lang], { type: 'language' }).of(language_code) ?? language_code
  return {
    said: { lang: language_code, dir: directionOf(language_code) },
    languageNote: t('In {language}', { language }),
  }
}
