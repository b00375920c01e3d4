import { playaCollection } from '../kit/brand.ts'
import { defineStats } from '../kit/brand-stats.tsx'

export { View } from '../kit/brand-stats.tsx'

export const slice = defineStats(playaCollection, [
  {
    label: 'Four figures',
    fields: {
      title: 'The collection',
      stat1Value: '12',
      stat1Label: 'resorts',
      stat2Value: '5',
      stat2Label: 'countries',
      stat3Value: '15%',
      stat3Label: 'member rate',
      stat4Value: '1',
      stat4Label: 'number to call',
    },
  },
])
