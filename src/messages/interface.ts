import { formatText } from './format.ts'
import { declared, type Message, type MessageText, type MessageValues } from './message.ts'
import { type AnySentence, said } from './sentence.ts'
import type { Translate, Translations } from './translate.ts'

/** Language of the admin in this document, a BCP 47 code. A language that changes loads the document again. */
let language = 'en'

const translations: Record<string, MessageText> = {}

/** Pseudo-language form of an English text. */
let disguise: ((text: MessageText) => MessageText) | undefined

/** Registers the translations of the document's language, before the admin's scripts run. */
export function addTranslations(spoken: string, texts: Translations): void {
  language = spoken
  Object.assign(translations, texts)
}

/** Switches the document to a pseudo-language. */
export function disguiseTexts(spoken: string, change: (text: MessageText) => MessageText): void {
  language = spoken
  disguise = change
}

/** Language in which the admin is shown, for `Intl`. */
export function interfaceLanguage(): string {
  return disguise ? 'en' : language
}

/** Translated text of a message and its language, unformatted; English where it is missing. */
export function textOf(message: string | Message): readonly [text: MessageText, language: string] {
  const { key, text } = declared(message)
  const translated = translations[key]
  return translated ? [translated, language] : [disguise ? disguise(text) : marked(text), 'en']
}

/** An English text that stands in for a missing one: marked for those who translate, as the document says. */
function marked<Text extends MessageText>(text: Text): Text {
  if (language === 'en' || globalThis.document?.documentElement.dataset.marksUntranslated === undefined) return text
  return (typeof text === 'string' ? `${text} ${mark}` : [...text, { type: 0, value: ` ${mark}` }]) as Text
}

const mark = '[en]'

/** Translates a message into the language of the admin. */
export const t = Object.defineProperty(
  (message: string | Message, values: MessageValues = {}) => {
    const [text, spokenIn] = textOf(message)
    return formatText(text, values, spokenIn)
  },
  'language',
  { get: interfaceLanguage },
) as Translate

/** Translates a sentence into the language of the admin; the server's are translated already. */
export function spoken(each: AnySentence): string {
  return said(t, each)
}

/** Translates a declared name (of a kind, a field, an option, a role) into the language of the admin. */
export function label(name: string): string {
  return name && t(declared(name))
}
