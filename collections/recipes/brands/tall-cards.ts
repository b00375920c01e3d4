import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, onPaper, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Tall cards on pastel',
  description: 'A picture across the page and three tall cards under it.',
  tags: ['cards', 'brand'],
  notes: [
    slice('WyndhamFullWidthImageCard', {
      image: samples('infinity pool after sunset'),
      title: 'Everything is a short walk',
      copy: '<p>Pool, buffet, band, bed. In that order, usually.</p>',
      link: link('Map of the resort', '/map'),
      position: 'left',
      ...onPaper,
    }),
    slice('WyndhamTallThreeImageCards', {
      title: 'Start here',
      card1Image: samples('pool from above'),
      card1Title: 'Three pools',
      card1Copy: 'One loud, one calm, one for laps.',
      card1Link: link('Pools', '/pools'),
      card2Image: samples('restaurant table for two'),
      card2Title: 'Five kitchens',
      card2Copy: 'None of them far.',
      card2Link: link('Dining', '/dining'),
      card3Image: samples('parasols on the sand'),
      card3Title: 'One beach',
      card3Copy: 'It is enough.',
      card3Link: link('The beach', '/beach'),
    }),
  ],
}
