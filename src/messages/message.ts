/**
 * Message of the interface that is declared apart from where it is said: its English text in ICU MessageFormat, and the key
 * that is made of it. A build writes every message that has more than words in this form, its text parsed.
 */
export interface Message<Text extends string = string> {
  readonly key: string
  readonly text: Text
}

/** What is said: an English text as it is written there, which the extractor finds, or a message that is declared elsewhere. */
export type Sayable<Text extends string> = (Text & (string extends Text ? never : unknown)) | Message<Text>

/** Text of a message as a build carries it: as it was written where it is plain or has plain `{arguments}`, else parsed. */
export type MessageText = string | readonly MessageNode[]

/** Node of a parsed message, in the shape of `@formatjs/icu-messageformat-parser`. */
export type MessageNode =
  | { readonly type: 0; readonly value: string }
  | { readonly type: 1; readonly value: string }
  | { readonly type: 2; readonly value: string }
  | { readonly type: 5; readonly value: string; readonly options: MessageOptions }
  | {
      readonly type: 6
      readonly value: string
      readonly options: MessageOptions
      readonly offset: number
      readonly pluralType: 'cardinal' | 'ordinal'
    }
  | { readonly type: 7 }
  | { readonly type: 8; readonly value: string; readonly children: readonly MessageNode[] }

type MessageOptions = Readonly<Record<string, { readonly value: readonly MessageNode[] }>>

/** A value that a message is filled in with. */
type MessageValue = string | number

export type MessageValues = Readonly<Record<string, MessageValue>>

/** Names of the arguments in a text: `{name}`, and `{count, plural, …}` with what its branches name. */
export type ArgumentsOf<Text extends string> = Text extends `${infer Before}{${infer Rest}`
  ? (Before extends `${string}${Branch} ` ? never : NameAt<Rest>) | ArgumentsOf<Rest>
  : never

/** Values that a text asks for. A text that is known as `string` alone may be filled in with anything. */
export type ValuesOf<Text extends string> = string extends Text
  ? MessageValues
  : { readonly [Name in ArgumentsOf<Text>]: MessageValue }

type Branch = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type NameAt<Rest extends string> = Rest extends `${infer Name}}${string}`
  ? Name extends `${infer Argument},${string}`
    ? WordOf<Argument>
    : WordOf<Name>
  : never

/** A name alone: what a branch says has spaces, signs or braces in it. */
type WordOf<Name extends string> = Name extends `${string}${' ' | '#' | '{' | '=' | '.'}${string}` | '' ? never : Name

/**
 * Declares a message where it is not said yet: in a table, or in an error that is answered in the reader's language. The
 * context tells apart what is the same in English and different in another language: `defineMessage('Open', 'comments')`.
 */
/*#__NO_SIDE_EFFECTS__*/
export function defineMessage<const Text extends string>(text: Text, context?: string): Message<Text> {
  return { key: keyOf(context ? inContext(text, context) : text), text }
}

/** A message as it is declared, of one that may be said by its English text alone. */
export function declared(message: string | Message): Message {
  return typeof message === 'string' ? defineMessage(message) : message
}

/** A text with its context, as catalogues name it. */
export function inContext(text: string, context: string): string {
  return `${text} // ${context}`
}

/** The English of a text that catalogues name. */
export function withoutContext(name: string): string {
  return name.replace(/ \/\/ [^/]+$/, '')
}

/** Key of a text, by which its translations are found: a hash of 32 bits (FNV-1a, begun at 0). */
export function keyOf(text: string): string {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x1000193)
  return (hash >>> 0).toString(36)
}
