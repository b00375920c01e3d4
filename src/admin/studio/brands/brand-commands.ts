import { t } from '#messages/interface.ts'
import { chunks } from '../chunks.tsx'
import { needsCopy, onPage } from '../commands/command-guards.ts'
import type { EditorCommand } from '../editor.ts'

/** Commands of the brand check. */
export const brandCommands: readonly EditorCommand[] = [
  {
    id: 'convert-page',
    label: t('Convert page to a brand: its own or the previewed one'),
    group: 'Page',
    keys: [],
    denied: onPage('structure'),
    run: ({ ui }) => ui.setState({ dialog: 'convert' }),
  },
  {
    id: 'paste',
    label: t('Paste'),
    group: 'Edit',
    keys: ['mod+v'],
    denied: onPage('structure'),
    refused: needsCopy,
    run: (editor) => void chunks.dialogs().then(({ pasteHere }) => pasteHere(editor)),
  },
]
