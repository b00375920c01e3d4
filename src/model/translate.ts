import type { PublicMessage } from './public-messages.ts'

/** English → what a page says instead. */
export type Translations = Readonly<Record<string, string>>

/** Says a sentence in the language of the page; `{name}` in it is filled in. */
export interface Translate {
  (text: PublicMessage, values?: Readonly<Record<string, string | number>>): string
  /** Translates texts that may be an editor's own, which stay as they are. */
  readonly own: (words: string) => string
}

/** Speaks as a page does, in English where it says nothing else. */
export function createTranslate(said: Translations = {}): Translate {
  const own = (words: string) => (Object.hasOwn(said, words) ? said[words]! : words)
  const t = (text: PublicMessage, values: Readonly<Record<string, string | number>> = {}) =>
    own(text).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return Object.assign(t, { own })
}

export const translateEnglish: Translate = createTranslate()
