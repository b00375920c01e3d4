import { panamaJack } from '../kit/brand.ts'
import { defineAmenityChecklist } from '../kit/brand-amenity-checklist.tsx'

export { View } from '../kit/brand-amenity-checklist.tsx'

export const slice = defineAmenityChecklist(panamaJack, [
  {
    label: 'Suite',
    fields: {
      title: 'In your suite',
      showBalcony: true,
      showRainShower: true,
      showSafe: true,
      showMinibar: true,
      showCoffeeMaker: true,
      showWifi: true,
      showTelevision: true,
      showSofaBed: true,
    },
  },
])
