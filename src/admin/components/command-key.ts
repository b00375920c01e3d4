/** Whether keys are named as macOS, iPadOS and iOS write them. */
export const isMac = typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent)

/** Name of the modifier key for commands on this platform. */
export const commandKey = isMac ? '⌘' : 'Ctrl '

/** Names of modifier keys on a Mac, in the order in which it writes them. */
export const macKeys = { alt: '⌥', shift: '⇧', mod: '⌘' } as const

/** HTML whose `kbd` elements name the keys of other systems, with those of this one. */
export function withKeysOfSystem(html: string, isOnMac = isMac): string {
  if (!isOnMac) return html
  return html
    .replaceAll('<kbd>Ctrl</kbd>', `<kbd>${macKeys.mod}</kbd>`)
    .replaceAll('<kbd>Alt</kbd>', `<kbd>${macKeys.alt}</kbd>`)
    .replaceAll(/<kbd>(?:Shift|Mayús)<\/kbd>/g, `<kbd>${macKeys.shift}</kbd>`)
}
