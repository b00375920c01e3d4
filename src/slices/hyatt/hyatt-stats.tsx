import { hyatt } from '../kit/brand.ts'
import { defineStats } from '../kit/brand-stats.tsx'

export { View } from '../kit/brand-stats.tsx'

export const slice = defineStats(hyatt, [
  {
    label: 'Four figures',
    fields: {
      title: 'The resort in figures',
      stat1Value: '320',
      stat1Label: 'rooms and suites',
      stat2Value: '9',
      stat2Label: 'places to eat',
      stat3Value: '4',
      stat3Label: 'pools',
      stat4Value: '1.2 km',
      stat4Label: 'of beach',
    },
  },
])
