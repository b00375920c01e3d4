import { kimpton } from '../kit/brand.ts'
import { defineStats } from '../kit/brand-stats.tsx'

export { View } from '../kit/brand-stats.tsx'

export const slice = defineStats(kimpton, [
  {
    label: 'Four figures',
    fields: {
      title: 'At a glance',
      stat1Value: '128',
      stat1Label: 'rooms',
      stat2Value: '1',
      stat2Label: 'rooftop pool',
      stat3Value: '3',
      stat3Label: 'bars',
      stat4Value: '24 h',
      stat4Label: 'gym',
    },
  },
])
