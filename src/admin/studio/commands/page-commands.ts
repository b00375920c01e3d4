import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { announce } from '../../components/announce.ts'
import { onPage } from './command-guards.ts'
import { askToDiscard } from './discard-question.tsx'
import type { Editor, EditorCommand } from '../editor.ts'

/** Commands of the page as a whole. */
export const pageCommands: readonly EditorCommand[] = [
  {
    id: 'save',
    label: t('Save'),
    group: 'Page',
    keys: ['mod+s'],
    whileTyping: true,
    run: ({ saver }) => void saver.save(),
  },
  {
    id: 'discard',
    label: t('Discard unsaved changes…'),
    group: 'Page',
    keys: [],
    denied: onPage('edit'),
    refused: ({ studio }) => (studio.get().pending.length === 0 ? t('There are no unsaved changes.') : undefined),
    run: (editor) => void askToDiscard(editor),
  },
  {
    id: 'palette',
    label: t('Commands'),
    group: 'Page',
    keys: ['mod+k'],
    whileTyping: true,
    keysOnly: true,
    run: ({ ui }) => ui.setState({ dialog: 'palette' }),
  },
  {
    id: 'preview',
    label: t('Preview in new window'),
    group: 'Page',
    keys: ['p'],
    run: ({ studio, session, ui }) => {
      const { path, id } = studio.get().page
      open(routes.canvas(path, session.adminSessionId, id, ui.getState().sample?.slug), '_blank')
    },
  },
  {
    id: 'find',
    label: t('Find and replace on this page'),
    group: 'Page',
    keys: ['mod+f'],
    whileTyping: true,
    run: ({ ui }) => ui.setState({ dialog: 'find' }),
  },
  {
    id: 'find-on-site',
    label: t('Find on the whole site'),
    group: 'Page',
    keys: ['mod+shift+f'],
    whileTyping: true,
    run: ({ ui }) => ui.setState({ dialog: 'find-on-site' }),
  },
  {
    id: 'replace-on-site',
    label: t('Find and replace on the whole site'),
    group: 'Page',
    keys: [],
    run({ studio }) {
      window.open(`${routes.admin.findReplace}?site=${studio.get().page.site_id}`, '_blank', 'noopener')
    },
  },
  {
    id: 'keep-version',
    label: t('Keep as version'),
    group: 'Page',
    keys: ['mod+shift+s'],
    whileTyping: true,
    run: ({ ui }) => ui.setState({ dialog: 'version', naming: null }),
  },
  {
    id: 'undo',
    label: t('Undo'),
    group: 'Edit',
    keys: ['mod+z'],
    whileTyping: 'in texts',
    run: travel('undo'),
  },
  {
    id: 'redo',
    label: t('Redo'),
    group: 'Edit',
    keys: ['mod+shift+z', 'mod+y'],
    whileTyping: 'in texts',
    run: travel('redo'),
  },
  {
    id: 'shortcuts',
    label: t('Keyboard shortcuts'),
    group: 'View',
    keys: ['?', 'shift+?'],
    run: ({ ui }) => ui.setState({ dialog: 'shortcuts' }),
  },
]

/** Announcements of undo and redo for screen readers. */
const traveled = {
  undo: {
    done: (label: string) => t('Undone: {label}', { label }),
    nothing: () => t('Nothing to undo'),
  },
  redo: {
    done: (label: string) => t('Redone: {label}', { label }),
    nothing: () => t('Nothing to redo'),
  },
} as const

function travel(way: 'undo' | 'redo') {
  return ({ studio }: Editor) => {
    const label = studio[way]()
    const messages = traveled[way]
    announce(label ? messages.done(label) : messages.nothing())
  }
}
