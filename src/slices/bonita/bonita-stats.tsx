import { bonita } from '../kit/brand.ts'
import { defineStats } from '../kit/brand-stats.tsx'

export { View } from '../kit/brand-stats.tsx'

export const slice = defineStats(bonita, [
  {
    label: 'Four figures',
    fields: {
      title: 'The house in figures',
      stat1Value: '60',
      stat1Label: 'rooms',
      stat2Value: '2',
      stat2Label: 'restaurants',
      stat3Value: '3',
      stat3Label: 'hectares of garden',
      stat4Value: '300',
      stat4Label: 'days of sun',
    },
  },
])
