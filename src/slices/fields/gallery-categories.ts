import { defineMessage } from '#messages/message.ts'

/** Categories of gallery images, as visitors read them. */
export const galleryCategories = {
  resort: defineMessage({ id: 'public.resort', defaultMessage: 'Resort' }),
  activities: defineMessage({ id: 'public.shows-activities', defaultMessage: 'Activities' }),
  pools: defineMessage({ id: 'public.has-pools', defaultMessage: 'Pools' }),
  rooms: defineMessage({ id: 'public.rooms-wanted', defaultMessage: 'Rooms' }),
  dining: defineMessage({ id: 'public.has-dining', defaultMessage: 'Dining' }),
  celebrations: defineMessage({ id: 'public.shows-celebrations', defaultMessage: 'Celebrations' }),
  meetings: defineMessage({ id: 'public.meetings', defaultMessage: 'Meetings' }),
} as const
