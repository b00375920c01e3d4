import { defineMessage } from '#messages/message.ts'

/** Categories of gallery images, with labels for visitors. */
export const galleryCategories = {
  resort: defineMessage('Resort'),
  activities: defineMessage('Activities'),
  pools: defineMessage('Pools'),
  rooms: defineMessage('Rooms'),
  dining: defineMessage('Dining'),
  celebrations: defineMessage('Celebrations'),
  meetings: defineMessage('Meetings'),
} as const
