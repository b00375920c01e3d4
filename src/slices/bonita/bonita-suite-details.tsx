import { sample } from '#fields/index.ts'
import { bonita } from '../brand.ts'
import { defineSuiteDetails } from '../brand-suite-details.tsx'

export { View } from '../brand-suite-details.tsx'

export const slice = defineSuiteDetails(bonita, [
  {
    label: 'Suite',
    fields: {
      title: 'Garden Suite',
      images: [sample('Suite with terrace'), sample('Bathroom with daylight')],
      copy: '<p>Wake up to the sound of the bay.</p>',
      view: 'Ocean front',
      footage: '620 sq. ft.',
      occupancy: '3 adults, or 2 adults and 2 children',
      bedding: 'One king or two doubles',
      link: { text: 'Book this suite', href: '/booking' },
    },
  },
])
