/**
 * Message declared apart from its use: English ICU MessageFormat, with its key. A build stores messages that are more than words
 * as parsed.
 */
export interface Message<Text extends string = string> {
  readonly key: string
  readonly text: Text
}

/** Argument of a translation: an English text in place, which the extractor finds, or a declared message. */
export type Sayable<Text extends string> = (Text & (string extends Text ? never : unknown)) | Message<Text>

/** Text of a message in a build: plain, or parsed where it has more than plain `{arguments}`. */
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

/** Message of an English text or of a declared message. */
export function declared(message: string | Message): Message {
  return typeof message === 'string' ? defineMessage(message) : message
}

/** Catalogue name of a text with its context. */
export function inContext(text: string, context: string): string {
  return `${text} // ${context}`
}

/** English of a catalogue name. */
export function withoutContext(name: string): string {
  return name.replace(/ \/\/ [^/]+$/, '')
}

/** Key of a text: its 32-bit hash (FNV-1a, offset 0). */
export function keyOf(text: string): string {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x1000193)
  return (hash >>> 0).toString(36)
}
