import type { CanvasMessage } from './canvas-bridge.ts'
import type { Desk } from '../state/ui-store.ts'

/** What of the desk says how the canvas is to show the page. */
export const looks = ['focused', 'sections', 'text'] as const

export type Look = (typeof looks)[number]

/** Tells a canvas of one of them. */
export function lookOf(desk: Desk, look: Look): CanvasMessage {
  switch (look) {
    case 'focused':
      return { kind: 'focus', element: desk.focused }
    case 'sections':
      return { kind: 'sections', on: desk.sections !== null, open: desk.sections?.open ?? null }
    case 'text':
      return { kind: 'text', ...desk.text }
  }
}

/** Tells a canvas that has just opened, which shows the page as it is. */
export function looksOf(desk: Desk): readonly CanvasMessage[] {
  const { focused, sections, text } = desk
  const on: Readonly<Record<Look, boolean>> = {
    focused: focused !== null,
    sections: sections !== null,
    text: text.longer || text.turned,
  }
  return looks.flatMap((look) => (on[look] ? lookOf(desk, look) : []))
}
