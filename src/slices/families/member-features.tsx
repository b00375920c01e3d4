import { defineMessage } from '#messages/message.ts'
import type { Feature } from '../fields/feature.ts'
import type { Brand } from '../kit/brand.ts'
import { defineIconFeatures, viewOf } from '../kit/icon-features.tsx'

/** Benefits of members, with their icons. */
const memberFeatures = [
  {
    name: 'member',
    label: defineMessage('Member rate'),
    icon: 'member',
  },
  { name: 'points', label: defineMessage('Points'), icon: 'points' },
  { name: 'upgrade', label: defineMessage('Upgrades'), icon: 'upgrade' },
  {
    name: 'lateCheckout',
    label: defineMessage('Late check-out'),
    icon: 'lateCheckout',
  },
  {
    name: 'transfer',
    label: defineMessage('Airport transfer'),
    icon: 'transfer',
  },
  { name: 'spa', label: defineMessage('Spa credit'), icon: 'spa' },
  {
    name: 'dining',
    label: defineMessage('Private dinner'),
    icon: 'dining',
  },
  {
    name: 'concierge',
    label: defineMessage('Concierge'),
    icon: 'concierge',
  },
] as const satisfies readonly Feature[]

export const View = viewOf(memberFeatures)

/** Benefits of the members of a brand. */
/*#__NO_SIDE_EFFECTS__*/
export function defineMemberFeatures(brand: Brand, title: string) {
  return defineIconFeatures(brand, 'member-features', memberFeatures, title)
}
