import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, onPaper, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'The houses of the collection',
  description: 'A paragraph for the whole group, three houses as cards, and a guest who says it better.',
  tags: ['collection', 'hotels', 'testimonial', 'brand'],
  notes: [
    slice('PlayaCollectionTitleDescription', {
      title: 'Six houses, one sea',
      description:
        '<p>None of them is like another. What they share is a kitchen that starts early and a door that is never locked.</p>',
      align: 'center',
    }),
    slice('PlayaCollectionThreeImageCards', {
      title: 'Begin with one of these',
      card1Image: samples('infinity pool golden hour'),
      card1Title: 'The Packet House',
      card1Copy: 'Mail boats once, terraces now.',
      card1Link: link('Puerto Lindero', '/packet-house'),
      card2Image: samples('pier to the horizon'),
      card2Title: 'La Verbena',
      card2Copy: 'Music until one, silence until ten.',
      card2Link: link('Bahía Serena', '/la-verbena'),
      card3Image: samples('villa at blue hour'),
      card3Title: 'Nine Herons',
      card3Copy: 'A lagoon, and what lives on it.',
      card3Link: link('Laguna Honda', '/nine-herons'),
    }),
    slice('PlayaCollectionTestimonial', {
      quote: 'We booked a week and stayed until the mangoes were gone.',
      author: 'Tomasz and Ewa',
      authorInfo: 'Guests in May',
      image: samples('hammock at sunset'),
      ...onPaper,
    }),
  ],
}
