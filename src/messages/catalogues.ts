import { parse } from '@formatjs/icu-messageformat-parser'
import { formatText } from './format.ts'
import type { Message, MessageText, MessageValues } from './message.ts'
import { isPseudoLanguage, pseudoText } from './pseudo-language.ts'
import { createTranslate, type Translate, type Translations } from './translate.ts'

/** Catalogues of what the server says by itself: pages, mails, refusals. No browser loads this file. */
const files = import.meta.glob<Translations>('./*/{public,portal,mail,sign-in,refusals,labels}.json', {
  eager: true,
  import: 'default',
})

/** Areas of which the server has catalogues. */
type ServerArea = 'public' | 'portal' | 'mail' | 'sign-in' | 'refusals' | 'labels'

/** Languages beside English by the area of which they have a catalogue: asked at every answer of the API. */
const languagesByArea = Map.groupBy(
  Object.keys(files)
    .map((file) => /^\.\/(.+)\/(.+)\.json$/.exec(file)!)
    .map(([, language = '', area = '']) => ({ language, area }))
    .filter(({ language }) => language !== 'en'),
  ({ area }) => area,
)

/** Languages beside English that have a catalogue of an area. */
export function languagesOf(area: ServerArea): readonly string[] {
  return (languagesByArea.get(area) ?? []).map(({ language }) => language)
}

/** Largest number of languages that are kept: their codes come from requests and from what editors write. */
const mostLanguages = 200

const byLanguage = new Map<string, Translations>()

/** Translations of the product in a language: its own over those of the language without region. Put together once. */
export function translationsIn(language: string): Translations {
  const known = byLanguage.get(language)
  if (known) return known
  const [base = ''] = language.split('-')
  const spoken = [...new Set([base, language])].flatMap((code) =>
    Object.entries(files)
      .filter(([file]) => file.split('/')[1] === code)
      .map(([, texts]) => texts),
  )
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
  (message: Message, values: MessageValues = {}) => formatText(pseudoText(message.defaultMessage), values, 'en'),
  { language: 'en' },
) as Translate

/**
 * Text of a message as an editor wrote it: parsed where it chooses between branches, else taken as it stands. Tags in it
 * are text, and so is what is no valid ICU MessageFormat.
 */
export function parseOwnText(text: string): MessageText {
  if (!/\{\s*\w+\s*,/.test(text)) return text
  try {
    return parse(text, { captureLocation: false, ignoreTag: true }) as MessageText
  } catch {
    return text
  }
}
