import { t } from '#messages/interface.ts'
import { slotsOf } from '#document/placement-rules.ts'
import { type Prepared, isRefused, siblingsSelected } from './edits.ts'
import { nameOf } from '../state/element-name.ts'
import type { Editor, EditorCommand } from '../editor.ts'

/** Messages that a user may not do something on a page, with the server’s reason. */
const denials = {
  comment: (reason: string) => t('You may not comment on this page: {reason}', { reason }),
  edit: (reason: string) => t('You may not edit this page: {reason}', { reason }),
  publish: (reason: string) => t('You may not publish this page: {reason}', { reason }),
  structure: (reason: string) => t('You may not do this: {reason}', { reason }),
} as const

/** Command guard by the server’s reason against an action on the page; `structure` is every edit but of texts. */
export function onPage(action: keyof typeof denials): NonNullable<EditorCommand['denied']> {
  return ({ whyNot }) => {
    const reason = whyNot[action]
    return reason && denials[action](reason)
  }
}

/** Denial for a user who may not add to the cookbook. */
export function whyNoTemplates({ session }: Pick<Editor, 'session'>): string | undefined {
  return session.user.may?.templates?.includes('create')
    ? undefined
    : t('Only administrators can add to the cookbook. Ask an administrator.')
}

/** Reason why the page cannot be edited now, as during a review. */
export function whyNoEdits({ studio }: Editor): string | undefined {
  return studio.refuses({ type: 'layout.update', layout: studio.get().page.layout })
}

export function needsSelection({ studio }: Editor): string | undefined {
  return studio.get().selection.elements.length === 0 ? t('Select an element first.') : undefined
}

export function needsOne({ studio }: Editor): string | undefined {
  return studio.get().selection.elements.length === 1 ? undefined : t('Select one element first.')
}

export function whyNothingInside(editor: Editor): string | undefined {
  const { studio, rules } = editor
  const element = studio.index.get(studio.get().selection.elements[0] ?? '')?.element
  const why = needsOne(editor)
  if (why || !element) return why ?? t('Select one element first.')
  return slotsOf(rules, element).length > 0
    ? undefined
    : t('{element} cannot contain other elements.', { element: nameOf(element) })
}

export function needsOneSlice({ studio }: Editor): string | undefined {
  const [first, ...more] = studio.get().selection.elements
  const isSlice = first !== undefined && studio.index.get(first)?.element.type !== 'group'
  return isSlice && more.length === 0 ? undefined : t('Select one slice first.')
}

export function needsCopy({ clipboard }: Editor): string | undefined {
  return clipboard.take().elements.length === 0 ? t('Copy an element first.') : undefined
}

/** Command guard: the reason why a prepared edit is not possible. */
export function refusalOf(prepare: (editor: Editor) => Prepared) {
  return (editor: Editor): string | undefined => {
    const prepared = prepare(editor)
    return isRefused(prepared) ? prepared.refused : editor.studio.refuses(prepared.command)
  }
}

export function whyNoRecipe({ studio }: Editor): string | undefined {
  const picked = siblingsSelected(studio)
  return 'refused' in picked ? picked.refused : undefined
}
