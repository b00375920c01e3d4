import type { CanvasMessage } from './canvas-bridge.ts'
import type { UiState } from '../state/ui-store.ts'

/** View modes: the keys of the UI store that change how the canvas shows the page. */
export const viewModes = ['focused', 'sections', 'text'] as const

export type ViewMode = (typeof viewModes)[number]

/** Canvas message of one view mode. */
export function viewModeOf(ui: UiState, look: ViewMode): CanvasMessage {
  switch (look) {
    case 'focused':
      return { kind: 'focus', element: ui.focused }
    case 'sections':
      return { kind: 'sections', on: ui.sections !== null, open: ui.sections?.open ?? null }
    case 'text':
      return { kind: 'text', ...ui.text }
  }
}

/** Canvas messages of the active view modes, for a canvas that has just opened. */
export function viewModesOf(ui: UiState): readonly CanvasMessage[] {
  const { focused, sections, text } = ui
  const on: Readonly<Record<ViewMode, boolean>> = {
    focused: focused !== null,
    sections: sections !== null,
    text: text.longer || text.turned,
  }
  return viewModes.flatMap((look) => (on[look] ? viewModeOf(ui, look) : []))
}
