import { t } from '#messages/interface.ts'
import type { PageTexts } from '#contract/pages.ts'
import { queryClient } from '../../api/queries.ts'
import { translationTextsQuery } from '../../api/translation-queries.ts'
import { announce } from '../../components/announce.ts'
import { focusField } from '../commands/focus-field.ts'
import type { Editor } from '../editor.ts'

type ElementText = PageTexts['texts'][number]

/** Selects the element of a text and focuses its field. */
export function goToText(editor: Editor, { element, name }: Pick<ElementText, 'element' | 'name'>): void {
  editor.select([element], { scroll: true })
  focusField(editor, name)
}

/** Goes to the next or previous untranslated text. */
export function stepText(editor: Editor, by: 1 | -1): void {
  const { page, revision, selection } = editor.studio.get()
  const texts = queryClient.getQueryData(translationTextsQuery(page.id, revision).queryKey)?.texts ?? []
  const open = texts.filter(({ state, target }) => state !== 'done' && target !== undefined)
  if (open.length === 0) return announce(t('No texts are left to translate.'))
  const chosen = selection.elements[0]
  const name = selection.field
  const here = texts.findIndex((text) => text.element === chosen && (!name || text.name === name))
  const after = open.filter((text) => texts.indexOf(text) > here && text.element !== chosen)
  const before = open.filter((text) => texts.indexOf(text) < here && text.element !== chosen)
  const next = by > 0 ? (after[0] ?? open[0]!) : (before.at(-1) ?? open.at(-1)!)
  goToText(editor, next)
  announce(`${next.label}: ${next.source}`)
}
