import { kimpton } from '../kit/brand.ts'
import { defineAmenityChecklist } from '../kit/brand-amenity-checklist.tsx'

export { View } from '../kit/brand-amenity-checklist.tsx'

export const slice = defineAmenityChecklist(kimpton, [
  {
    label: 'Suite',
    fields: {
      title: 'In your suite',
      showRainShower: true,
      showBathrobes: true,
      showMinibar: true,
      showCoffeeMaker: true,
      showRoomService: true,
      showWifi: true,
      showTelevision: true,
      showSpeaker: true,
    },
  },
])
