/** Longest time for which the browser is waited for to tell what it pastes, ms. */
const waitMs = 200

let last: (() => void) | undefined

/** Whether a key press pastes in every browser. */
export function isPasteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isLetter = /^v$/i.test(key) || (code === 'KeyV' && !/^[\x20-\x7e]+$/.test(key))
  return isLetter && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** Native paste of a pressed key: tells its files; none where it brings no file, or the browser tells nothing of it. */
export function filesOfPaste(tell: (files: readonly File[]) => void): void {
  last?.()
  const over = setTimeout(() => end([]), waitMs)
  document.addEventListener('paste', heard)
  last = () => end([])

  function heard(event: ClipboardEvent): void {
    // A field or a library that takes the files has said so.
    if (event.defaultPrevented) return end()
    event.preventDefault()
    end([...(event.clipboardData?.files ?? [])])
  }

  function end(files?: readonly File[]): void {
    clearTimeout(over)
    document.removeEventListener('paste', heard)
    last = undefined
    if (files) tell(files)
  }
}
