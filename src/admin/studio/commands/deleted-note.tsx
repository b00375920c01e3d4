import { Button } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { notifications } from '@mantine/notifications'

/** Notification about a deletion, with an undo button. */
export function deletedNote(label: string, undo: () => void) {
  return (
    <span className="vx-toast-line">
      {label}
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => {
          undo()
          notifications.hide('deleted')
        }}
      >
        {t({ id: 'admin.undo', defaultMessage: 'Undo' })}
      </Button>
    </span>
  )
}
