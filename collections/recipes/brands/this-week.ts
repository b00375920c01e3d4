import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'This week at the beach',
  description: 'A notice shaped like a ticket, then six things to do.',
  tags: ['notice', 'activities', 'brand'],
  notes: [
    slice('SandpiperAlertBlock', {
      icon: 'info',
      title: 'Turtles on the north beach',
      copy: '<p>Please walk below the high-water line until June and leave torches in the room.</p>',
    }),
    slice('SandpiperActivityGrid', {
      title: 'On this week',
      activity1Image: samples('parasols on the sand'),
      activity1Title: 'Sand, explained',
      activity1Link: link('Monday, 10 a.m.', '/activities'),
      activity2Image: samples('pier to the horizon'),
      activity2Title: 'Fishing off the pier',
      activity2Link: link('Tuesday, 6 a.m.', '/activities'),
      activity3Image: samples('spritz by the sea'),
      activity3Title: 'Bitter lessons',
      activity3Link: link('Wednesday, 5 p.m.', '/activities'),
      activity4Image: samples('bay and reef from the air'),
      activity4Title: 'To the reef',
      activity4Link: link('Thursday, 9 a.m.', '/activities'),
      activity5Image: samples('palapa bar dusk'),
      activity5Title: 'Dominoes, seriously',
      activity5Link: link('Friday, 8 p.m.', '/activities'),
      activity6Image: samples('palms at sunset'),
      activity6Title: 'Nothing at all',
      activity6Link: link('All Saturday', '/activities'),
    }),
  ],
}
