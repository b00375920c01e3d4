import { t } from '#messages/interface.ts'
import type { CommandRegistry, EditorCommand } from '../../editor.ts'
import type { Pressed } from './pressed-key.ts'
import type { KeySettings } from '#contract/session.ts'
import { isBrowserKey } from '#model/web/browser-keys.ts'
import { isCharacter, keysFrom, keysOf } from './key-names.ts'
import { isKey } from './key-press.ts'

/** Result of pressing new keys for a command: free, owned by another command, or refused. */
export type Asked =
  | { readonly keys: string; readonly owner?: EditorCommand }
  | { readonly keys: string; readonly refused: string }

/** Checks whether a command can have the pressed keys. */
export function askFor(
  { list }: Pick<CommandRegistry, 'list'>,
  { id, whileTyping }: EditorCommand,
  pressed: Pressed,
  settings: KeySettings,
): Asked {
  const keys = keysFrom(pressed)
  if (isBrowserKey(pressed))
    return {
      keys,
      refused: t('The browser uses these keys itself. Choose others.'),
    }
  if (settings.characters === false && isCharacter(keys))
    return {
      keys,
      refused: t('Single-character shortcuts are off. Add Ctrl, ⌘ or Alt.'),
    }
  if (whileTyping && isCharacter(keys))
    return {
      keys,
      refused: t('This command also works while you type. Add Ctrl, ⌘ or Alt.'),
    }
  const owner = list.find((each) => each.id !== id && keysOf(each, settings).some((theirs) => isKey(theirs, pressed)))
  if (owner?.fixed)
    return {
      keys,
      refused: t('These keys are reserved for “{label}”.', { label: owner.label }),
    }
  return { keys, ...(owner && { owner }) }
}

/** Sets the keybindings of a command. */
export function withKeys(settings: KeySettings, { id, keys }: EditorCommand, next: readonly string[]): KeySettings {
  const { [id]: _, ...others } = settings.own ?? {}
  const isDefault = next.length === keys.length && next.every((each, i) => each === keys[i])
  return { ...settings, own: isDefault ? others : { ...others, [id]: next } }
}

/** Exchanges the keybindings of two commands. */
export function swapped(settings: KeySettings, taker: EditorCommand, keys: string, owner: EditorCommand): KeySettings {
  const all = { ...settings, characters: true }
  const given = withKeys(settings, owner, keysOf(taker, all).slice(0, 1))
  return withKeys(given, taker, [keys])
}

/** Restores the default keybindings of a command, and of another that had taken them. */
export function asItCame(
  commands: Pick<CommandRegistry, 'list'>,
  settings: KeySettings,
  shortcut: EditorCommand,
): KeySettings {
  const given = withKeys(settings, shortcut, shortcut.keys)
  const takers = commands.list.filter(
    ({ id }) => id !== shortcut.id && given.own?.[id]?.some((keys) => shortcut.keys.includes(keys)),
  )
  return takers.reduce((now, taker) => asItCame(commands, now, taker), given)
}

export function isChanged({ own }: KeySettings, { id }: EditorCommand): boolean {
  return own?.[id] !== undefined
}
