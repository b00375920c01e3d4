import { infinityLuxury } from '../kit/brand.ts'
import { defineStats } from '../kit/brand-stats.tsx'

export { View } from '../kit/brand-stats.tsx'

export const slice = defineStats(infinityLuxury, [
  {
    label: 'Four figures',
    fields: {
      title: 'The villas',
      stat1Value: '24',
      stat1Label: 'villas',
      stat2Value: '1',
      stat2Label: 'host for each',
      stat3Value: '2',
      stat3Label: 'private beaches',
      stat4Value: '0',
      stat4Label: 'keys to carry',
    },
  },
])
