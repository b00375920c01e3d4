/** How the key for commands is called on this machine. */
export const commandKey = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl '
