import { sample } from '#fields/index.ts'
import { kimpton } from '../kit/brand.ts'
import { defineSpecialOffer } from '../kit/brand-special-offer.tsx'

export { View } from '../kit/brand-special-offer.tsx'

export const slice = defineSpecialOffer(kimpton, [
  {
    label: 'Offer',
    fields: {
      title: 'Weekend in town',
      subtitle: 'Five nights and more',
      content: '<p>Two nights with breakfast and late check-out.</p>',
      terms: '<p>New bookings only. Not combinable with other offers.</p>',
      percentOff: '25',
      extraSavings: 'Plus a resort credit',
      endDate: '2026-12-15',
      image: [sample('Rooftop at blue hour')],
      htmlId: 'stay-longer',
    },
  },
  {
    label: 'Without booking',
    fields: { title: 'Weekend in town', hideBookNow: true, imagesOnLeft: true, image: [sample('Bar at dusk')] },
  },
])
