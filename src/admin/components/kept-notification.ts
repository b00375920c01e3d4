import { notifications, type NotificationData } from '@mantine/notifications'

/** Ids of the notifications that were shown last, by what they are about. */
const shown = new Map<string, string>()

/** Shows a notification in place of the former one on the same subject. Mantine ignores a second one with the id of the first. */
export function showInPlace(about: string, notification: NotificationData): void {
  hideShown(about)
  shown.set(about, notifications.show(notification))
}

/** Hides the notification on a subject, if it is shown. */
export function hideShown(about: string): void {
  const id = shown.get(about)
  if (id === undefined) return
  shown.delete(about)
  notifications.hide(id)
}
