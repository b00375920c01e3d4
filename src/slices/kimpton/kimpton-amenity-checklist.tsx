import { kimpton } from '../brand.ts'
import { defineAmenityChecklist } from '../brand-amenity-checklist.tsx'

export { View } from '../brand-amenity-checklist.tsx'

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
