import type { FromCanvas } from '#model/canvas.ts'
import { whyNotIn } from '../commands/drop-positions.ts'
import { toggled } from '../state/selection.ts'
import { siblingsBetween } from '../commands/tree-navigation.ts'
import { mayBeWritten, writeInPlace, writeNext, written } from './inline-text.ts'
import { keyPressed } from '../commands/keybindings/key-press.ts'
import { looksOf } from './view-modes.ts'
import { placeComment } from '../review/review-mode.ts'
import type { Workbench } from '../state/editor.ts'

interface HearingOptions {
  /** Draws upon the boxes of other elements. */
  readonly watch: () => void
  /** Whether an answer is to the latest question of what lies under the pointer. */
  readonly isLastHit: (request: number) => boolean
}

/** Does in the studio what somebody does on its canvas. */
export function createHearing(bench: Workbench, { watch, isLastHit }: HearingOptions): (message: FromCanvas) => void {
  const { studio, desk, canvas, compare } = bench
  let isLinkShown = false
  return heard

  function heard(message: FromCanvas): void {
    switch (message.kind) {
      case 'ready':
        // Typed while it loaded: it started from what the server had.
        if (compare.shown() || studio.get().pending.length > 0)
          canvas.send({ kind: 'page', page: compare.shown() ?? studio.get().page })
        canvas.send({ kind: 'select', elements: studio.get().selection.elements })
        watch()
        bench.viewAs.repeat()
        for (const look of looksOf(desk.getState())) canvas.send(look)
        showLinked()
        return desk.setState({ ready: true })
      case 'clicked':
        return clicked(message)
      case 'opened':
        bench.select([message.element])
        if (message.field && mayBeWritten(bench, message.element, message.field))
          return writeInPlace(bench, message.element, message.field)
        return bench.focusField(message.field)
      case 'written':
        return written(bench, message)
      case 'unwritable':
        return bench.focusField(message.field)
      case 'left':
        return canvas.focus()
      case 'next-text':
        return writeNext(bench, message)
      case 'hovered':
        desk.setState({ hovered: message.element })
        return watch()
      case 'menu':
        if (message.element && !studio.get().selection.elements.includes(message.element))
          bench.select([message.element])
        return desk.setState({ menu: { element: message.element, ...canvas.onScreen(message.x, message.y) } })
      case 'boxes':
        return desk.setState({ boxes: message.boxes })
      case 'key':
        keyPressed(bench, { key: message.key, code: message.code, ...message.modifiers }, message.typing)
        return
      case 'hit': {
        const { dragging } = desk.getState()
        if (dragging && isLastHit(message.request)) {
          const why = message.place || !message.over ? undefined : whyNotIn(bench, dragging.element, message.over)
          desk.setState({ dragging: { ...dragging, place: message.place, why } })
        }
        return
      }
      case 'files':
        return void import('./file-drop.ts').then(({ beginFiles }) => beginFiles(bench, message.types))
      case 'problem':
        return desk.setState({ failures: { ...desk.getState().failures, [message.element]: message.message } })
      case 'scrolled':
        return
    }
  }

  function clicked({ element, field, slot, at, modifiers }: Extract<FromCanvas, { kind: 'clicked' }>): void {
    desk.setState({ menu: null })
    if (desk.getState().commenting)
      return placeComment(bench, { ...(element && { element }), x: at?.x ?? 50, y: at?.y ?? 50 })
    const { selection: now } = studio.get()
    if (element === null) return bench.select([])
    if (modifiers.shift) {
      const range = siblingsBetween(studio.get().page, studio.index.get, now.elements[0], element)
      return studio.select(range ?? toggled(now, element).elements)
    }
    if (modifiers.mod) {
      const parent = studio.index.get(element)?.parent
      return bench.select(parent ? [parent] : [element])
    }
    if (slot !== undefined && !desk.getState().reviewing) {
      bench.select([element])
      return desk.setState({ dialog: 'insert-inside', fills: slot })
    }
    if (now.elements.length === 1 && now.elements[0] === element) {
      if (field) studio.selectField(field)
      else studio.leaveField()
      return
    }
    bench.select([element])
  }

  /** A link to an element leads to it, once. */
  function showLinked(): void {
    if (isLinkShown) return
    isLinkShown = true
    const linked = location.hash.slice(1)
    if (studio.index.get(linked)) bench.select([linked], { scroll: true })
  }
}
