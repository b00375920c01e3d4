import { Kbd } from '@mantine/core'

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
const words: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  alt: isMac ? '⌥' : 'Alt',
  shift: isMac ? '⇧' : 'Shift',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
  delete: 'Del',
  enter: 'Enter',
  plus: '+',
  space: 'Space',
}

/** `mod+z` as keys. */
export function Keys({ of }: { readonly of: string }) {
  return (
    <span className="vx-shortcut">
      {of.split('+').map((key) => (
        <Kbd key={key} size="xs">
          {words[key] ?? key.toUpperCase()}
        </Kbd>
      ))}
    </span>
  )
}

/** `mod+z` as a word. */
export function keysInWords(keys: string): string {
  return keys
    .split('+')
    .map((key) => words[key] ?? key.toUpperCase())
    .join(isMac ? '' : '+')
}
