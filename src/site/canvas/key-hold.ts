import type { FromCanvas } from '#model/studio/canvas.ts'
import { nothingTyped, type TypedAhead, type TypedKey, typedWith } from '#model/studio/typed-ahead.ts'

/** Longest time for which a text that was opened is awaited, ms. */
const waitMs = 20_000

export type KeyHold = ReturnType<typeof createKeyHold>

/**
 * Keys between the double click on a text and its editor, which may have to load: they are written there in their order, and
 * are no shortcuts. The studio gets them where its inspector takes the focus instead.
 */
export function createKeyHold(send: (message: FromCanvas) => void) {
  let target: Element | undefined
  let typed: TypedAhead | undefined
  let over: ReturnType<typeof setTimeout> | undefined

  document.addEventListener('focusin', ({ target }) => {
    // An editor sets the caret once it has the focus.
    if (typed && isTyping(target)) setTimeout(write)
  })
  document.addEventListener('keydown', ({ target }) => isTyping(target) && write(), { capture: true })
  document.addEventListener('pointerdown', end, { capture: true })
  addEventListener('blur', () => {
    const kept = end()
    if (kept && kept !== nothingTyped) send({ kind: 'typed', typed: kept })
  })
  return {
    begin,
    takes,
    /** Target of the last double click. */
    opened: () => target,
  }

  /** Notes the target of a double click, and begins to wait for the editor of the text in it. */
  function begin(opened: Element, field: string | undefined): void {
    end()
    target = opened
    if (field === undefined) return
    typed = nothingTyped
    over = setTimeout(end, waitMs)
  }

  /** Keeps a key for the awaited text; false where there is none, and for keys that type nothing. */
  function takes(pressed: TypedKey): boolean {
    if (pressed.key === 'Escape') end()
    if (!typed) return false
    // The chosen word is meant, not its slice.
    const next = pressed.key === 'Delete' ? typed : typedWith(typed, pressed)
    typed = next ?? typed
    return next !== undefined
  }

  function write(): void {
    const { text, isAll } = end() ?? nothingTyped
    if (isAll) document.execCommand('selectAll')
    // As if it were typed, so that its editor hears of it and it can be taken back.
    if (text) document.execCommand('insertText', false, text)
  }

  function end(): TypedAhead | undefined {
    const kept = typed
    typed = undefined
    clearTimeout(over)
    return kept
  }
}

/** Whether a node takes what is typed. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/.test(target.localName))
  )
}
