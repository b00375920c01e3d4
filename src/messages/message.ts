/** Message of the interface: a permanent id, `area.name`, and its English text in ICU MessageFormat. */
export interface Message<Text extends string = string> {
  readonly id: string
  readonly defaultMessage: Text
}

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

/** Declares a message where it is not said yet: in a table, or in an error that is answered in the reader's language. */
/*#__NO_SIDE_EFFECTS__*/
export function defineMessage<const Text extends string>(message: Message<Text>): Message<Text> {
  return message
}
