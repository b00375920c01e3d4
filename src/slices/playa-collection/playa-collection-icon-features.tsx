import { playaCollection } from '../kit/brand.ts'
import { defineIconFeatures, memberFeatures, viewOf } from '../kit/brand-icon-features.tsx'

export const View = viewOf(memberFeatures)

export const slice = defineIconFeatures(playaCollection, memberFeatures, [
  {
    label: 'Features',
    fields: {
      title: 'Your benefits',
      showMember: true,
      memberText: 'Member rate',
      showPoints: true,
      pointsText: 'Points',
      showUpgrade: true,
      upgradeText: 'Upgrades',
      showLateCheckout: true,
      lateCheckoutText: 'Late check-out',
      showTransfer: true,
      transferText: 'Airport transfer',
    },
  },
])
