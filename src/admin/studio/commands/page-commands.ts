import { routes } from '#routes.ts'
import { announce } from '../../components/announce.ts'
import type { Editor, EditorCommand } from '../editor.ts'

/** Commands of the page as a whole. */
export const pageCommands: readonly EditorCommand[] = [
  {
    id: 'save',
    label: 'Save',
    group: 'Page',
    keys: ['mod+s'],
    whileTyping: true,
    run: ({ saver }) => void saver.save(),
  },
  {
    id: 'palette',
    label: 'Everything, by its name',
    group: 'Page',
    keys: ['mod+k'],
    whileTyping: true,
    keysOnly: true,
    run: ({ ui }) => ui.setState({ dialog: 'palette' }),
  },
  {
    id: 'preview',
    label: 'Preview in a new window',
    group: 'Page',
    keys: ['p'],
    run: ({ studio, session, ui }) => {
      const { path, id } = studio.get().page
      open(routes.canvas(path, session.adminSessionId, id, ui.getState().sample?.slug), '_blank')
    },
  },
  {
    id: 'find',
    label: 'Find and replace on this page',
    group: 'Page',
    keys: ['mod+f'],
    whileTyping: true,
    run: ({ ui }) => ui.setState({ dialog: 'find' }),
  },
  {
    id: 'find-on-site',
    label: 'Find on the whole site',
    group: 'Page',
    keys: ['mod+shift+f'],
    whileTyping: true,
    run: ({ ui }) => ui.setState({ dialog: 'find-on-site' }),
  },
  {
    id: 'keep-version',
    label: 'Keep as a version',
    group: 'Page',
    keys: ['mod+shift+s'],
    whileTyping: true,
    run: ({ ui }) => ui.setState({ dialog: 'version', naming: null }),
  },
  { id: 'undo', label: 'Undo', group: 'Edit', keys: ['mod+z'], run: travel('undo') },
  { id: 'redo', label: 'Redo', group: 'Edit', keys: ['mod+shift+z', 'mod+y'], run: travel('redo') },
  {
    id: 'shortcuts',
    label: 'All shortcuts',
    group: 'View',
    keys: ['?', 'shift+?'],
    run: ({ ui }) => ui.setState({ dialog: 'shortcuts' }),
  },
]

function travel(way: 'undo' | 'redo') {
  return ({ studio }: Editor) => {
    const label = studio[way]()
    announce(label ? `${way === 'undo' ? 'Took back' : 'Did again'}: ${label}` : `Nothing to ${way}`)
  }
}
