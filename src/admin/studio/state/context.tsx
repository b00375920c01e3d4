import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Element, StoredField } from '#model/page.ts'
import type { StudioState } from './studio-core.ts'
import type { UiState } from './ui-store.ts'
import type { ViewAs } from '../personas/view-as.ts'
import type { Editor } from './editor.ts'

/** Carries the tools, never the page: components take from the stores exactly what they draw. */
export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('This belongs into the studio.')
  return editor
}

/** A part of the studio's state. The choice must answer the same value while nothing about it changed. */
export function useStudio<T>(choose: (state: StudioState) => T): T {
  const { store } = useEditor().studio
  return useSyncExternalStore(store.subscribe, () => choose(store.getState()))
}

export function useUi<T>(choose: (ui: UiState) => T): T {
  const { ui } = useEditor()
  return useSyncExternalStore(ui.subscribe, () => choose(ui.getState()))
}

/** A part of whom the page is looked at as. */
export function useViewAs<T>(choose: (state: ViewAs) => T): T {
  const { store } = useEditor().viewAs
  return useSyncExternalStore(store.subscribe, () => choose(store.getState()))
}

export function useElement(id: string): Element | undefined {
  const { studio } = useEditor()
  return useSyncExternalStore(studio.store.subscribe, () => studio.index.get(id)?.element)
}

/** Stored field of an element; undefined while the slice uses its default. */
export function useStoredField(id: string, name: string): StoredField | undefined {
  const { studio } = useEditor()
  return useSyncExternalStore(studio.store.subscribe, () =>
    studio.index.get(id)?.element.fields.find((field) => field.name === name),
  )
}

/** The single selected element, or undefined for none and for several. */
export function useSelectedId(): string | undefined {
  return useStudio(({ selection }) => (selection.elements.length === 1 ? selection.elements[0] : undefined))
}

/** Commits an edit to one element and says why not when it is refused. */
export function useCommit() {
  const { run } = useEditor()
  return useCallback((...[prepared]: Parameters<typeof run>) => run(prepared), [run])
}
