import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, test } from 'vitest'
import { hideShown, showInPlace } from './kept-notification.ts'

const shownNotes = () => notificationsStore.getState().notifications.map(({ message }) => message)

beforeEach(() => notifications.clean())

test('a notification about the same stands in place of the one before, with its own words and its own time', () => {
  showInPlace('published', { message: 'Published' })
  const [first] = notificationsStore.getState().notifications
  showInPlace('published', { message: 'Published with 2 problems' })
  expect(shownNotes()).toEqual(['Published with 2 problems'])
  expect(notificationsStore.getState().notifications[0]?.id).not.toBe(first?.id)
})

test('what is hidden is the notification about this alone', () => {
  showInPlace('published', { message: 'Published' })
  showInPlace('deleted', { message: 'Deleted' })
  hideShown('published')
  hideShown('published')
  expect(shownNotes()).toEqual(['Deleted'])
})
