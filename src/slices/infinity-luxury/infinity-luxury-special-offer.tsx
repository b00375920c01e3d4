import { sample } from '#fields/index.ts'
import { infinityLuxury } from '../kit/brand.ts'
import { defineSpecialOffer } from '../kit/brand-special-offer.tsx'

export { View } from '../kit/brand-special-offer.tsx'

export const slice = defineSpecialOffer(infinityLuxury, [
  {
    label: 'Offer',
    fields: {
      title: 'The fourth night',
      subtitle: 'Five nights and more',
      content: '<p>Stay four nights and pay for three.</p>',
      terms: '<p>New bookings only. Not combinable with other offers.</p>',
      percentOff: '25',
      extraSavings: 'Plus a resort credit',
      endDate: '2026-12-15',
      image: [sample('Infinity pool golden hour')],
      htmlId: 'stay-longer',
    },
  },
  {
    label: 'Without booking',
    fields: {
      title: 'The fourth night',
      hideBookNow: true,
      imagesOnLeft: true,
      image: [sample('Restaurant table at dusk')],
    },
  },
])
