import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, onPaper, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'What a year of giving did',
  description: 'The foundation’s year: a banner, four figures and the story behind one of them.',
  tags: ['foundation', 'figures', 'brand'],
  notes: [
    slice('PlayaCaresBanner', {
      image: samples('bay and reef from the air'),
      title: 'The reef remembers',
      subtitle: 'Five years of planting coral by hand',
      link: link('How it began', '/reef'),
    }),
    slice('PlayaCaresStats', {
      title: 'This year',
      stat1Value: '4,120',
      stat1Label: 'corals planted',
      stat2Value: '38',
      stat2Label: 'school gardens',
      stat3Value: '612',
      stat3Label: 'volunteer days',
      stat4Value: '0',
      stat4Label: 'plastic bottles',
    }),
    slice('PlayaCaresContentBlock', {
      title: 'Saturday mornings in the shallows',
      subtitle: 'The nursery',
      content:
        '<p>Guests and fishermen tie thumbnail corals to frames made by the school in the next village. Two summers later they are moved to where the waves were too strong.</p>',
      image: samples('shoreline from above'),
      imagePosition: 'right',
      link: link('Come and help', '/volunteer'),
      ...onPaper,
    }),
  ],
}
