import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { rich } from '#messages/rich.ts'
import { pagesQuery } from '../../api/queries.ts'
import { useEditor, useUi } from '../context.tsx'
import { offeredCommands, runCommand } from '../commands/command-registry.ts'
import { PickDialog } from './pick-dialog.tsx'
import type { Picks } from '../../components/pick-list.tsx'
import { Keys, KeysFor } from '../commands/keybindings/keys.tsx'

/** Command palette of the studio: its commands, and the other pages of the site. */
export function CommandPalette() {
  const { ui } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'palette')
  return (
    <PickDialog
      says={t({ id: 'studio.dialogs.commands', defaultMessage: 'Run a command or open a page' })}
      opened={open}
      close={() => ui.setState({ dialog: null })}
      usePicks={useCommandsAndPages}
      mostShown={40}
      size={560}
    />
  )
}

function useCommandsAndPages(words: string): Picks {
  const editor = useEditor()
  const navigate = useNavigate()
  const { site_id, id: here } = editor.studio.get().page
  const [search] = useDebouncedValue(words.trim(), 150)
  const pages = useQuery({
    ...pagesQuery({ site: site_id, search, order: 'path', direction: 'asc', limit: 8 }),
    enabled: search.length > 1,
  })
  const isNamedSo = (label: string) => label.toLowerCase().includes(words.trim().toLowerCase())
  const commands = offeredCommands(editor).filter(({ keysOnly, label }) => !keysOnly && isNamedSo(label))
  const options = [
    ...commands.map((command) => ({
      id: command.id,
      label: command.label,
      about: command.refused?.(editor) ?? <KeysFor id={command.id} />,
      // What it opens takes the focus after the dialog has given it back.
      pick: () => void setTimeout(() => runCommand(editor, command)),
    })),
    ...(search.length > 1 ? (pages.data?.rows ?? []) : [])
      .filter(({ id }) => id !== here)
      .map(({ id, title, path }) => ({
        id: `page ${id}`,
        label: title,
        about: t({ id: 'studio.dialogs.page-at', defaultMessage: 'Page /{path}' }, { path }),
        pick: () => void navigate({ to: '/voix/studio', search: { page: id } }),
      })),
  ]
  return {
    options,
    none: (
      <p className="vx-help vx-pad">
        {t({ id: 'studio.dialogs.no-commands-or-pages', defaultMessage: 'No commands or pages found.' })}
      </p>
    ),
    foot: rich({ id: 'studio.dialogs.keys-run', defaultMessage: '{keys} to run' }, { keys: <Keys of="enter" /> }),
  }
}
