import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import type { EditorCommand } from '../editor.ts'
import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isModifierKey } from '#model/web/browser-keys.ts'
import { announce } from '../../components/announce.ts'
import { useEditor } from '../context.tsx'
import { saveKeybindings } from '../commands/keybindings/save-keybindings.ts'
import { type Asked, askFor, asItCame, isChanged, swapped, withKeys } from '../commands/keybindings/rebind.ts'
import { keysOf, pressedIn } from '../commands/keybindings/key-names.ts'
import { Keys, formatKeys } from '../commands/keybindings/keys.tsx'

interface ShortcutLineProps {
  readonly shortcut: EditorCommand
  /** Whether the next keys that are pressed are to be its own. */
  readonly isAsking: boolean
  readonly ask: (is: boolean) => void
}

/** Command with its keybindings; pressing them changes them. */
export function ShortcutLine({ shortcut, isAsking, ask }: ShortcutLineProps) {
  const editor = useEditor()
  const settings = useSyncExternalStore(editor.keys.subscribe, editor.keys.getState)
  const [asked, setAsked] = useState<Asked>()
  const button = useRef<HTMLButtonElement>(null)
  const now = keysOf(shortcut, settings)
  const { label } = shortcut

  useEffect(() => {
    if (!isAsking) setAsked(undefined)
  }, [isAsking])

  function take(keys: string): void {
    const owner = asked && 'owner' in asked ? asked.owner : undefined
    void saveKeybindings(
      editor,
      owner ? swapped(settings, shortcut, keys, owner) : withKeys(settings, shortcut, [keys]),
    )
    announce(`${label}: ${formatKeys(keys)}`)
    leave()
  }

  function leave(): void {
    ask(false)
    button.current?.focus()
  }

  function keyDown(event: KeyboardEvent): void {
    if (!isAsking || isModifierKey(event.key)) return
    if (event.key === 'Tab') return ask(false)
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return ask(false)
    const pressed = pressedIn(event.nativeEvent)
    if (!pressed) return
    const answer = askFor(editor.commands, shortcut, pressed, settings)
    if ('refused' in answer || answer.owner) return setAsked(answer)
    void saveKeybindings(editor, withKeys(settings, shortcut, [answer.keys]))
    announce(`${label}: ${formatKeys(answer.keys)}`)
    leave()
  }

  return (
    <li className="vx-shortcut-line">
      <span>{label}</span>
      {isChanged(settings, shortcut) && (
        <ActionIcon
          size={24}
          aria-label={t('{label}: reset to default', { label })}
          title={
            shortcut.keys[0]
              ? t('Reset to default ({keys})', { keys: formatKeys(shortcut.keys[0]) })
              : t('Reset to default')
          }
          onClick={() => {
            void saveKeybindings(editor, asItCame(editor.commands, settings, shortcut))
            announce(t('{label} reset to default', { label }))
            button.current?.focus()
          }}
        >
          <IconRotate size={14} />
        </ActionIcon>
      )}
      {shortcut.fixed ? (
        <Keys of={now[0] ?? ''} />
      ) : (
        <UnstyledButton
          ref={button}
          className="vx-shortcut-keys"
          aria-label={
            now[0]
              ? t('Shortcut for {label}: {keys}', { label, keys: formatKeys(now[0]) })
              : t('{label}: no shortcut', { label })
          }
          title={t('Change shortcut')}
          data-asking={isAsking || undefined}
          data-mantine-stop-propagation={isAsking || undefined}
          onClick={() => {
            ask(!isAsking)
            if (!isAsking) announce(t('Press new keys for {label}, or Escape to cancel', { label }))
          }}
          onKeyDown={keyDown}
        >
          {isAsking ? (
            t('Press the keys…')
          ) : now[0] ? (
            <Keys of={now[0]} />
          ) : (
            <span className="vx-dim">{t('None')}</span>
          )}
        </UnstyledButton>
      )}
      {asked && isAsking && (
        <div className="vx-shortcut-asked" role="alert">
          {'refused' in asked ? (
            <p>
              <Keys of={asked.keys} /> {asked.refused}
            </p>
          ) : (
            <>
              <p>
                {rich('{keys} is used by “{label}”.', {
                  keys: <Keys of={asked.keys} />,
                  label: asked.owner?.label ?? '',
                })}
              </p>
              <Button size="compact-xs" variant="default" onClick={() => take(asked.keys)}>
                {t('Swap shortcuts')}
              </Button>
              <Button size="compact-xs" variant="subtle" onClick={leave}>
                {t('Cancel')}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}
