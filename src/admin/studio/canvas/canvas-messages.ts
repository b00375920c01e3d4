import type { FromCanvas } from '#model/studio/canvas.ts'
import { insertErrorIn } from '../commands/drop-positions.ts'
import { toggled } from '../state/selection.ts'
import { siblingsBetween } from '../commands/tree-navigation.ts'
import type { beginText } from './inline-text.ts'
import { isOffered } from '../commands/command-registry.ts'
import { endDrag } from '../commands/drag.ts'
import { addTyped, focusField } from '../commands/focus-field.ts'
import { selectField } from '../commands/select-field.ts'
import { keyPressed } from '../commands/keybindings/key-press.ts'
import { viewModeMessages } from './view-modes.ts'
import { dragBody, grabBody, letGoBody } from './body-drag.ts'
import { isPlacingComment, placeComment } from '../review/review-mode.ts'
import { chunks, loadRichText } from '../chunks.tsx'
import type { Editor } from '../editor.ts'

/** Handlers of the messages from the canvas. */
export function createCanvasMessages(editor: Editor, watch: () => void): (message: FromCanvas) => void {
  const { studio, ui, canvas, bridge, compare } = editor
  /** Texts on the canvas, once the first was opened: from then on what is typed is taken over at once. */
  let text: ReturnType<typeof beginText> | undefined
  /** What was opened last, until Escape calls it off. */
  let opened: FromCanvas | undefined
  return received

  function received(message: FromCanvas): void {
    switch (message.kind) {
      case 'ready':
        ui.getState().inPlace?.leave()
        // Typed while it loaded: it started from what the server had.
        if (compare.shown() || studio.get().pending.length > 0)
          bridge.send({ kind: 'page', page: compare.shown() ?? studio.get().page })
        bridge.send({ kind: 'select', elements: studio.get().selection.elements })
        watch()
        editor.viewAs.repeat()
        for (const mode of viewModeMessages(canvas.getState())) bridge.send(mode)
        return canvas.setState({ ready: true })
      case 'clicked':
        return clicked(message)
      case 'opened':
        editor.select([message.element])
        return message.field ? inText(message) : focusField(editor, message.field)
      case 'written':
      case 'next-text':
        return inText(message)
      case 'writable':
        return void loadRichText().then(
          ({ beginRichText }) => beginRichText(editor, message),
          () => {
            // Without a connection the inspector may have its own.
            bridge.send({ kind: 'write-end' })
            focusField(editor, message.field)
          },
        )
      case 'unwritable':
        return focusField(editor, message.field)
      case 'left':
        return bridge.focus()
      case 'hovered':
        canvas.setState({ hovered: message.element })
        return watch()
      case 'menu':
        if (message.element && !studio.get().selection.elements.includes(message.element))
          editor.select([message.element])
        return ui.setState({ menu: { element: message.element, ...bridge.onScreen(message.x, message.y) } })
      case 'boxes':
        return canvas.setState({ boxes: message.boxes })
      case 'key':
        if (message.key === 'Escape') callOffText()
        keyPressed(editor, { key: message.key, code: message.code, ...message.modifiers }, message.typing)
        return
      case 'hit': {
        const { dragging } = ui.getState()
        if (dragging && bridge.isLatestHit(message.request)) {
          const why = message.place || !message.over ? undefined : insertErrorIn(editor, dragging.element, message.over)
          const picture = dragging.files && message.picture
          ui.setState({
            dragging: { ...dragging, place: message.place, why, ...(picture !== undefined && { picture }) },
          })
          if (dragging.isReleased) endDrag(editor, true)
        }
        return
      }
      case 'grabbed':
        return grabBody(editor, message.element)
      case 'dragged':
        return dragBody(editor, message)
      case 'let-go':
        return letGoBody(editor, message)
      case 'typed':
        return addTyped(message.typed)
      case 'files':
        return void chunks.canvasTools().then(({ beginFiles }) => beginFiles(editor, message.types))
      case 'pasted':
        return void chunks.canvasTools().then(({ pasteFiles }) => pasteFiles(editor, message.files))
      case 'problem':
        return canvas.setState({ failures: { ...canvas.getState().failures, [message.element]: message.message } })
      case 'nothing':
        return canvas.setState({ nothing: message.elements })
      case 'caret':
        if (ui.getState().writing !== (message.caret !== null)) ui.setState({ writing: message.caret !== null })
        return editor.tabs.here({ caret: message.caret })
      case 'carets':
        return canvas.setState({ carets: message.boxes })
      case 'viewed':
        return editor.tabs.here({ view: message.view })
      case 'acted':
        return ui.setState({ following: null })
    }
  }

  function inText(message: Extract<FromCanvas, { kind: 'opened' | 'written' | 'next-text' }>): void {
    if (text) return text(message)
    opened = message
    void chunks.canvasTools().then(
      (chunk) => {
        text ??= chunk.beginText(editor)
        if (opened === message) text(message)
      },
      () => opened === message && focusField(editor, message.field),
    )
  }

  /** Lets go of a text whose editor is awaited. */
  function callOffText(): void {
    opened = undefined
    bridge.send({ kind: 'write-end' })
  }

  function clicked({ element, field, slot, at, modifiers }: Extract<FromCanvas, { kind: 'clicked' }>): void {
    ui.setState({ menu: null })
    if (isPlacingComment(ui.getState(), element))
      return placeComment(editor, { ...(element && { element }), x: at?.x ?? 50, y: at?.y ?? 50 })
    const { selection: now } = studio.get()
    if (element === null) return editor.select([])
    if (modifiers.shift) {
      const range = siblingsBetween(studio.get().page, studio.index.get, now.elements[0], element)
      return studio.select(range ?? toggled(now, element).elements)
    }
    if (modifiers.mod) {
      const parent = studio.index.get(element)?.parent
      return editor.select(parent ? [parent] : [element])
    }
    if (slot !== undefined && !ui.getState().reviewing && isOffered(editor, 'insert-inside')) {
      editor.select([element])
      return ui.setState({ dialog: 'insert-inside', fills: slot })
    }
    if (now.elements.length === 1 && now.elements[0] === element) {
      if (field) selectField(studio, field)
      else studio.leaveField()
      return
    }
    editor.select([element])
  }
}
