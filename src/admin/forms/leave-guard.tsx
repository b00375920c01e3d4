import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { Modal } from '../components/modal.tsx'

interface LeaveGuardProps {
  readonly isDirty: () => boolean
  /** Answers whether it is stored. */
  readonly save: () => Promise<boolean>
  readonly forget: () => void
}

/** Navigation guard of a form with unsaved changes. */
export function LeaveGuard({ isDirty, save, forget }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Modal opened onClose={reset} title={t({ id: 'admin.forms.unsaved', defaultMessage: 'Unsaved changes' })}>
      <p>
        {t({
          id: 'admin.forms.leave-question',
          defaultMessage: 'You have some unsaved changes. Are you sure you want to leave?',
        })}
      </p>
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={reset} data-autofocus>
          {t({ id: 'admin.forms.stay', defaultMessage: 'Keep editing' })}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            forget()
            proceed()
          }}
        >
          {t({ id: 'admin.forms.leave', defaultMessage: 'Leave without saving' })}
        </Button>
        <Button onClick={() => void save().then((stored) => (stored ? proceed() : reset()))}>
          {t({ id: 'admin.forms.save-and-leave', defaultMessage: 'Save and leave' })}
        </Button>
      </div>
    </Modal>
  )
}
