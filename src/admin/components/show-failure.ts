import { notifications } from '@mantine/notifications'
import { errorMessage } from './states.tsx'

/** Shows an error notification for a failed action. */
export function showFailure(error: unknown): void {
  notifications.show({ color: 'red', message: errorMessage(error) })
}
