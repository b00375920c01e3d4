import type { CanvasMessage } from './canvas-bridge.ts'
import type { Desk } from '../state/ui-store.ts'

/** What of the desk says how the canvas is to show the page. */
export const looks = ['focused', 'sections', 'text'] as const

export type Look = (typeof looks)[number]

/** Tells a canvas of one of them. */
export function lookOf(ui: Desk, look: Look): CanvasMessage {
  switch (look) {
    case 'focused':
      return { kind: 'focus', element: ui.focused }
    case 'sections':
      return { kind: 'sections', on: ui.sections !== null, open: ui.sections?.open ?? null }
    case 'text':
      return { kind: 'text', ...ui.text }
  }
}

/** Tells a canvas that has just opened, which shows the page as it is. */
export function looksOf(ui: Desk): readonly CanvasMessage[] {
  const { focused, sections, text } = ui
  const on: Readonly<Record<Look, boolean>> = {
    focused: focused !== null,
    sections: sections !== null,
    text: text.longer || text.turned,
  }
  return looks.flatMap((look) => (on[look] ? lookOf(ui, look) : []))
}
