import { formatText } from './format.ts'
import {
  type ArgumentsOf,
  declared,
  type Message,
  type MessageText,
  type MessageValues,
  type Sayable,
  type ValuesOf,
} from './message.ts'

/** Translated texts by the key of their message. */
export type Translations = Readonly<Record<string, MessageText>>

/** Translates a message into one language, or English where it lacks it. */
export interface Translate {
  <const Text extends string>(
    message: Sayable<Text>,
    ...values: [ArgumentsOf<Text>] extends [never] ? [values?: MessageValues] : [values: ValuesOf<Text>]
  ): string
  /** Language that is spoken, a BCP 47 code. */
  readonly language: string
}

/** Translation into a language: by the key, in English where the language lacks it. */
export function createTranslate(language: string, translations: Translations = {}): Translate {
  const say = (message: string | Message, values: MessageValues = {}) => {
    const { key, text } = declared(message)
    const translated = translations[key]
    return formatText(translated ?? text, values, translated ? language : 'en')
  }
  return Object.assign(say, { language }) as Translate
}

/** English, as every message declares it. */
export const translateEnglish: Translate = createTranslate('en')
