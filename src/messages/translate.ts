import { formatText } from './format.ts'
import type { ArgumentsOf, Message, MessageText, MessageValues, ValuesOf } from './message.ts'

/** Translated texts by the id of their message. */
export type Translations = Readonly<Record<string, MessageText>>

/** Says a message in one language; what it has no translation of is said in English. */
export interface Translate {
  <const Text extends string>(
    message: Message<Text>,
    ...values: [ArgumentsOf<Text>] extends [never] ? [values?: MessageValues] : [values: ValuesOf<Text>]
  ): string
  /** Language that is spoken, a BCP 47 code. */
  readonly language: string
}

/** Translation into a language: by the id, in English where the language lacks it. */
export function createTranslate(language: string, translations: Translations = {}): Translate {
  const say = (message: Message, values: MessageValues = {}) =>
    formatText(textOf(translations, message), values, Object.hasOwn(translations, message.id) ? language : 'en')
  return Object.assign(say, { language }) as Translate
}

function textOf(translations: Translations, { id, defaultMessage }: Message): MessageText {
  return Object.hasOwn(translations, id) ? translations[id]! : defaultMessage
}

/** English, as every message declares it. */
export const translateEnglish: Translate = createTranslate('en')
