/** Reloading, the browser's tools, moving between fields, scrolling by page, and keys that are no key yet. */
const kept = /^(F5|F11|F12|Tab|PageUp|PageDown|Home|End|Dead|Unidentified)$/
/**
 * Together with mod, these are the browser's tabs, window, printing and zoom; with a capital P the studio publishes.
 */
const keptWithMod = /^[rtnwlpqRTNWLQ0+=-]$/

/** Keys that do nothing but change others. */
const modifiers = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/

/** Whether a key is a modifier (Shift, Control, …), which does nothing by itself. */
export function isModifierKey(key: string): boolean {
  return modifiers.test(key)
}

/** Whether a key press is reserved by the browser, so that no command can have it. */
export function isBrowserKey({
  key,
  mod,
  alt,
}: {
  readonly key: string
  readonly mod: boolean
  readonly alt: boolean
}) {
  return kept.test(key) || isModifierKey(key) || (mod && !alt && keptWithMod.test(key))
}
