import type { CanvasMessage } from '../state/canvas-bridge.ts'
import type { CanvasState } from '../state/canvas-store.ts'

/** View modes: the keys of the canvas store that change how the canvas shows the page. */
export const viewModes = ['focused', 'sections', 'text'] as const

export type ViewMode = (typeof viewModes)[number]

/** Canvas message of one view mode. */
export function viewModeMessage(canvas: CanvasState, mode: ViewMode): CanvasMessage {
  switch (mode) {
    case 'focused':
      return { kind: 'focus', element: canvas.focused }
    case 'sections':
      return { kind: 'sections', on: canvas.sections !== null, open: canvas.sections?.open ?? null }
    case 'text':
      return { kind: 'text', ...canvas.text }
  }
}

/** Canvas messages of the active view modes, for a canvas that has just opened. */
export function viewModeMessages(canvas: CanvasState): readonly CanvasMessage[] {
  const { focused, sections, text } = canvas
  const on: Readonly<Record<ViewMode, boolean>> = {
    focused: focused !== null,
    sections: sections !== null,
    text: text.longer || text.turned,
  }
  return viewModes.flatMap((mode) => (on[mode] ? viewModeMessage(canvas, mode) : []))
}
