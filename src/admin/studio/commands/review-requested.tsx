import { Button } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { hideShown, showInPlace } from '../../components/kept-notification.ts'
import type { Editor } from '../editor.ts'
import { isOffered } from './command-registry.ts'

const about = 'review-requested'

/** Notification about a requested review, from which a colleague is told in a comment on the page. */
export function tellRequested(editor: Editor, message: string): void {
  showInPlace(about, {
    message: (
      <span className="vx-undo">
        <span>{message}</span>
        {isOffered(editor, 'comment') && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              hideShown(about)
              // A comment on the page as a whole.
              editor.ui.setState({ newThread: { x: 50, y: 5 }, commenting: false, thread: null, rightOpen: true })
            }}
          >
            {t('Tell a colleague…')}
          </Button>
        )}
      </span>
    ),
    autoClose: 15_000,
  })
}
