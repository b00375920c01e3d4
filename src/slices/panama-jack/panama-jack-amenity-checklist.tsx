import { panamaJack } from '../brand.ts'
import { defineAmenityChecklist } from '../brand-amenity-checklist.tsx'

export { View } from '../brand-amenity-checklist.tsx'

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
