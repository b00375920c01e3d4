import { panamaJack } from '../kit/brand.ts'
import { defineStats } from '../kit/brand-stats.tsx'

export { View } from '../kit/brand-stats.tsx'

export const slice = defineStats(panamaJack, [
  {
    label: 'Four figures',
    fields: {
      title: 'To choose from',
      stat1Value: '40',
      stat1Label: 'activities',
      stat2Value: '6',
      stat2Label: 'slides',
      stat3Value: '7',
      stat3Label: 'places to eat',
      stat4Value: '1',
      stat4Label: "kids' club",
    },
  },
])
