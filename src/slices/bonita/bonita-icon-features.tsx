import { bonita } from '../brand.ts'
import { defineIconFeatures, resortFeatures, viewOf } from '../brand-icon-features.tsx'

export const View = viewOf(resortFeatures)

export const slice = defineIconFeatures(bonita, resortFeatures, [
  {
    label: 'Features',
    fields: {
      title: 'At the house',
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
