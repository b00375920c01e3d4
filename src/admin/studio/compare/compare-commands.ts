import { t } from '#messages/interface.ts'
import { chunks } from '../chunks.tsx'
import { needsOne } from '../commands/command-guards.ts'
import type { EditorCommand } from '../editor.ts'

/** Commands that compare the page with another version. */
export const compareCommands: readonly EditorCommand[] = [
  {
    id: 'compare',
    label: t('Compare with published page'),
    group: 'View',
    keys: [],
    run: (editor) => void chunks.review().then(({ compareSides }) => compareSides(editor, 'live')),
  },
  {
    id: 'compare-page',
    label: t('Compare with another page…'),
    group: 'View',
    keys: [],
    run: ({ ui }) => ui.setState({ dialog: 'compare-page' }),
  },
  {
    id: 'compare-view',
    label: t('Switch comparison view'),
    group: 'View',
    keys: [],
    run: ({ ui }) => void chunks.review().then(({ nextCompareView }) => nextCompareView(ui)),
  },
  {
    id: 'who-changed',
    label: t('Element history…'),
    group: 'View',
    keys: [],
    refused: needsOne,
    run: ({ ui }) => ui.setState({ dialog: 'element-history' }),
  },
]
