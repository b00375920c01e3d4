import { offsetIn } from '#ui/text/text-offset.ts'
import type { TextPosition } from '#model/studio/presence.ts'

/** Caret in the focused field of the inspector; undefined outside of the element's texts. */
export function caretIn(focused: Element, element: string): TextPosition | undefined {
  const field = focused.closest<HTMLElement>('[data-region="inspector"] [data-field]')?.dataset.field
  if (field === undefined) return undefined
  if (focused instanceof HTMLTextAreaElement || (focused instanceof HTMLInputElement && focused.type === 'text')) {
    if (focused.id !== `field-${field}`) return undefined
    const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = focused
    if (start === null || end === null) return undefined
    return direction === 'backward'
      ? { element, field, at: start, from: end }
      : { element, field, at: end, from: start }
  }
  const selection = getSelection()
  if (!(focused instanceof HTMLElement && focused.isContentEditable) || !selection?.focusNode || !selection.anchorNode)
    return undefined
  const at = offsetIn(focused, selection.focusNode, selection.focusOffset)
  const from = offsetIn(focused, selection.anchorNode, selection.anchorOffset)
  return at === undefined || from === undefined ? undefined : { element, field, at, from }
}
