import { limits } from '#model/limits.ts'
import { isRecord } from '#model/json.ts'
import { ownTextsIn } from '#model/text/own-texts.ts'
import { defaultLanguage } from '#model/constants.ts'
import { parseOwnText, translationsIn } from '#messages/catalogues.ts'
import { keyOf, withoutContext } from '#messages/message.ts'
import { isPseudoLanguage, pseudoText } from '#messages/pseudo-language.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { createTranslate, type Translate, type Translations } from '#messages/translate.ts'
import portalEnglish from 'virtual:english/portal'
import publicEnglish from 'virtual:english/public'
import { messagesOf } from '#slices/catalogue.ts'

/** English texts for visitors and travel agents. */
const publicEnglishTexts: ReadonlySet<string> = new Set([...publicEnglish, ...portalEnglish])

/** Texts of the product by language: they come with the build, so each language is put together once. */
const productTexts = new Map<string, Translations>()

/** Product's texts for visitors and agents in a language; empty for English. */
export function publicTextsIn(language: string): Translations {
  const known = productTexts.get(language)
  if (known) return known
  const [base] = language.split('-')
  const spoken = isPseudoLanguage(language) ? pseudoTexts() : base === defaultLanguage ? {} : translationsIn(language)
  const texts = Object.fromEntries(
    [...publicEnglishTexts].map(keyOf).flatMap((key) => (spoken[key] ? [[key, spoken[key]]] : [])),
  )
  if (productTexts.size >= limits.languages) productTexts.clear()
  productTexts.set(language, texts)
  return texts
}

/** The product's texts in a pseudo-language: what a page of it shows without brackets is no message. */
function pseudoTexts(): Translations {
  return Object.fromEntries(
    [...publicEnglishTexts].map((text) => [keyOf(text), pseudoText(parseOwnText(withoutContext(text)))]),
  )
}

/** Texts by what editors wrote of a language, as it was read: what is written later is another object. */
const editedTexts = new WeakMap<object, Map<string, Translations>>()

/** Texts in a language: the site's own over those of the product. */
export function textsWith(language: string, edited: unknown): Translations {
  if (!isRecord(edited)) return publicTextsIn(language)
  const byLanguage = editedTexts.get(edited) ?? new Map<string, Translations>()
  editedTexts.set(edited, byLanguage)
  let texts = byLanguage.get(language)
  if (!texts) {
    const own = Object.entries(ownTextsIn(edited, (english) => publicEnglishTexts.has(english)))
    texts = {
      ...publicTextsIn(language),
      ...Object.fromEntries(own.map(([english, text]) => [keyOf(english), parseOwnText(text)])),
    }
    byLanguage.set(language, texts)
  }
  return texts
}

/** Finds a described language by code or id. */
export type FindLocale = (name: string) => Promise<Pick<StoredRecord, 'id' | 'slug' | 'data'> | undefined>

/** Languages after one another that are asked for missing texts. */
const mostFallbacks = 5

/** Texts in a language: editors' over the product's, with those of its fallback. */
export async function localeTexts(language: string, find: FindLocale): Promise<Translations> {
  const passed = new Set<string>()
  const spoken: Translations[] = []
  let locale = await find(language)
  spoken.push(textsWith(language, locale?.data.texts))
  while (locale && !passed.has(locale.id) && passed.size < mostFallbacks) {
    passed.add(locale.id)
    const next: unknown = locale.data.fallback_locale
    locale = typeof next === 'string' && next !== '' ? await find(next) : undefined
    if (locale && !passed.has(locale.id)) spoken.push(textsWith(locale.slug, locale.data.texts))
  }
  return spoken.reduceRight((below, own) => over(own, below))
}

/** Merged texts, by what they were merged of: what is chosen of them is kept by the object. */
const merged = new WeakMap<Translations, WeakMap<Translations, Translations>>()

function over(own: Translations, below: Translations): Translations {
  if (own === below || Object.keys(below).every((id) => Object.hasOwn(own, id))) return own
  const known = merged.get(own) ?? new WeakMap<Translations, Translations>()
  merged.set(own, known)
  const texts = known.get(below) ?? { ...below, ...own }
  known.set(below, texts)
  return texts
}

/** Translation into a language with its `localeTexts`. */
export async function translateInto(language: string, find: FindLocale): Promise<Translate> {
  return createTranslate(language, await localeTexts(language, find))
}

/** Texts that slices may say in a browser, as far as the language or the site has them; English needs none. */
export function textsOfSlices(texts: Translations, components: Iterable<string>): Translations {
  if (Object.keys(texts).length === 0) return {}
  const keys = [...messagesOf(components)].map(keyOf)
  return Object.fromEntries(keys.flatMap((key) => (texts[key] ? [[key, texts[key]]] : [])))
}
