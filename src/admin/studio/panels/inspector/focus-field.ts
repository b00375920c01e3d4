import type { Pressed } from '../../commands/keybindings/pressed-key.ts'
import { nothingTyped, type TypedAhead, typedWith } from './typed-ahead.ts'

/** How long a field is waited for: its panel may have to come first, and text editors come later than the rest. */
const mostFrames = 300
/** After this many a field that is named and not there gives way to the first one. */
const namedFrames = 60

/** What was typed since a field is waited for; undefined when none is. */
let typed: TypedAhead | undefined
let wanted: string | undefined

/** Puts the caret into a field of the inspector, or into its first, and what was typed meanwhile after it. */
export function focusFieldWhenShown(name: string | undefined): void {
  const isWaitedFor = typed !== undefined
  typed = nothingTyped
  wanted = name
  if (!isWaitedFor) waitFrom(0)
}

/** Keeps a key for the field that is waited for. Answers whether it did. */
export function keepForField(pressed: Pressed): boolean {
  if (!typed) return false
  const next = typedWith(typed, pressed)
  // Whoever does something else meanwhile no longer waits.
  typed = next
  return next !== undefined
}

function waitFrom(frames: number): void {
  requestAnimationFrame(() => {
    if (!typed) return
    const shown = document.querySelector('[data-region="inspector"] [aria-busy="false"]')
    const named = wanted && shown ? document.getElementById(`field-${wanted}`) : null
    const field = named ?? (!wanted || frames >= namedFrames ? firstIn(shown) : null)
    if (field) write(field)
    else if (frames < mostFrames) waitFrom(frames + 1)
    else typed = undefined
  })
}

function write(field: HTMLElement): void {
  const { text, isAll } = typed ?? nothingTyped
  typed = undefined
  field.focus()
  if (isAll) document.execCommand('selectAll')
  // As if it were typed, so that whoever listens to the field hears of it and it can be taken back.
  if (text) document.execCommand('insertText', false, text)
}

function firstIn(inspector: Element | null): HTMLElement | null {
  return (
    inspector?.querySelector<HTMLElement>(':is(input:not([type=checkbox]), textarea, [contenteditable="true"])') ?? null
  )
}
