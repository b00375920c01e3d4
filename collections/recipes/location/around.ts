import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'What is around',
  description: 'Four places nearby as tall pictures, each with how far it is.',
  tags: ['location', 'excursions', 'cards'],
  notes: [
    slice('TitleWysiwyg', { title: 'Outside the gate', content: '<p>Four good reasons to put shoes on.</p>' }),
    slice(
      'GridContainer',
      { columns: 4, gap: 16, paddingY: 24, bgColor: '' },
      {
        label: 'Places',
        children: [
          slice('VerticalImageCard', {
            image: samples('bay and reef from the air'),
            title: 'The reef',
            subtitle: '10 minutes by boat',
            link: link('Snorkelling', '/experiences/reef'),
          }),
          slice('VerticalImageCard', {
            image: samples('palm leaves and sky'),
            title: 'The rain forest',
            subtitle: '25 minutes',
            link: link('Guided walks', '/experiences/forest'),
          }),
          slice('VerticalImageCard', {
            image: samples('shoreline from above'),
            title: 'The north shore',
            subtitle: '35 minutes',
            link: link('The drive', '/experiences/north-shore'),
          }),
          slice('VerticalImageCard', {
            image: samples('rooftop lounge dusk'),
            title: 'The old town',
            subtitle: '40 minutes',
            link: link('An evening out', '/experiences/old-town'),
          }),
        ],
      },
    ),
  ],
}
