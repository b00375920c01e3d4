/** Name of the modifier key for commands on this platform. */
export const commandKey = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl '
