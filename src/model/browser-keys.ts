/** Reloading, the browser's tools, moving between fields, scrolling by page, and keys that only change others. */
const kept = /^(F5|F11|F12|Tab|PageUp|PageDown|Home|End|Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Unidentified)$/
/** Together with mod, these are the browser's tabs, window, printing and zoom; with a capital P the studio publishes. */
const keptWithMod = /^[rtnwlpqRTNWLQ0+=-]$/

/** Whether a key press stays the browser's, so that no command can have it. */
export function isBrowserKey({
  key,
  mod,
  alt,
}: {
  readonly key: string
  readonly mod: boolean
  readonly alt: boolean
}) {
  return kept.test(key) || (mod && !alt && keptWithMod.test(key))
}
