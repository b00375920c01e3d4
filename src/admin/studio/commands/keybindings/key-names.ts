import type { EditorCommand } from '../../editor.ts'
import type { Pressed } from './pressed-key.ts'
import type { KeySettings } from '#contract/session.ts'

/** Keybindings of a command: the user's, else its own. Single characters only while they are enabled. */
export function keysOf(
  { id, keys, fixed }: Pick<EditorCommand, 'id' | 'keys' | 'fixed'>,
  { own, characters = true }: KeySettings,
): readonly string[] {
  const chosen = (fixed ? undefined : own?.[id]) ?? keys
  return characters ? chosen : chosen.filter((each) => !isCharacter(each))
}

/**
 * Whether a keybinding is a single character without modifier, which dictation and a resting hand press by mistake
 * (WCAG 2.1.4).
 */
export function isCharacter(keys: string): boolean {
  const last = keys.split('+').at(-1)!
  return !hasModifier(keys) && (last.length === 1 || last === 'plus')
}

/** Whether a keybinding types nothing in a text field. */
export function isNoText(keys: string): boolean {
  return hasModifier(keys) || /(^|\+)f\d+$/.test(keys)
}

function hasModifier(keys: string): boolean {
  return /^(mod|alt)\+/.test(keys)
}

/** Keybinding of a key press, such as `mod+shift+z`. */
export function keysFrom({ key, code, mod, shift, alt }: Pressed): string {
  const isLatin = /^[\x20-\x7e]+$/.test(key)
  const letter = isLatin && !alt ? undefined : /^Key([A-Z])$/.exec(code)?.[1]
  const pressed = letter ?? key
  const name = { ' ': 'space', '+': 'plus' }[pressed] ?? pressed.toLowerCase()
  // The shift that makes a sign, as in ?, is part of the sign.
  const isSign = /^[^a-z0-9]$/i.test(pressed)
  return [mod && 'mod', alt && 'alt', shift && !isSign && 'shift', name].filter(Boolean).join('+')
}

/** Keybinding of a key press; undefined while AltGr is held, which types letters on many keyboards. */
export function pressedIn(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'getModifierState'>,
): Pressed | undefined {
  if (event.getModifierState('AltGraph')) return undefined
  const { key, code, metaKey, ctrlKey, shiftKey: shift, altKey: alt } = event
  return { key, code, mod: metaKey || ctrlKey, shift, alt }
}
