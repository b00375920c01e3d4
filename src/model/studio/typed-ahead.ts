import { isModifierKey } from '../web/browser-keys.ts'

/** Type-ahead: keys typed for a field before it has loaded. */
export interface TypedAhead {
  readonly text: string
  /** Whether the text replaces the field's value. */
  readonly isAll: boolean
  /** Whether Enter ends the text: the field takes it after the text, and no key after it. */
  readonly isEntered?: true
}

/** Key of a type-ahead. */
export interface TypedKey {
  readonly key: string
  readonly mod: boolean
  readonly alt: boolean
}

export const nothingTyped: TypedAhead = { text: '', isAll: false }

/** Type-ahead with another key; undefined for a key that types nothing. */
export function typedWith(typed: TypedAhead, { key, mod, alt }: TypedKey): TypedAhead | undefined {
  const { text, isAll } = typed
  if (isModifierKey(key) || typed.isEntered) return typed
  if (key === 'Enter' && text !== '' && !mod && !alt) return { text, isAll, isEntered: true }
  if (mod && !alt && key.toLowerCase() === 'a') return { text: '', isAll: true }
  if (mod || alt) return undefined
  if (key === 'Backspace') return { text: text.slice(0, -1), isAll }
  return key.length === 1 ? { text: text + key, isAll } : undefined
}
