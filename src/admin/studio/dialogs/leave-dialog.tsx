import { Button, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { unsavedDraftAlert, unsavedQuestion } from '#model/constants.ts'
import { useBench } from '../context.tsx'
import { mayLeave } from '../core/leave.ts'

/** Stands at the door: asks about unsaved changes, and lets nobody out of a draft release. */
export function LeaveDialog() {
  const { studio, saver, desk, windows } = useBench()
  const asked = () => mayLeave(studio.get(), { reviewing: desk.getState().reviewing })
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => asked().is !== 'free',
    // What another window has open as well is not lost with this one.
    enableBeforeUnload: () => asked().is !== 'free' && windows.store.getState().others.length === 0,
    withResolver: true,
  })
  const answer = asked()
  if (status !== 'blocked') return null
  if (answer.is === 'blocked') return <DraftAlert close={reset} />
  return (
    <Modal opened onClose={reset} title="Unsaved changes">
      <p>{unsavedQuestion}</p>
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={reset} data-autofocus>
          Stay
        </Button>
        <Button variant="default" onClick={proceed}>
          Leave without saving
        </Button>
        <Button onClick={() => void saver.save().then((outcome) => (outcome === 'saved' ? proceed() : reset()))}>
          Save and leave
        </Button>
      </div>
    </Modal>
  )
}

function DraftAlert({ close }: { readonly close: () => void }) {
  return (
    <Modal opened onClose={close} title="This release is a draft" data-alert={unsavedDraftAlert} role="alertdialog">
      <p>
        The page belongs to a release that is still a draft. Finish the release, or take the page out of it, before you
        leave.
      </p>
      <div className="vx-dialog-actions">
        <Button onClick={close} data-autofocus>
          Stay
        </Button>
      </div>
    </Modal>
  )
}
