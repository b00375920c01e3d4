import { defineMessage } from '#messages/message.ts'
import type { Feature } from '../fields/feature.ts'
import type { Brand } from '../kit/brand.ts'
import { defineIconFeatures, viewOf } from '../kit/icon-features.tsx'

/** Features of a resort, with their icons. */
const resortFeatures = [
  { name: 'dining', label: defineMessage('Dining'), icon: 'dining' },
  { name: 'bar', label: defineMessage('Bars and lounges'), icon: 'bar' },
  { name: 'pool', label: defineMessage('Pools'), icon: 'pool' },
  { name: 'beach', label: defineMessage('Beach'), icon: 'beach' },
  { name: 'spa', label: defineMessage('Spa'), icon: 'spa' },
  { name: 'fitness', label: defineMessage('Fitness'), icon: 'fitness' },
  { name: 'family', label: defineMessage('Family'), icon: 'family' },
  { name: 'wifi', label: defineMessage('Wi-Fi'), icon: 'wifi' },
] as const satisfies readonly Feature[]

export const View = viewOf(resortFeatures)

/** Features of a brand's resorts, under a title. */
/*#__NO_SIDE_EFFECTS__*/
export function defineResortFeatures(brand: Brand, title: string) {
  return defineIconFeatures(brand, 'resort-features', resortFeatures, title)
}
