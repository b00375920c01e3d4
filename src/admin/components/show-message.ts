import { notifications } from '@mantine/notifications'
import { errorMessage } from './states.tsx'

/** Shows a notification, such as that an action is done. */
export function showMessage(message: string): void {
  notifications.show({ message })
}

/** Shows an error notification for a failed action. */
export function showFailure(error: unknown): void {
  notifications.show({ color: 'red', message: errorMessage(error) })
}
