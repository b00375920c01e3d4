import { sample } from '#fields/index.ts'
import { hyatt } from '../kit/brand.ts'
import { defineSpecialOffer } from '../kit/brand-special-offer.tsx'

export { View } from '../kit/brand-special-offer.tsx'

export const slice = defineSpecialOffer(hyatt, [
  {
    label: 'Offer',
    fields: {
      title: 'Stay longer, save more',
      subtitle: 'Five nights and more',
      content: '<p>Five nights or more at a lower nightly rate.</p>',
      terms: '<p>New bookings only. Not combinable with other offers.</p>',
      percentOff: '25',
      extraSavings: 'Plus a resort credit',
      endDate: '2026-12-15',
      image: [sample('Terrace above the bay')],
      htmlId: 'stay-longer',
    },
  },
  {
    label: 'Without booking',
    fields: {
      title: 'Stay longer, save more',
      hideBookNow: true,
      imagesOnLeft: true,
      image: [sample('Restaurant table')],
    },
  },
])
