import { editingAttribute, type FromCanvas } from '#model/studio/canvas.ts'
import { nothingTyped, typedWith } from '#model/studio/typed-ahead.ts'
import { keyMessage, modifiersOf } from './pointer.ts'

/** Longest time for which the editor of a text is awaited, ms. */
const waitMs = 20_000

/** Keys of texts that no letter is: what they do where the editor leaves them to the browser. */
const edits: Readonly<Record<string, string>> = {
  Backspace: 'delete',
  Delete: 'forwardDelete',
  Enter: 'insertLineBreak',
}

/** Keys that move the caret: direction and distance of `Selection.modify`. */
const moves: Readonly<Record<string, readonly [string, string]>> = {
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
}

export type KeyHold = ReturnType<typeof createKeyHold>

/**
 * Keys between the double click on a text and its editor, which loads late: pressed again there in their order, and no
 * shortcuts meanwhile. Those that follow the key that leaves the text are pressed in the studio.
 */
export function createKeyHold(send: (message: FromCanvas) => void) {
  let held: KeyboardEvent[] | undefined
  let over: ReturnType<typeof setTimeout> | undefined
  /** What was double-clicked: a third click there chooses all of it. */
  let awaited: Element | null = null

  // An editor sets the caret once it has the focus.
  document.addEventListener('focusin', ({ target }) => held && isWritten(target) && setTimeout(() => void pressAgain()))
  document.addEventListener('keydown', ({ target }) => held && isWritten(target) && void pressAgain(), {
    capture: true,
  })
  document.addEventListener('pointerdown', ({ target }) => awaited?.contains(target as Node) || end(), {
    capture: true,
  })
  return { begin, takes, handOver, waits: () => held !== undefined }

  function begin(target: Element | null = awaited): void {
    held ??= []
    awaited = target
    clearTimeout(over)
    over = setTimeout(end, waitMs)
  }

  /** Holds a key for the awaited text; false where none is awaited, and for keys that edit no text. */
  function takes(event: KeyboardEvent): boolean {
    if (!held) return false
    // Before a letter it calls the text off; after one it leaves the text, as it does once that is open.
    if (event.key === 'Escape' && held.length === 0) {
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
    const events = end()
    for (const [at, event] of events.entries()) {
      const { activeElement } = document
      if (!activeElement || !isWritten(activeElement)) return passOn(events.slice(at))
      if (activeElement.dispatchEvent(new KeyboardEvent('keydown', event))) typeKey(event)
      // The editor observes what changed, which no other key comes before.
      await Promise.resolve()
    }
  }

  /** Gives keys after the one that left a text to the next text, where it opened one, or to the studio. */
  function passOn(rest: readonly KeyboardEvent[]): void {
    if (held) held.unshift(...rest)
    else for (const event of rest) send(keyMessage(event))
  }

  function end(): readonly KeyboardEvent[] {
    const before = held ?? []
    held = undefined
    awaited = null
    clearTimeout(over)
    return before
  }
}

/** Does what the browser does for a key, so that the editor hears of it and it can be undone. */
function typeKey(event: KeyboardEvent): void {
  if (isSelectAll(event)) document.execCommand('selectAll')
  else if (event.key.length === 1) document.execCommand('insertText', false, event.key)
  else if (edits[event.key]) document.execCommand(edits[event.key]!)
  else if (moves[event.key]) getSelection()?.modify(event.shiftKey ? 'extend' : 'move', ...moves[event.key]!)
}

function isSelectAll(event: KeyboardEvent): boolean {
  const { mod, alt } = modifiersOf(event)
  return mod && !alt && event.key.toLowerCase() === 'a'
}

function isWritten(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable && target.closest(`[${editingAttribute}]`) !== null
}
