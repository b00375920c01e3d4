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

const groups: readonly EditorCommand['group'][] = ['Page', 'Edit', 'Select', 'Move', 'View']

/** Keyboard shortcuts dialog: every command with its keybindings, which can be changed. */
export function ShortcutsDialog() {
  const { ui } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'shortcuts')
  return (
    <Modal opened={open} onClose={() => ui.setState({ dialog: null })} title="Keyboard shortcuts" size="lg">
      <Shortcuts />
    </Modal>
  )
}

function Shortcuts() {
  const editor = useEditor()
  const settings = useSyncExternalStore(editor.keys.subscribe, editor.keys.getState)
  const [words, setWords] = useState('')
  const [asking, setAsking] = useState<string | null>(null)
  const found = offeredCommands(editor).filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()))
  const changed = Object.keys(settings.own ?? {}).length
  return (
    <>
      <div className="vx-shortcuts-head">
        <TextInput
          type="search"
          size="xs"
          aria-label="Search commands"
          placeholder="Search commands"
          leftSection={<IconSearch size={14} />}
          value={words}
          data-autofocus
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Switch
          size="xs"
          label="Single letters, digits and signs are shortcuts"
          checked={settings.characters !== false}
          onChange={({ currentTarget: { checked } }) => {
            const { characters: _, ...rest } = settings
            void saveKeybindings(editor, checked ? rest : { ...rest, characters: false })
          }}
        />
      </div>
      <div className="vx-shortcuts">
        {groups.map((group) => {
          const lines = found.filter((shortcut) => shortcut.group === group)
          return (
            lines.length > 0 && (
              <section key={group} aria-label={group}>
                <h3>{group}</h3>
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
        {found.length === 0 && <p className="vx-help">No command is called that.</p>}
      </div>
      <p className="vx-help vx-shortcuts-foot">
        <a href={addressOf({ path: 'studio/overview' })} target="_blank" rel="noreferrer">
          How the studio works, in a new window
        </a>
        {changed > 0 && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              const { own: _, ...rest } = settings
              announce('All keys are as they came')
              void saveKeybindings(editor, rest)
            }}
          >
            All back to the default ({changed})
          </Button>
        )}
      </p>
    </>
  )
}
