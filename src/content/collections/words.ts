import { defaultLanguage } from '#model/constants.ts'
import { isRecord } from '#model/json.ts'
import { type SaidInstead, type Say as SayToVisitors, sayInstead } from '#model/say.ts'
import { visitorWords, type WordSet } from '#model/visitor-words.ts'
import { englishWords, type Word } from '#layouts/chrome/words.ts'

const texts = import.meta.glob<Readonly<Record<string, string>>>('/collections/locales/*.json', {
  import: 'default',
  eager: true,
})

/** What the product itself says in a language, where it can say it; else in the language without its region, else in English. */
export function wordsOf(language: string): Readonly<Record<string, string>> {
  const spoken = [defaultLanguage, language.split('-')[0]!, language]
  return Object.assign({}, ...spoken.map((code) => texts[`/collections/locales/${code}.json`]))
}

/** Says a word or a sentence; `{name}` in it is filled in. */
export type Say = (word: Word, values?: Readonly<Record<string, string | number>>) => string

/** Speaks from a list of words, in English where it has none. */
export function sayFrom(words: Readonly<Record<string, string>>): Say {
  return (word, values = {}) =>
    (words[word] || englishWords[word]).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The word for one of a few stored values, such as `view_ocean`; empty where there is none. */
export function sayValue(say: Say, kind: 'view' | 'meal' | 'reservation' | 'sheet', value: string): string {
  const word = `${kind}_${value}`
  return isWord(word) ? say(word) : ''
}

function isWord(name: string): name is Word {
  return Object.hasOwn(englishWords, name)
}

/** What slices say in place of English: whole sets of words, as far as the language has its own. */
export function saidInstead(words: Readonly<Record<string, string>>, sets: readonly WordSet[]): SaidInstead {
  const pairs = sets.flatMap((set) => Object.entries(visitorWords[set]))
  return Object.fromEntries(
    pairs.flatMap(([key, english]) => (words[key] && words[key] !== english ? [[english, words[key]]] : [])),
  )
}

/** Speaks to visitors as the server does, with what editors wrote of the language in place of the product's own. */
export function sayIn(language: string, texts: unknown): SayToVisitors {
  const words = { ...wordsOf(language), ...textsIn(texts) }
  return sayInstead(saidInstead(words, ['parts', 'forms', 'booking', 'answers']))
}

/** What editors wrote of a language. */
export function textsIn(texts: unknown): Readonly<Record<string, string>> {
  if (!isRecord(texts)) return {}
  return Object.fromEntries(
    Object.entries(texts).filter((each): each is [string, string] => typeof each[1] === 'string'),
  )
}
