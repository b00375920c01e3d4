import { hasWords } from '#model/fold.ts'
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
  Page: t({ id: 'studio.shortcuts.group-page', defaultMessage: 'Page' }),
  Edit: t({ id: 'admin.edit', defaultMessage: 'Edit' }),
  Select: t({ id: 'studio.shortcuts.group-select', defaultMessage: 'Select' }),
  Move: t({ id: 'admin.move', defaultMessage: 'Move' }),
  View: t({ id: 'studio.shortcuts.group-view', defaultMessage: 'View' }),
}

/** Keyboard shortcuts dialog: every command with its keybindings, which can be changed. */
export function ShortcutsDialog() {
  const { ui } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'shortcuts')
  return (
    <Modal
      opened={open}
      onClose={() => ui.setState({ dialog: null })}
      title={t({ id: 'studio.shortcuts.title', defaultMessage: 'Keyboard shortcuts' })}
      size="lg"
    >
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
          aria-label={t({ id: 'studio.shortcuts.search', defaultMessage: 'Search commands' })}
          placeholder={t({ id: 'studio.shortcuts.search', defaultMessage: 'Search commands' })}
          leftSection={<IconSearch size={14} />}
          value={words}
          data-autofocus
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Switch
          size="xs"
          label={t({ id: 'studio.shortcuts.single-characters', defaultMessage: 'Single-character shortcuts' })}
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
        {found.length === 0 && (
          <p className="vx-help">{t({ id: 'studio.shortcuts.none-found', defaultMessage: 'No commands found.' })}</p>
        )}
      </div>
      <p className="vx-help vx-shortcuts-foot">
        <a href={addressOf({ path: 'studio/overview' })} target="_blank" rel="noreferrer">
          {t({ id: 'studio.shortcuts.guide', defaultMessage: 'Studio guide (opens in a new window)' })}
        </a>
        {changed > 0 && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              const { own: _, ...rest } = settings
              announce(t({ id: 'studio.shortcuts.all-reset', defaultMessage: 'All shortcuts reset to defaults' }))
              void saveKeybindings(editor, rest)
            }}
          >
            {t({ id: 'studio.shortcuts.reset-all', defaultMessage: 'Reset all ({changed})' }, { changed })}
          </Button>
        )}
      </p>
    </>
  )
}
