import { defineMessage, type Message } from '#messages/message.ts'
import type { RoutedEntity } from '#model/web/entity-routes.ts'

/** Titles of the lists of records. */
export const listTitles: Readonly<Record<RoutedEntity, Message>> = {
  posts: defineMessage('Stories'),
  'press-releases': defineMessage('Press room'),
  specials: defineMessage('Special offers'),
  resorts: defineMessage('Our resorts'),
  brands: defineMessage('Our brands'),
  'fact-sheets': defineMessage('Fact sheets', 'for visitors'),
  rooms: defineMessage('Rooms and suites'),
  restaurants: defineMessage('Restaurants and bars'),
  'wedding-venues': defineMessage('Wedding venues'),
  'wedding-packages': defineMessage('Wedding packages'),
  'meeting-rooms': defineMessage('Meeting rooms'),
}
