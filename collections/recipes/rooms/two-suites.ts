import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, onPaper, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Two suites, turn about',
  description: 'Picture left, then picture right: two rooms that each get a paragraph.',
  tags: ['rooms', 'suites'],
  notes: [
    slice('LeftRightBlock', {
      image: samples('suite swim-up'),
      title: 'The swim-up suite',
      copy: '<p>Open the terrace doors and the pool is a step away, warm since the morning. The bed faces it, so you may never see the television.</p>',
      link: link('Details and photographs', '/rooms/swim-up'),
      imageSide: 'left',
      ...onPaper,
    }),
    slice('LeftRightBlock', {
      image: samples('bath with a sea view tub'),
      title: 'The corner suite',
      copy: '<p>Windows on two sides and a stone tub between them. Ask for the eastern corner if you like to be woken by light.</p>',
      link: link('Details and photographs', '/rooms/corner'),
      imageSide: 'right',
      ...onPaper,
    }),
  ],
}
