import { hasWords } from '#model/text/fold.ts'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import type { EditorCommand } from '../editor.ts'
import './shortcuts.css'
import { Button, Modal, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { announce } from '../../components/announce.ts'
import { addressOf } from '../../screens/documentation/guide-search.ts'
import { useEditor, useUi } from '../context.tsx'
import { saveKeybindings } from '../commands/keybindings/save-keybindings.ts'
import { offeredCommands } from '../commands/command-registry.ts'
import { ShortcutLine } from './shortcut-line.tsx'

/** Headings of the groups of commands, in their order. */
const groups: Readonly<Record<EditorCommand['group'], string>> = {
  Page: t('Page'),
  Edit: t('Edit'),
  Select: t('Select'),
  Move: t('Move'),
  View: t(defineMessage('View', 'to look')),
}

/** Keyboard shortcuts dialog: every command with its keybindings, which can be changed. */
export function ShortcutsDialog() {
  const { ui } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'shortcuts')
  return (
    <Modal opened={open} onClose={() => ui.setState({ dialog: null })} title={t('Keyboard shortcuts')} size="lg">
      <Shortcuts />
    </Modal>
  )
}

function Shortcuts() {
  const editor = useEditor()
  const settings = useSyncExternalStore(editor.keys.subscribe, editor.keys.getState)
  const [words, setWords] = useState('')
  const [asking, setAsking] = useState<string | null>(null)
  const found = offeredCommands(editor).filter(({ label }) => hasWords(label, words))
  const changed = Object.keys(settings.own ?? {}).length
  return (
    <>
      <div className="vx-shortcuts-head">
        <TextInput
          type="search"
          size="xs"
          aria-label={t('Search commands')}
          placeholder={t('Search commands')}
          leftSection={<IconSearch size={14} />}
          value={words}
          data-autofocus
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Switch
          size="xs"
          label={t('Single-character shortcuts')}
          checked={settings.characters !== false}
          onChange={({ currentTarget: { checked } }) => {
            const { characters: _, ...rest } = settings
            void saveKeybindings(editor, checked ? rest : { ...rest, characters: false })
          }}
        />
      </div>
      <div className="vx-shortcuts">
        {Object.entries(groups).map(([group, heading]) => {
          const lines = found.filter((shortcut) => shortcut.group === group)
          return (
            lines.length > 0 && (
              <section key={group} aria-label={heading}>
                <h3>{heading}</h3>
                <ul>
                  {lines.map((shortcut) => (
                    <ShortcutLine
                      key={shortcut.id}
                      shortcut={shortcut}
                      isAsking={asking === shortcut.id}
                      ask={(is) => setAsking(is ? shortcut.id : null)}
                    />
                  ))}
                </ul>
              </section>
            )
          )
        })}
        {found.length === 0 && <p className="vx-help">{t('No commands found.')}</p>}
      </div>
      <p className="vx-help vx-shortcuts-foot">
        <a href={addressOf({ path: 'studio/overview' })} target="_blank" rel="noreferrer">
          {t('Studio guide (opens in a new window)')}
        </a>
        {changed > 0 && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              const { own: _, ...rest } = settings
              announce(t('All shortcuts reset to defaults'))
              void saveKeybindings(editor, rest)
            }}
          >
            {t('Reset all ({changed})', { changed })}
          </Button>
        )}
      </p>
    </>
  )
}
