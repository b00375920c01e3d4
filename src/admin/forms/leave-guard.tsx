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
    <Modal opened onClose={reset} title={t('Unsaved changes')}>
      <p>{t('You have some unsaved changes. Are you sure you want to leave?')}</p>
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={reset} data-autofocus>
          {t('Keep editing')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            forget()
            proceed()
          }}
        >
          {t('Leave without saving')}
        </Button>
        <Button onClick={() => void save().then((stored) => (stored ? proceed() : reset()))}>
          {t('Save and leave')}
        </Button>
      </div>
    </Modal>
  )
}
