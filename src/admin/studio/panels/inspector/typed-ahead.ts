import type { Pressed } from '../../commands/keybindings/pressed-key.ts'
import { isModifierKey } from '#model/browser-keys.ts'

/** What was typed for a field before it was there. */
export interface TypedAhead {
  readonly text: string
  /** It takes the place of all that the field holds. */
  readonly isAll: boolean
}

export const nothingTyped: TypedAhead = { text: '', isAll: false }

/** With one more key; undefined for a key that writes nothing. */
export function typedWith(
  { text, isAll }: TypedAhead,
  { key, mod, alt }: Pick<Pressed, 'key' | 'mod' | 'alt'>,
): TypedAhead | undefined {
  if (isModifierKey(key)) return { text, isAll }
  if (mod && !alt && key.toLowerCase() === 'a') return { text: '', isAll: true }
  if (mod || alt) return undefined
  if (key === 'Backspace') return { text: text.slice(0, -1), isAll }
  return key.length === 1 ? { text: text + key, isAll } : undefined
}
