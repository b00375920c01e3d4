import { Button } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { hideShown, showInPlace } from './kept-notification.ts'

/** Time to read what was done, and to take it back. */
const undoShownMs = 8000

interface Done {
  /** Subject, of which one notification at a time is shown. */
  readonly about: string
  readonly message: string
  /** Takes it back; undefined for what cannot be. */
  readonly undo: (() => void) | undefined
  readonly shownMs?: number
}

/** Shows a notification that something was done, with its undo. */
export function offerUndo({ about, message, undo, shownMs = undoShownMs }: Done): void {
  showInPlace(about, {
    autoClose: shownMs,
    message: (
      <span className="vx-undo">
        <span>{message}</span>
        {undo && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              hideShown(about)
              undo()
            }}
          >
            {t('Undo')}
          </Button>
        )}
      </span>
    ),
  })
}
