import { t } from '#messages/interface.ts'
import { onPage } from '../commands/command-guards.ts'
import type { EditorCommand } from '../editor.ts'
import { askToUndoPublishing } from './undo-publish.tsx'

/** Commands of publishing. */
export const publishCommands: readonly EditorCommand[] = [
  {
    id: 'publish',
    label: t('Publish'),
    group: 'Page',
    keys: ['mod+shift+p'],
    whileTyping: true,
    denied: onPage('publish'),
    run: ({ ui }) => ui.setState({ dialog: 'publish' }),
  },
  {
    id: 'undo-publish',
    label: t('Undo publishing'),
    group: 'Page',
    keys: [],
    denied: onPage('publish'),
    refused: ({ ui }) =>
      ui.getState().publication ? undefined : t('You have published nothing here since you opened it.'),
    run: (editor) => void askToUndoPublishing(editor),
  },
]
