import { defineMessage } from '#messages/message.ts'
import type { Feature } from '../fields/feature.ts'
import type { Brand } from '../kit/brand.ts'
import { defineIconFeatures, viewOf } from '../kit/icon-features.tsx'

/** Causes of the foundation, with their icons. */
const causeFeatures = [
  {
    name: 'community',
    label: defineMessage('Community'),
    icon: 'community',
  },
  {
    name: 'education',
    label: defineMessage('Education'),
    icon: 'education',
  },
  { name: 'ocean', label: defineMessage('Ocean'), icon: 'ocean' },
  { name: 'energy', label: defineMessage('Energy'), icon: 'energy' },
  { name: 'water', label: defineMessage('Water'), icon: 'water' },
  {
    name: 'recycling',
    label: defineMessage('Recycling'),
    icon: 'recycling',
  },
  {
    name: 'volunteer',
    label: defineMessage('Volunteering'),
    icon: 'volunteer',
  },
  { name: 'local', label: defineMessage('Local products'), icon: 'local' },
] as const satisfies readonly Feature[]

export const View = viewOf(causeFeatures)

/** Causes of a foundation. */
/*#__NO_SIDE_EFFECTS__*/
export function defineCauseFeatures(brand: Brand, title: string) {
  return defineIconFeatures(brand, 'cause-features', causeFeatures, title)
}
