import { bonita } from '../brand.ts'
import { defineAmenityChecklist } from '../brand-amenity-checklist.tsx'

export { View } from '../brand-amenity-checklist.tsx'

export const slice = defineAmenityChecklist(bonita, [
  {
    label: 'Suite',
    fields: {
      title: 'In your suite',
      showBalcony: true,
      showRainShower: true,
      showBathrobes: true,
      showCoffeeMaker: true,
      showWifi: true,
      showCeilingFan: true,
      showSittingArea: true,
    },
  },
])
