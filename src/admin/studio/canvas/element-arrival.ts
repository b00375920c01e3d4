import { t } from '#messages/interface.ts'
import { bringIn, bringing } from '../brands/bring-in.ts'
import { isOffered } from '../commands/command-registry.ts'
import { endDrag, startDrag } from '../commands/drag.ts'
import { readOnlyReason } from '../review/review-mode.ts'
import type { Editor } from '../editor.ts'
import { isPlaceThere, stayAlive } from './file-drop.ts'
import { nameOf } from '../state/element-name.ts'

/** Begins a drag of elements that enters from another window: they are read from what the browser keeps for all windows. */
export function beginElements(editor: Editor): void {
  if (editor.ui.getState().dragging || !isOffered(editor, 'insert')) return
  const [first, ...rest] = bringing(editor, editor.dragged.take())
  if (!first) return
  const name =
    rest.length > 0
      ? t('{count, plural, one {# element} other {# elements}}', { count: rest.length + 1 })
      : nameOf(first)
  startDrag(editor, { element: first, known: false, name })
  stayAlive(editor)
}

/** Inserts the elements that were dropped, converted for this page; the window that they come from keeps its own. */
export function dropElements(editor: Editor): void {
  const { dragging, reviewing } = editor.ui.getState()
  endDrag(editor, false)
  if (!dragging) return
  if (reviewing) return editor.say(readOnlyReason)
  if (!dragging.place) return editor.say(t('Drop the element on the page.'))
  const { parent, slot, after } = dragging.place
  if (!isPlaceThere(editor, dragging.place)) return editor.say(t('The place for the element is no longer on the page.'))
  bringIn(editor, { ...editor.dragged.take(), to: { parent, slot, after } })
}
