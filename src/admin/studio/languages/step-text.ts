import { label, t } from '#messages/interface.ts'
import type { PageTexts } from '#contract/pages.ts'
import { queryClient } from '../../api/queries.ts'
import { translationTextsQuery } from '../../api/translation-queries.ts'
import { announce } from '../../components/announce.ts'
import { focusField } from '../commands/focus-field.ts'
import type { Editor } from '../editor.ts'

type Text = PageTexts['own'][number] | PageTexts['texts'][number]

/** Text that was gone to last, by the page and its key: one of several that its element has. */
let last = { page: '', key: '' }

/** Selects the element of a text, or the page for one of its own, and focuses its field. */
export function goToText(editor: Editor, text: Text): void {
  const element = elementOf(text)
  last = { page: editor.studio.get().page.id, key: text.key }
  editor.select(element === undefined ? [] : [element], { scroll: true })
  focusField(editor, controlOf(text))
}

/** Name of the control of a text: that of its field, or of the alt text of one of its pictures. */
export function controlOf(text: Text): string {
  return 'isAlt' in text && text.isAlt ? [text.name, ...text.path].join('-') : text.name
}

/** Goes to the next or previous untranslated text, in the order of the list; the page's own come first. */
export function stepText(editor: Editor, by: 1 | -1): void {
  const { page, selection } = editor.studio.get()
  const texts = textsOf(page.id)
  const open = texts.filter(({ state, target }) => state !== 'done' && target !== undefined)
  if (open.length === 0) return announce(t('No texts are left to translate.'))
  const chosen = selection.elements[0]
  const gone = texts.findIndex((text) => last.page === page.id && text.key === last.key && elementOf(text) === chosen)
  const here = gone >= 0 || chosen === undefined ? gone : texts.findIndex((text) => elementOf(text) === chosen)
  const after = open.filter((text) => texts.indexOf(text) > here)
  const before = open.filter((text) => texts.indexOf(text) < here)
  const next = by > 0 ? (after[0] ?? open[0]!) : (before.at(-1) ?? open.at(-1)!)
  goToText(editor, next)
  announce(`${'label' in next ? label(next.label) : label(next.field)}: ${next.source}`)
}

function elementOf(text: Text): string | undefined {
  return 'element' in text ? text.element : undefined
}

/** Texts of a translation as they were read last: those of its newest version may be on their way. */
function textsOf(id: string): readonly Text[] {
  const [, , page] = translationTextsQuery(id, 0).queryKey
  const read = queryClient
    .getQueriesData<PageTexts>({ queryKey: ['pages', 'translation-texts', page] })
    .flatMap(([{ [3]: revision }, texts]) => (texts ? [{ revision: Number(revision), texts }] : []))
    .toSorted((a, b) => a.revision - b.revision)
    .at(-1)?.texts
  return read ? [...read.own, ...read.texts] : []
}
