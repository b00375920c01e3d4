import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Questions and answers',
  description: 'Eight short answers in two columns, and a person at the end for the ninth.',
  tags: ['help', 'faq', 'questions'],
  notes: [
    slice('TitleWysiwyg', {
      title: 'Asked before',
      content: '<p>If your question is not here, it is a good one. Write to us.</p>',
    }),
    slice(
      'TwoColumnContainer',
      { ratio: '1:1', gap: 48, paddingY: 0, bgColor: '' },
      {
        label: 'Answers',
        children: [
          slice(
            'TitleWysiwyg',
            {
              title: '',
              content:
                '<h3>Is everything really included?</h3><p>Meals, drinks, the kayaks and the yoga. Not the spa, and not the very old rum.</p><h3>May we come with children?</h3><p>Yes, all year. The club takes them from three years, and gives them back tired.</p><h3>Is the water safe to drink?</h3><p>From every tap. We bottle it ourselves in glass.</p><h3>When is it quiet?</h3><p>The last weeks of May and the first of November.</p>',
            },
            { slot: 'left' },
          ),
          slice(
            'TitleWysiwyg',
            {
              title: '',
              content:
                '<h3>Can you cook without gluten?</h3><p>In all four kitchens. Tell us when you book and again at the first meal.</p><h3>Do rooms connect?</h3><p>Six pairs do. Ask for them by name: the twins.</p><h3>What if it rains?</h3><p>It rains for twenty minutes. There is a library.</p><h3>How late may we leave?</h3><p>Rooms are needed at noon; showers and lockers stay open until your taxi comes.</p>',
            },
            { slot: 'right' },
          ),
        ],
      },
    ),
    slice('ContactRow', {
      contactName: 'Reservations',
      contactPhone: '+1 787 555 0111',
      contactEmail: 'stay@example.com',
    }),
  ],
}
