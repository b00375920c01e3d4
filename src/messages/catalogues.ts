import catalogues from 'virtual:catalogues'
import { parse } from '@formatjs/icu-messageformat-parser'
import { formatText } from './format.ts'
import { declared, type Message, type MessageText, type MessageValues } from './message.ts'
import { isPseudoLanguage, pseudoText } from './pseudo-language.ts'
import { createTranslate, type Translate, type Translations } from './translate.ts'

/** Languages beside English for visitors, travel agents and sign-in. */
export const spokenLanguages: readonly string[] = Object.keys(catalogues)

/** Largest number of languages that are kept: their codes come from requests and from what editors write. */
const mostLanguages = 200

const byLanguage = new Map<string, Translations>()

/** Translations of the product in a language, over those of the language without region; cached. */
export function translationsIn(language: string): Translations {
  const known = byLanguage.get(language)
  if (known) return known
  const [base = ''] = language.split('-')
  const spoken = [...new Set([base, language])].map((code) => (Object.hasOwn(catalogues, code) ? catalogues[code] : {}))
  if (byLanguage.size >= mostLanguages) byLanguage.clear()
  const made: Translations = Object.assign(Object.create(null), ...spoken)
  byLanguage.set(language, made)
  return made
}

const translates = new Map<string, Translate>()

/** Translation of the product's own messages into a language. */
export function translateInto(language: string): Translate {
  const known = translates.get(language)
  if (known) return known
  if (translates.size >= mostLanguages) translates.clear()
  const made = isPseudoLanguage(language) ? translatePseudo : createTranslate(language, translationsIn(language))
  translates.set(language, made)
  return made
}

const translatePseudo = Object.assign(
  (message: string | Message, values: MessageValues = {}) =>
    formatText(pseudoText(declared(message).text), values, 'en'),
  { language: 'en' },
) as Translate

/**
 * Parses an editor's text of a message where it branches; otherwise it is plain, including tags and invalid ICU MessageFormat.
 */
export function parseOwnText(text: string): MessageText {
  if (!/\{\s*\w+\s*,/.test(text)) return text
  try {
    return parse(text, { captureLocation: false, ignoreTag: true }) as MessageText
  } catch {
    return text
  }
}
