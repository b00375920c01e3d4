import { chunks } from '../chunks.tsx'
import { needsOne } from '../commands/command-guards.ts'
import type { EditorCommand } from '../editor.ts'

/** Commands that compare the page with another version. */
export const compareCommands: readonly EditorCommand[] = [
  {
    id: 'compare',
    label: 'Compare with what visitors see',
    group: 'View',
    keys: [],
    run: (editor) => void chunks.review().then(({ compareSides }) => compareSides(editor, 'live')),
  },
  {
    id: 'compare-page',
    label: 'Compare with another page…',
    group: 'View',
    keys: [],
    run: ({ ui }) => ui.setState({ dialog: 'compare-page' }),
  },
  {
    id: 'compare-view',
    label: 'Compare in the next view: marks, side by side, over',
    group: 'View',
    keys: [],
    run: ({ ui }) => void chunks.review().then(({ nextCompareView }) => nextCompareView(ui)),
  },
  {
    id: 'who-changed',
    label: 'Who changed this…',
    group: 'View',
    keys: [],
    refused: needsOne,
    run: ({ ui }) => ui.setState({ dialog: 'element-history' }),
  },
]
