import { hyatt } from '../brand.ts'
import { defineIconFeatures, resortFeatures, viewOf } from '../brand-icon-features.tsx'

export const View = viewOf(resortFeatures)

export const slice = defineIconFeatures(hyatt, resortFeatures, [
  {
    label: 'Features',
    fields: {
      title: 'What you will find',
      showDining: true,
      diningText: 'Dining',
      showBar: true,
      barText: 'Bars and lounges',
      showPool: true,
      poolText: 'Pools',
      showBeach: true,
      beachText: 'Beach',
      showSpa: true,
      spaText: 'Spa',
    },
  },
])
