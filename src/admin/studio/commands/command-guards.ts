import { slotsOf } from '#document/placement-rules.ts'
import { type Prepared, isRefused, nameOf, siblingsSelected } from './edits.ts'
import type { Editor } from '../state/editor.ts'

export function whyOneFrame(): string | undefined {
  return innerWidth < 1024 ? 'There is room for one width only.' : undefined
}

export function needsSelection({ studio }: Editor): string | undefined {
  return studio.get().selection.elements.length === 0 ? 'Select something first.' : undefined
}

export function needsOne({ studio }: Editor): string | undefined {
  return studio.get().selection.elements.length === 1 ? undefined : 'Select one element first.'
}

export function whyNothingInside(editor: Editor): string | undefined {
  const { studio, rules } = editor
  const element = studio.index.get(studio.get().selection.elements[0] ?? '')?.element
  const why = needsOne(editor)
  if (why || !element) return why ?? 'Select one element first.'
  return slotsOf(rules, element).length > 0 ? undefined : `${nameOf(element)} holds no other slices.`
}

export function needsOneSlice({ studio }: Editor): string | undefined {
  const [first, ...more] = studio.get().selection.elements
  const isSlice = first !== undefined && studio.index.get(first)?.element.type !== 'group'
  return isSlice && more.length === 0 ? undefined : 'Select one slice first.'
}

export function needsCopy({ clipboard }: Editor): string | undefined {
  return clipboard.take().length === 0 ? 'Nothing has been copied.' : undefined
}

/** Command guard: the reason why a prepared edit is not possible. */
export function refusalOf(prepare: (editor: Editor) => Prepared) {
  return (editor: Editor): string | undefined => {
    const prepared = prepare(editor)
    return isRefused(prepared) ? prepared.refused : editor.studio.refuses(prepared.command)
  }
}

export function whyNoRecipe({ studio, session }: Editor): string | undefined {
  const picked = siblingsSelected(studio)
  if ('refused' in picked) return picked.refused
  return session.user.may?.templates?.includes('create')
    ? undefined
    : 'Only administrators add to the cookbook. Ask one of them.'
}
