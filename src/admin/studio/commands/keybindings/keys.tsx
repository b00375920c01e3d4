import { Kbd } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { t } from '#messages/interface.ts'
import { isMac, macKeys } from '../../../components/command-key.ts'
import { useEditor } from '../../context.tsx'
import { keysOf } from './key-names.ts'

const words: Readonly<Record<string, string>> = {
  ...(isMac ? macKeys : { mod: t('Ctrl'), alt: t('Alt'), shift: t('Shift') }),
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
      {ordered(of).map((key) => (
        <Kbd key={key} size="xs">
          {words[key] ?? key.toUpperCase()}
        </Kbd>
      ))}
    </span>
  )
}

/** Keybinding as text. */
export function formatKeys(keys: string): string {
  return ordered(keys)
    .map((key) => words[key] ?? key.toUpperCase())
    .join(isMac ? '' : '+')
}

/** Keys of a keybinding in the order in which the system writes them: a Mac has the command key last of its modifiers. */
function ordered(keys: string): readonly string[] {
  const all = keys.split('+')
  if (!isMac) return all
  const modifiers = Object.keys(macKeys)
  return [...modifiers.filter((key) => all.includes(key)), ...all.filter((key) => !modifiers.includes(key))]
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
