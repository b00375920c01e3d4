import { lowercaseFirst } from './lowercase-first.ts'
import { type ArgumentsOf, declared, type Message, type Sayable } from './message.ts'
import { type Translate, translateEnglish } from './translate.ts'

/** Value in a sentence: sentences and declared names are translated with it; lists have commas. */
export type SentenceValue = string | number | Sentence | readonly SentenceValue[]

type SentenceValues = Readonly<Record<string, SentenceValue>>

/** Sentence to be translated, or final text: names of people, titles, another server's answer. */
export type AnySentence = string | Sentence

/** Translation in which answers are being written; sentences in them are said in it. */
let written: { readonly t: Translate; said: boolean } | undefined

/**
 * Sentence: a message with values that is translated for its reader in answers and forms, and is English in logs, in the database
 * and as a string.
 */
export class Sentence {
  readonly message: string | Message
  readonly values: SentenceValues

  constructor(message: string | Message, values: SentenceValues = {}) {
    this.message = message
    this.values = values
  }

  /** The sentence in the language of a translation. */
  in(t: Translate): string {
    const values = Object.entries(this.values).map(([name, value]) => [name, valueIn(t, value)])
    return t(declared(this.message), Object.fromEntries(values))
  }

  /** The same without what it begins with, such as the name of a field. */
  without(beginning: string): Sentence {
    return new SentenceWithout(this, beginning)
  }

  toString(): string {
    return this.in(translateEnglish)
  }

  toJSON(): string {
    if (!written) return this.toString()
    written.said = true
    return this.in(written.t)
  }
}

class SentenceWithout extends Sentence {
  readonly beginning: string

  constructor({ message, values }: Sentence, beginning: string) {
    super(message, values)
    this.beginning = beginning
  }

  override in(t: Translate): string {
    const text = super.in(t)
    return text.startsWith(this.beginning) ? text.slice(this.beginning.length) : text
  }
}

/** Name that begins with a small letter, as within a sentence. */
class SmallName extends Sentence {
  override in(t: Translate): string {
    return lowercaseFirst(super.in(t), t.language)
  }
}

/** Creates a sentence of a message and values. */
export function sentence<const Text extends string>(
  message: Sayable<Text>,
  ...[values]: [ArgumentsOf<Text>] extends [never]
    ? [values?: SentenceValues]
    : [values: { readonly [Name in ArgumentsOf<Text>]: SentenceValue }]
): Sentence {
  return new Sentence(message, values)
}

/** Declared name of a kind, a field, an option or a role, as editors see it. */
export function declaredName(label: string): Sentence {
  return new Sentence(label)
}

/** Declared name within a sentence. */
export function declaredNameWithin(label: string): Sentence {
  return new SmallName(label)
}

/** Text of a sentence, or the text itself. */
export function said(t: Translate, each: AnySentence): string {
  return typeof each === 'string' ? each : each.in(t)
}

/** JSON of an answer with translated sentences, and whether it has any. */
export function jsonIn(t: Translate, answer: unknown): { readonly json: string; readonly hasSentences: boolean } {
  const state = { t, said: false }
  written = state
  try {
    return { json: JSON.stringify(answer), hasSentences: state.said }
  } finally {
    written = undefined
  }
}

function valueIn(t: Translate, value: SentenceValue): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  return value instanceof Sentence ? value.in(t) : value.map((each) => valueIn(t, each)).join(', ')
}
