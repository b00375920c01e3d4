import type { Pressed } from './keybindings/pressed-key.ts'
import type { Editor } from '../editor.ts'
import { nothingTyped, type TypedAhead, typedWith } from '#model/studio/typed-ahead.ts'

/** Most animation frames to wait for a field: its panel may load first, and rich text editors come last. */
const mostFrames = 300
/** Animation frames after which the first field is focused instead of a named one that is missing. */
const namedFrames = 60

/** Type-ahead while a field is awaited; undefined otherwise. */
let typed: TypedAhead | undefined
/** Finds what is awaited; `frames` says for how many frames it has been. */
let find: (frames: number) => HTMLElement | null = () => null

/** Opens the content tab and focuses a field, or its first; adds the keys typed meanwhile. */
export function focusField({ ui, bridge }: Pick<Editor, 'ui' | 'bridge'>, name?: string): void {
  ui.setState({ right: 'content', rightOpen: true })
  awaitField(bridge, (frames) => {
    const shown = document.querySelector('[data-region="inspector"] [aria-busy="false"]')
    const named = name && shown ? document.getElementById(`field-${name}`) : null
    // What is still loading may be the named one.
    const isMissing = frames >= namedFrames && !shown?.querySelector('.mantine-Skeleton-root')
    return named ?? (!name || isMissing ? firstIn(shown) : null)
  })
}

/** Opens the add panel and focuses its search; adds the keys typed meanwhile. */
export function focusAddSearch({ ui, bridge }: Pick<Editor, 'ui' | 'bridge'>): void {
  ui.setState({ left: 'add', leftOpen: true })
  awaitField(bridge, () =>
    document.querySelector<HTMLElement>('[data-region="left"] input[type="search"][data-slices]'),
  )
}

function awaitField(bridge: Editor['bridge'], finds: typeof find): void {
  bridge.send({ kind: 'hand-over' })
  const isWaitedFor = typed !== undefined
  leaveButton()
  typed = nothingTyped
  find = finds
  if (!isWaitedFor) waitFrom(0)
}

/** Takes the focus from the button that was pressed, which would have Enter and Space for itself. */
function leaveButton(): void {
  const { activeElement: pressed } = document
  if (pressed instanceof HTMLElement && pressed.matches('button, a')) pressed.blur()
}

/** Adds a key to the type-ahead of an awaited field. Returns whether it did. */
export function keepForField(pressed: Pressed): boolean {
  if (!typed) return false
  const next = typedWith(typed, pressed)
  // A user who does something else meanwhile no longer waits.
  typed = next
  return next !== undefined
}

/** Adds what was typed on the canvas before, while a field is awaited. */
export function addTyped(before: TypedAhead): void {
  if (typed && !typed.isAll) typed = { ...typed, text: before.text + typed.text, isAll: before.isAll }
}

function waitFrom(frames: number): void {
  requestAnimationFrame(() => {
    if (!typed) return
    const field = find(frames)
    if (field) write(field)
    else if (frames < mostFrames) waitFrom(frames + 1)
    else typed = undefined
  })
}

function write(field: HTMLElement): void {
  const { text, isAll, isEntered } = typed ?? nothingTyped
  typed = undefined
  field.focus()
  if (isAll) document.execCommand('selectAll')
  // As if it were typed, so that the code that listens to the field hears of it and it can be taken back.
  if (text) document.execCommand('insertText', false, text)
  if (isEntered) setTimeout(() => enter(field))
}

/** Presses Enter in a field that has taken its text. */
function enter(field: HTMLElement): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }))
}

function firstIn(inspector: Element | null): HTMLElement | null {
  return (
    inspector?.querySelector<HTMLElement>(':is(input:not([type=checkbox]), textarea, [contenteditable="true"])') ?? null
  )
}
