import { hyatt } from '../kit/brand.ts'
import { defineAmenityChecklist } from '../kit/brand-amenity-checklist.tsx'

export { View } from '../kit/brand-amenity-checklist.tsx'

export const slice = defineAmenityChecklist(hyatt, [
  {
    label: 'Suite',
    fields: {
      title: 'In your suite',
      showOceanView: true,
      showBalcony: true,
      showRainShower: true,
      showSafe: true,
      showMinibar: true,
      showRoomService: true,
      showWifi: true,
      showAirConditioning: true,
    },
  },
])
