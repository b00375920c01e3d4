import { notifications, type NotificationData } from '@mantine/notifications'

/** Ids of the notifications that were shown last, by what they are about. */
const shown = new Map<string, string>()

/**
 * Notification of which one stands at a time: the one before about the same goes, and with it its words, its buttons and
 * its time. Mantine leaves a standing one as it is when another is shown by its id.
 */
export function showInPlace(about: string, notification: NotificationData): void {
  hideShown(about)
  shown.set(about, notifications.show(notification))
}

/** Hides the notification about this, if it still stands. */
export function hideShown(about: string): void {
  const id = shown.get(about)
  if (id === undefined) return
  shown.delete(about)
  notifications.hide(id)
}
