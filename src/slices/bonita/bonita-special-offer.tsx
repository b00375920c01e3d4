import { sample } from '#fields/index.ts'
import { bonita } from '../kit/brand.ts'
import { defineSpecialOffer } from '../kit/brand-special-offer.tsx'

export { View } from '../kit/brand-special-offer.tsx'

export const slice = defineSpecialOffer(bonita, [
  {
    label: 'Offer',
    fields: {
      title: 'Green season rate',
      subtitle: 'Five nights and more',
      content: '<p>Quiet weeks with breakfast and dinner included.</p>',
      terms: '<p>New bookings only. Not combinable with other offers.</p>',
      percentOff: '25',
      extraSavings: 'Plus a resort credit',
      endDate: '2026-12-15',
      image: [sample('Garden path at noon')],
      htmlId: 'stay-longer',
    },
  },
  {
    label: 'Without booking',
    fields: {
      title: 'Green season rate',
      hideBookNow: true,
      imagesOnLeft: true,
      image: [sample('Breakfast under a fig tree')],
    },
  },
])
