/** Categories of gallery images. */
export const galleryCategories = {
  resort: 'Resort',
  activities: 'Activities',
  pools: 'Pools',
  rooms: 'Rooms',
  dining: 'Dining',
  celebrations: 'Celebrations',
  meetings: 'Meetings',
} as const
