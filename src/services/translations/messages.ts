import { defaultLanguage } from '#model/constants.ts'
import { limits } from '#model/limits.ts'
import { isRecord } from '#model/json.ts'
import { type Translations, type Translate as SayToVisitors, createTranslate } from '#model/translate.ts'
import { publicMessages, type MessageSet } from '#model/public-messages.ts'
import { englishMessages, type ChromeMessage } from '#layouts/chrome/messages.ts'

const texts = import.meta.glob<Readonly<Record<string, string>>>('/collections/locales/*.json', {
  import: 'default',
  eager: true,
})

export type Words = Readonly<Record<string, string>>

/** Words by language: they come with the build, so each language is put together once. */
const spokenWords = new Map<string, Words>()

/** Messages of the product in a language: its own, else those of the language without region, else English. */
export function messagesOf(language: string): Words {
  const known = spokenWords.get(language)
  if (known) return known
  const spoken = [defaultLanguage, language.split('-')[0]!, language]
  const words: Words = Object.assign({}, ...spoken.map((code) => texts[`/collections/locales/${code}.json`]))
  if (spokenWords.size >= limits.languages) spokenWords.clear()
  spokenWords.set(language, words)
  return words
}

/** Words by what editors wrote of a language, as it was read: written anew, it is another object. */
const editedWords = new WeakMap<object, Map<string, Words>>()

/** Messages in a language: the editors' translations over the product's own. */
export function wordsWith(language: string, edited: unknown): Words {
  if (!isRecord(edited)) return messagesOf(language)
  const byLanguage = editedWords.get(edited) ?? new Map<string, Words>()
  editedWords.set(edited, byLanguage)
  let words = byLanguage.get(language)
  if (!words) byLanguage.set(language, (words = { ...messagesOf(language), ...textsIn(edited) }))
  return words
}

/** Says a word or a sentence; `{name}` in it is filled in. */
export type Translate = (word: ChromeMessage, values?: Readonly<Record<string, string | number>>) => string

/** Speaks from a list of words, in English where it has none. */
export function translateFrom(words: Words): Translate {
  return (word, values = {}) =>
    (words[word] || englishMessages[word]).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The word for one of a few stored values, such as `view_ocean`; empty where there is none. */
export function translateValue(t: Translate, kind: 'view' | 'meal' | 'reservation' | 'sheet', value: string): string {
  const word = `${kind}_${value}`
  return isWord(word) ? t(word) : ''
}

function isWord(name: string): name is ChromeMessage {
  return Object.hasOwn(englishMessages, name)
}

/** Translated messages of slices in place of English, by message set, as far as the language has them. */
export function translationsUsed(words: Words, sets: readonly MessageSet[]): Translations {
  const bySets = said.get(words) ?? new Map<string, Translations>()
  said.set(words, bySets)
  const key = sets.join()
  let found = bySets.get(key)
  if (!found) bySets.set(key, (found = saidIn(words, sets)))
  return found
}

/** Cache of translations, by the messages and the sets they were made of. */
const said = new WeakMap<Words, Map<string, Translations>>()

function saidIn(words: Words, sets: readonly MessageSet[]): Translations {
  const pairs = sets.flatMap((set) => Object.entries(publicMessages[set]))
  return Object.fromEntries(
    pairs.flatMap(([key, english]) => (words[key] && words[key] !== english ? [[english, words[key]]] : [])),
  )
}

/** Speaks to visitors as the server does, with what editors wrote of the language in place of the product's own. */
export function translateIn(language: string, texts: unknown): SayToVisitors {
  return createTranslate(translationsUsed(wordsWith(language, texts), ['parts', 'forms', 'booking', 'answers']))
}

/** Translations that editors wrote for a language. */
function textsIn(texts: Readonly<Record<string, unknown>>): Words {
  return Object.fromEntries(
    Object.entries(texts).filter((each): each is [string, string] => typeof each[1] === 'string'),
  )
}
