import { notifications } from '@mantine/notifications'
import { errorMessage } from './states.tsx'

/** Failure notice: says in a corner of the screen what an action failed of. */
export function showFailure(error: unknown): void {
  notifications.show({ color: 'red', message: errorMessage(error) })
}
