import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'What is in the room',
  description: 'The small certainties: what is there on arrival, with the hours of coming and going.',
  tags: ['rooms', 'amenities'],
  notes: [
    slice('ImageWithText', {
      image: samples('bath with a sea view'),
      title: 'Already there when you arrive',
      text: '<ul><li>Coffee beans, a grinder, and cups that hold enough</li><li>A carafe of cold water, filled twice a day</li><li>Two robes, two hats, one umbrella</li><li>Adapters for every plug we have met so far</li></ul>',
      imagePosition: 'left',
    }),
    slice('CheckInOutTimes', { checkIn: '3:00 p.m.', checkOut: '12:00 p.m.', title: 'The room is yours' }),
  ],
}
