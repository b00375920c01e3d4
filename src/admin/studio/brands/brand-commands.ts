import { t } from '#messages/interface.ts'
import { needsCopy, onPage, refusalOf } from '../commands/command-guards.ts'
import type { EditorCommand } from '../editor.ts'
import { paste } from '../commands/edits.ts'
import { pasteHere } from './paste-here.ts'

/** Commands that mind the colours of the layout. */
export const brandCommands: readonly EditorCommand[] = [
  {
    id: 'paste',
    label: t({ id: 'admin.paste', defaultMessage: 'Paste' }),
    group: 'Edit',
    keys: ['mod+v'],
    denied: onPage('structure'),
    refused: (editor) =>
      needsCopy(editor) ?? refusalOf(({ studio, rules, clipboard }) => paste(studio, rules, clipboard.take()))(editor),
    run: pasteHere,
  },
]
