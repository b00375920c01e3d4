import { t } from '#messages/interface.ts'
import type { Problem } from '#document/placement-rules.ts'
import type { Editor } from '../editor.ts'
import { firstWordsOf, nameOf } from '../state/element-name.ts'
import { focusField } from './focus-field.ts'

type Place = Pick<Problem, 'element' | 'field'>

const longestWords = 32

/** Name of the element that has a problem, with its first words, or of the page where it is the page's own. */
export function placeOfProblem({ studio }: Pick<Editor, 'studio'>, { element }: Place): string {
  if (!element) return t('Page')
  const found = studio.index.get(element)?.element
  const name = nameOf(found)
  const words = found ? firstWordsOf(found) : ''
  if (words === '' || words === name) return name
  return t('{name} “{words}”', {
    name,
    words: words.length > longestWords ? `${words.slice(0, longestWords).trimEnd()}…` : words,
  })
}

/** Shows the field that fixes a problem; problems of the page itself open its panel. */
export function goToProblem(editor: Editor, { element, field }: Place): void {
  editor.select(element ? [element] : [], { scroll: true })
  if (element && field) focusField(editor, field)
}
