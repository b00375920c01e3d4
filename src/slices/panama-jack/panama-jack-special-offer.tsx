import { sample } from '#fields/index.ts'
import { panamaJack } from '../kit/brand.ts'
import { defineSpecialOffer } from '../kit/brand-special-offer.tsx'

export { View } from '../kit/brand-special-offer.tsx'

export const slice = defineSpecialOffer(panamaJack, [
  {
    label: 'Offer',
    fields: {
      title: 'Kids stay free',
      subtitle: 'Five nights and more',
      content: '<p>Two children stay free with two adults.</p>',
      terms: '<p>New bookings only. Not combinable with other offers.</p>',
      percentOff: '25',
      extraSavings: 'Plus a resort credit',
      endDate: '2026-12-15',
      image: [sample('Bicycle against a wall')],
      htmlId: 'stay-longer',
    },
  },
  {
    label: 'Without booking',
    fields: { title: 'Kids stay free', hideBookNow: true, imagesOnLeft: true, image: [sample('Hammock')] },
  },
])
