import { Kbd } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { t } from '#messages/interface.ts'
import { useEditor } from '../../context.tsx'
import { keysOf } from './key-names.ts'

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
const words: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : t('Ctrl'),
  alt: isMac ? '⌥' : t('Alt'),
  shift: isMac ? '⇧' : t('Shift'),
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  contextmenu: t('Menu'),
  escape: t('Esc'),
  delete: t('Del'),
  enter: t('Enter'),
  plus: '+',
  space: t('Space'),
}

/** Keybinding as `kbd` elements. */
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

/** Keybinding as text. */
export function formatKeys(keys: string): string {
  return keys
    .split('+')
    .map((key) => words[key] ?? key.toUpperCase())
    .join(isMac ? '' : '+')
}

/** Label of a button with its keybinding, such as `Comment (C)`. */
export function useNamed(label: string, id: string): string {
  const first = useFirstKeys(id)
  return first ? `${label} (${formatKeys(first)})` : label
}

/** Keybindings of a command, as its user has them. */
export function KeysFor({ id }: { readonly id: string }) {
  const first = useFirstKeys(id)
  return first && <Keys of={first} />
}

function useFirstKeys(id: string): string | undefined {
  const { commands, keys } = useEditor()
  const settings = useSyncExternalStore(keys.subscribe, keys.getState)
  return keysOf(commands.read(id), settings)[0]
}
