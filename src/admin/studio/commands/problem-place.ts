import { t } from '#messages/interface.ts'
import type { Problem } from '#document/placement-rules.ts'
import type { Editor } from '../editor.ts'
import { nameOf } from '../state/element-name.ts'
import { focusField } from './focus-field.ts'

type Place = Pick<Problem, 'element' | 'field'>

/** Name of the element that has a problem, or of the page where it is the page's own. */
export function placeOfProblem({ studio }: Editor, { element }: Place): string {
  return element ? nameOf(studio.index.get(element)?.element) : t('Page')
}

/** Shows the field that fixes a problem; problems of the page itself open its panel. */
export function goToProblem(editor: Editor, { element, field }: Place): void {
  editor.select(element ? [element] : [], { scroll: true })
  if (element && field) focusField(editor, field)
}
