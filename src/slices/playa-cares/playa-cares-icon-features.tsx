import { playaCares } from '../kit/brand.ts'
import { causeFeatures, defineIconFeatures, viewOf } from '../kit/brand-icon-features.tsx'

export const View = viewOf(causeFeatures)

export const slice = defineIconFeatures(playaCares, causeFeatures, [
  {
    label: 'Features',
    fields: {
      title: 'Our fields',
      showCommunity: true,
      communityText: 'Community',
      showEducation: true,
      educationText: 'Education',
      showOcean: true,
      oceanText: 'Ocean',
      showEnergy: true,
      energyText: 'Energy',
      showWater: true,
      waterText: 'Water',
    },
  },
])
