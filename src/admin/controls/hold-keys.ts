import { nothingTyped, typedWith } from '#model/studio/typed-ahead.ts'

/** Longest time for which a field is awaited, ms. */
const waitMs = 5000

/**
 * Holds what is typed in a document for a field that is about to open. The returned function lets go and answers the text; a
 * key that types nothing, a press of the pointer and time end it as well.
 */
export function holdKeys(from: Document): () => string {
  let typed = nothingTyped
  const ended = new AbortController()
  const end = () => ended.abort()
  const listening = { capture: true, signal: ended.signal }
  const hold = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const next = typedWith(typed, { key, mod: ctrlKey || metaKey, alt: altKey })
    if (!next) return end()
    typed = next
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  from.addEventListener('keydown', hold, listening)
  from.addEventListener('pointerdown', end, listening)
  setTimeout(end, waitMs)
  return () => {
    end()
    return typed.text
  }
}
