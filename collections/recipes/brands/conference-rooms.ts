import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Conference rooms and their seatings',
  description: 'Two rooms, each with the number of guests for every way of seating.',
  tags: ['meetings', 'conference', 'brand'],
  notes: [
    slice(
      'SeadustConferenceRooms',
      {
        title: 'Caracol',
        copy: '<p>The large one, divisible into three.</p>',
        image: samples('lobby colonnade'),
        area: '420 m²',
        height: '4.2 m',
      },
      {
        children: [
          slice('SeadustConferenceRoomSetup', { type: 'Theatre', capacity: 380 }),
          slice('SeadustConferenceRoomSetup', { type: 'Classroom', capacity: 210 }),
          slice('SeadustConferenceRoomSetup', { type: 'Banquet', capacity: 260 }),
          slice('SeadustConferenceRoomSetup', { type: 'Cocktail', capacity: 400 }),
        ],
      },
    ),
    slice(
      'SeadustConferenceRooms',
      {
        title: 'Pelícano',
        copy: '<p>Daylight on two sides and its own terrace.</p>',
        image: samples('balconies in morning light'),
        area: '130 m²',
        height: '3.1 m',
      },
      {
        children: [
          slice('SeadustConferenceRoomSetup', { type: 'Theatre', capacity: 110 }),
          slice('SeadustConferenceRoomSetup', { type: 'U-Shape', capacity: 42 }),
          slice('SeadustConferenceRoomSetup', { type: 'Meeting', capacity: 36 }),
        ],
      },
    ),
  ],
}
