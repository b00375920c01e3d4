import type { Pressed } from './pressed-key.ts'
import { keepForField } from '../focus-field.ts'
import { isNoText, keysOf } from './key-names.ts'
import { stepMove } from '../move-mode.ts'
import { cycleRegions } from '../regions.ts'
import { runCommand } from '../command-registry.ts'
import type { Editor } from '../../editor.ts'

/** Context of a key press: outside of text, in a text with a history of its own, or in one of the document. */
export type Typing = boolean | 'in texts'

/** Keyboard shortcut: runs the command of a key press; returns whether there was one. */
export function keyPressed(editor: Editor, pressed: Pressed, typing: Typing = false): boolean {
  const { moving, dialog } = editor.ui.getState()
  if (moving && !typing && stepMove(editor, pressed.key)) return true
  if (!typing && keepForField(pressed)) return true
  if (dialog !== null && !typing && !pressed.mod && !pressed.alt) return typeAhead(editor, pressed.key)
  if (pressed.key === 'F6') {
    cycleRegions(pressed.shift ? -1 : 1)
    return true
  }
  const settings = editor.keys.getState()
  const shortcut = editor.commands.list.find(
    (each) =>
      (!typing || each.whileTyping === true || each.whileTyping === typing) &&
      keysOf(each, settings).some((keys) => isKey(keys, pressed) && (!typing || isNoText(keys))),
  )
  if (!shortcut) return false
  runCommand(editor, shortcut)
  return true
}

/** Type-ahead of a dialog that is about to open: none of its letters is a keybinding. */
function typeAhead({ ui }: Editor, key: string): boolean {
  const { typedAhead } = ui.getState()
  if (key === 'Escape') ui.setState({ dialog: null, typedAhead: '' })
  else if (key === 'Backspace') ui.setState({ typedAhead: typedAhead.slice(0, -1) })
  else if (key.length === 1) ui.setState({ typedAhead: typedAhead + key })
  else return false
  return true
}

/** Whether a key press matches a keybinding: by the letter, or by its position on a keyboard without Latin letters. */
export function isKey(keys: string, { key, code, mod, shift, alt }: Pressed): boolean {
  const parts = keys.split('+')
  const last = parts.pop()!
  const wanted = { plus: '+', space: ' ' }[last] ?? last
  if (parts.includes('mod') !== mod || parts.includes('alt') !== alt) return false
  // The shift that makes a sign, as in ?, is part of the sign.
  const isSign = /^[^a-z0-9]$/i.test(wanted)
  if (!isSign && parts.includes('shift') !== shift) return false
  const letter = key.toLowerCase()
  if (letter === wanted) return true
  // Where digits are written with shift, as in French, their keys are meant without it.
  if (!shift && code === `Digit${wanted}`) return true
  const isLatin = /^[\x20-\x7e]+$/.test(key)
  // With alt, macOS writes other signs for letters.
  return (!isLatin || alt) && code.toLowerCase() === `key${wanted}`
}
