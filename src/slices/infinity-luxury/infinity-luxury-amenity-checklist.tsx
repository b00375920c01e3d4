import { infinityLuxury } from '../kit/brand.ts'
import { defineAmenityChecklist } from '../kit/brand-amenity-checklist.tsx'

export { View } from '../kit/brand-amenity-checklist.tsx'

export const slice = defineAmenityChecklist(infinityLuxury, [
  {
    label: 'Suite',
    fields: {
      title: 'In your suite',
      showOceanView: true,
      showPlungePool: true,
      showWhirlpool: true,
      showSoakingTub: true,
      showDoubleVanity: true,
      showBathrobes: true,
      showConcierge: true,
      showTurndown: true,
      showPillowMenu: true,
      showWifi: true,
    },
  },
])
