import { panamaJack } from '../brand.ts'
import { defineIconFeatures, resortFeatures, viewOf } from '../brand-icon-features.tsx'

export const View = viewOf(resortFeatures)

export const slice = defineIconFeatures(panamaJack, resortFeatures, [
  {
    label: 'Features',
    fields: {
      title: 'Ready for you',
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
