import { Kbd } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { t } from '#messages/interface.ts'
import { useEditor } from '../../context.tsx'
import { keysOf } from './key-names.ts'

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
const words: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : t({ id: 'studio.keys.ctrl', defaultMessage: 'Ctrl' }),
  alt: isMac ? '⌥' : t({ id: 'studio.keys.alt', defaultMessage: 'Alt' }),
  shift: isMac ? '⇧' : t({ id: 'studio.keys.shift', defaultMessage: 'Shift' }),
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  contextmenu: t({ id: 'studio.keys.menu', defaultMessage: 'Menu' }),
  escape: t({ id: 'studio.keys.escape', defaultMessage: 'Esc' }),
  delete: t({ id: 'studio.keys.delete', defaultMessage: 'Del' }),
  enter: t({ id: 'studio.keys.enter', defaultMessage: 'Enter' }),
  plus: '+',
  space: t({ id: 'studio.keys.space', defaultMessage: 'Space' }),
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

/** Label of a button with its keybinding, such as `Comment (C)`. */
export function useNamed(label: string, id: string): string {
  const first = useFirstKeys(id)
  return first ? `${label} (${keysInWords(first)})` : label
}

/** The keys of a command, as its user has them. */
export function KeysFor({ id }: { readonly id: string }) {
  const first = useFirstKeys(id)
  return first && <Keys of={first} />
}

function useFirstKeys(id: string): string | undefined {
  const { commands, keys } = useEditor()
  const settings = useSyncExternalStore(keys.subscribe, keys.getState)
  return keysOf(commands.read(id), settings)[0]
}
