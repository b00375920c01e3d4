import { t } from '#messages/interface.ts'
import { chunks } from '../chunks.tsx'
import { onPage } from '../commands/command-guards.ts'
import { stepDifference } from '../compare/comparing.ts'
import type { Editor, EditorCommand } from '../editor.ts'
import { beginComment, stepThread, toggleReview } from './review-mode.ts'
import { fullPageReason } from '../state/full-page.ts'

/** Commands of the review. */
export const reviewCommands: readonly EditorCommand[] = [
  {
    id: 'review',
    label: t('Start or leave review'),
    group: 'View',
    keys: ['r'],
    denied: onPage('edit'),
    refused: ({ tabs }) => (tabs.store.getState().isFull ? fullPageReason() : undefined),
    run: (editor) => void toggleReview(editor),
  },
  {
    id: 'comment',
    label: t('Comment'),
    group: 'View',
    keys: ['c'],
    denied: onPage('comment'),
    run: beginComment,
  },
  {
    id: 'next-comment',
    label: t('Next comment or difference'),
    group: 'View',
    keys: ['n'],
    run: stepFound(1),
  },
  {
    id: 'previous-comment',
    label: t('Previous comment or difference'),
    group: 'View',
    keys: ['shift+n'],
    run: stepFound(-1),
  },
]

/** Walks the differences while the page is compared, else the comments while it is reviewed. */
function stepFound(by: 1 | -1) {
  return (editor: Editor) => {
    const { comparison, reviewing } = editor.ui.getState()
    if (comparison?.from.isSource) void chunks.panels().then(({ stepText }) => stepText(editor, by))
    else if (comparison) stepDifference(editor, by)
    else if (reviewing) stepThread(editor, by)
  }
}
