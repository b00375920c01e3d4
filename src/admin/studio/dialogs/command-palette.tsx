import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { pagesQuery } from '../../api/queries.ts'
import { useEditor, useUi } from '../state/context.tsx'
import { editorCommands } from '../commands/commands.ts'
import { PickDialog, type Picks } from './pick-dialog.tsx'
import { Keys, KeysFor } from '../commands/keybindings/keys.tsx'

/** Commands that only make sense as a key. */
const keysOnly = new Set(['regions', 'pan', 'toolbar', 'escape', 'palette', 'previous', 'next', 'child'])

/** Command palette of the studio: its commands, and the other pages of the site. */
export function CommandPalette() {
  const { ui } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'palette')
  return (
    <PickDialog
      says="Do something, or go to a page"
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
  const commands = editorCommands.filter(({ id, label }) => !keysOnly.has(id) && isNamedSo(label))
  const options = [
    ...commands.map(({ id, label, refused, run }) => ({
      id,
      label,
      about: <KeysFor id={id} />,
      pick: () => {
        const why = refused?.(editor)
        if (why) editor.say(why)
        // What it opens takes the focus after the dialog has given it back.
        else setTimeout(() => run(editor))
      },
    })),
    ...(search.length > 1 ? (pages.data?.rows ?? []) : [])
      .filter(({ id }) => id !== here)
      .map(({ id, title, path }) => ({
        id: `page ${id}`,
        label: title,
        about: `Page /${path}`,
        pick: () => void navigate({ to: '/voix/studio', search: { page: id } }),
      })),
  ]
  return {
    options,
    none: <p className="vx-help vx-pad">Nothing is called that.</p>,
    foot: (
      <>
        <Keys of="enter" /> does it
      </>
    ),
  }
}
