import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Who answers agents',
  description: 'The people behind the portal with their region, telephone and hours.',
  tags: ['agents', 'team', 'contact'],
  notes: [
    slice(
      'AgentsPortalSection',
      { title: 'Your side of the desk', copy: '<p>Three people, three time zones, one inbox.</p>' },
      {
        label: 'Team',
        children: [
          slice(
            'GridContainer',
            { columns: 3, gap: 24, paddingY: 0, bgColor: '' },
            {
              label: 'People',
              children: [
                slice('AgentsStaffCard', {
                  image: samples('palm leaves and sky'),
                  name: 'Renata Ochoa',
                  info: '<p>Latin America<br />renata@example.com</p>',
                }),
                slice('AgentsStaffCard', {
                  image: samples('bay and reef from the air'),
                  name: 'Dele Ajayi',
                  info: '<p>United Kingdom and Ireland<br />dele@example.com</p>',
                }),
                slice('AgentsStaffCard', {
                  image: samples('balconies in morning light'),
                  name: 'Mina Halvorsen',
                  info: '<p>United States and Canada<br />mina@example.com</p>',
                }),
              ],
            },
          ),
        ],
      },
    ),
  ],
}
