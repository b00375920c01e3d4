import { Button } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { hideShown, showInPlace } from '../../components/kept-notification.ts'
import type { DocumentStore } from '../state/document-store.ts'

const about = 'deleted'
const shownMs = 6000

/** Notification about a deletion with its undo, as long as the deletion is the last step: undo would take back another. */
export function offerUndo(studio: DocumentStore, label: string): void {
  const deletion = lastEdit(studio)
  const stop = studio.store.subscribe(() => {
    if (lastEdit(studio) === deletion) return
    stop()
    afterDrawing(() => hideShown(about))
  })
  const undo = () => {
    if (lastEdit(studio) === deletion) studio.undo()
  }
  const message = (
    <span className="vx-undo">
      <span>{label}</span>
      <Button size="compact-xs" variant="default" onClick={undo}>
        {t('Undo')}
      </Button>
    </span>
  )
  afterDrawing(() => {
    if (lastEdit(studio) === deletion) showInPlace(about, { message, autoClose: shownMs, onClose: stop })
  })
}

/** Runs something with the frame after: the page comes first. */
function afterDrawing(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

/** Id of the edit that undo would take back. */
function lastEdit(studio: DocumentStore): string | undefined {
  return studio.get().history.past.at(-1)?.edits?.at(0)
}
