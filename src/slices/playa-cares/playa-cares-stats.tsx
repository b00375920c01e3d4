import { playaCares } from '../kit/brand.ts'
import { defineStats } from '../kit/brand-stats.tsx'

export { View } from '../kit/brand-stats.tsx'

export const slice = defineStats(playaCares, [
  {
    label: 'Four figures',
    fields: {
      title: 'Last year',
      stat1Value: '1,200',
      stat1Label: 'hours of help',
      stat2Value: '14',
      stat2Label: 'schools',
      stat3Value: '8 km',
      stat3Label: 'of beach cleaned',
      stat4Value: '3,000',
      stat4Label: 'trees',
    },
  },
])
