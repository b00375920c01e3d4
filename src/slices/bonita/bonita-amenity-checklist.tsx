import { bonita } from '../kit/brand.ts'
import { defineAmenityChecklist } from '../kit/brand-amenity-checklist.tsx'

export { View } from '../kit/brand-amenity-checklist.tsx'

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
