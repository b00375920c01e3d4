import type { Message } from './message.ts'
import { type AnySentence, Sentence, type SentenceValue } from './sentence.ts'

/** Sentence as it is kept, so that it is said in the language of whoever reads it. */
export type StoredSentence =
  | string
  | { readonly message: Message; readonly values: Readonly<Record<string, StoredSentence | number>> }

/** A sentence as it is stored. */
export function storedSentence(each: AnySentence): StoredSentence {
  if (!(each instanceof Sentence)) return each
  // One that is cut or lowered on its way is kept as it is said.
  if (Object.getPrototypeOf(each) !== Sentence.prototype) return each.toString()
  const values = Object.entries(each.values).map(([name, value]) => [name, storedValue(value)])
  return { message: each.message, values: Object.fromEntries(values) }
}

function storedValue(value: SentenceValue): StoredSentence | number {
  if (typeof value === 'number') return value
  return typeof value === 'string' || value instanceof Sentence ? storedSentence(value) : value.map(String).join(', ')
}

/** A stored sentence, to be said to whoever reads it. */
export function saidAgain(stored: StoredSentence): AnySentence {
  if (typeof stored === 'string') return stored
  const values = Object.entries(stored.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : saidAgain(value),
  ])
  return new Sentence(stored.message, Object.fromEntries(values))
}
