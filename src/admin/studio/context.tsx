import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Element, StoredField } from '#model/page/page.ts'
import type { Editor } from './editor.ts'
import type { ViewAs } from './personas/view-as.ts'
import type { CanvasState } from './state/canvas-store.ts'
import type { DocumentState } from './state/document-core.ts'
import type { UiState } from './state/ui-store.ts'

/** React context of the editor: services and stores, never the page itself. */
export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('This belongs into the studio.')
  return editor
}

interface Store<State> {
  readonly getState: () => State
  readonly subscribe: (changed: () => void) => () => void
}

/** A part of a store's state. The choice must answer the same value while nothing about it changed. */
function useSlice<State, T>({ subscribe, getState }: Store<State>, choose: (state: State) => T): T {
  return useSyncExternalStore(subscribe, () => choose(getState()))
}

/** Selects from the document store: page, history, selection, unsaved edits. */
export function useDocument<T>(choose: (state: DocumentState) => T): T {
  return useSlice(useEditor().studio.store, choose)
}

/** Selects from the UI store: panels, dialogs, drag, review and comparison. */
export function useUi<T>(choose: (ui: UiState) => T): T {
  return useSlice(useEditor().ui, choose)
}

/** Selects from the canvas store: frames, widths, zoom and boxes. */
export function useCanvas<T>(choose: (canvas: CanvasState) => T): T {
  return useSlice(useEditor().canvas, choose)
}

/** Selects from the persona store. */
export function useViewAs<T>(choose: (state: ViewAs) => T): T {
  return useSlice(useEditor().viewAs.store, choose)
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
  return useDocument(({ selection }) => (selection.elements.length === 1 ? selection.elements[0] : undefined))
}
