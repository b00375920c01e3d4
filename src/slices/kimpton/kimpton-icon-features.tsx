import { kimpton } from '../brand.ts'
import { defineIconFeatures, resortFeatures, viewOf } from '../brand-icon-features.tsx'

export const View = viewOf(resortFeatures)

export const slice = defineIconFeatures(kimpton, resortFeatures, [
  {
    label: 'Features',
    fields: {
      title: 'Good to have',
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
