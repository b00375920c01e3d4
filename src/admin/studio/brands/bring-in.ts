import { convertedElements } from '#document/convert.ts'
import type { Element } from '#model/page/page.ts'
import { definitions } from '#slices/definitions.ts'
import { conversionOf } from './brand-check.ts'
import type { Copied } from '../commands/clipboard.ts'
import { paste, pasteOver, type Prepared } from '../commands/edits.ts'
import type { Editor } from '../editor.ts'
import type { Coming } from '../state/ui-store.ts'

/** Pastes copied elements near the selection or instead of it, converted for this layout. */
export function pasteHere(editor: Editor, to: 'near' | 'over' = 'near'): void {
  bringIn(editor, { ...editor.clipboard.take(), to })
}

/** Inserts elements of another page; where this layout changes them, it asks first. */
export function bringIn(editor: Editor, coming: Coming): void {
  const { elements, changes } = converted(editor, coming)
  if (changes.length > 0) editor.ui.setState({ dialog: 'paste', coming })
  else editor.run(insertion(editor, coming, elements))
}

/** Elements of another page as they would be inserted in this one. */
export function bringing(editor: Editor, copied: Copied): readonly Element[] {
  return converted(editor, { ...copied, to: 'near' }).elements
}

/** Elements as they become in the layout of the open page. */
export function converted(
  { studio, rules }: Editor,
  { elements, layout }: Coming,
  choices: Parameters<typeof convertedElements>[4] = {},
) {
  const to = studio.get().page
  return convertedElements(elements, { from: layout, to }, conversionOf(rules, definitions), studio.newId, choices)
}

/** Edit that inserts elements where they were to go. */
export function insertion({ studio, rules }: Editor, { to }: Coming, elements: readonly Element[]): Prepared {
  if (to === 'over') return pasteOver(studio, rules, elements)
  return paste(studio, rules, elements, to === 'near' ? undefined : to)
}
