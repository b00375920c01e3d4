import { editingAttribute, type FromCanvas } from '#model/studio/canvas.ts'
import { nothingTyped, typedWith } from '#model/studio/typed-ahead.ts'
import { modifiersOf } from './pointer.ts'

/** Longest time for which the editor of a text is awaited, ms. */
const waitMs = 20_000

/** Keys of texts that no letter is: what they do where the editor leaves them to the browser. */
const edits: Readonly<Record<string, string>> = {
  Backspace: 'delete',
  Delete: 'forwardDelete',
  Enter: 'insertLineBreak',
}

export type KeyHold = ReturnType<typeof createKeyHold>

/**
 * Keys between the double click on a text and its editor, which loads late: pressed again there in their order, and no
 * shortcuts meanwhile.
 */
export function createKeyHold(send: (message: FromCanvas) => void) {
  let held: KeyboardEvent[] | undefined
  let over: ReturnType<typeof setTimeout> | undefined

  // An editor sets the caret once it has the focus.
  document.addEventListener('focusin', ({ target }) => held && isWritten(target) && setTimeout(() => void pressAgain()))
  document.addEventListener('keydown', ({ target }) => held && isWritten(target) && void pressAgain(), {
    capture: true,
  })
  document.addEventListener('pointerdown', end, { capture: true })
  return { begin, takes, handOver, waits: () => held !== undefined }

  function begin(): void {
    held ??= []
    clearTimeout(over)
    over = setTimeout(end, waitMs)
  }

  /** Holds a key for the awaited text; false where none is awaited, and for keys that edit no text. */
  function takes(event: KeyboardEvent): boolean {
    if (!held) return false
    if (event.key === 'Escape') {
      end()
      return false
    }
    const { mod, alt } = modifiersOf(event)
    const isText = (!mod && !alt) || event.getModifierState('AltGraph')
    if (isText || isSelectAll(event)) held.push(event)
    return isText || isSelectAll(event)
  }

  /** Gives what was typed to the studio, whose inspector edits the text. */
  function handOver(): void {
    const typed = end().reduce(
      (before, event) => typedWith(before, { key: event.key, ...modifiersOf(event) }) ?? before,
      nothingTyped,
    )
    if (typed !== nothingTyped) send({ kind: 'typed', typed })
  }

  async function pressAgain(): Promise<void> {
    for (const event of end()) {
      const { activeElement } = document
      // Enter leaves a text of one line.
      if (!activeElement || !isWritten(activeElement)) return
      if (activeElement.dispatchEvent(new KeyboardEvent('keydown', event))) typeKey(event)
      // The editor observes what changed, which no other key comes before.
      await Promise.resolve()
    }
  }

  function end(): readonly KeyboardEvent[] {
    const before = held ?? []
    held = undefined
    clearTimeout(over)
    return before
  }
}

/** Does what the browser does for a key, so that the editor hears of it and it can be undone. */
function typeKey(event: KeyboardEvent): void {
  if (isSelectAll(event)) document.execCommand('selectAll')
  else if (event.key.length === 1) document.execCommand('insertText', false, event.key)
  else if (edits[event.key]) document.execCommand(edits[event.key]!)
}

function isSelectAll(event: KeyboardEvent): boolean {
  const { mod, alt } = modifiersOf(event)
  return mod && !alt && event.key.toLowerCase() === 'a'
}

function isWritten(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable && target.closest(`[${editingAttribute}]`) !== null
}
