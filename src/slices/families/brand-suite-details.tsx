import { useTranslate } from '#ui/text/translation.tsx'
import { link, mediaList, type Props, text, wysiwyg, sample } from '#fields/index.ts'
import { Room } from '#ui/cards/room.tsx'
import { type Brand, identityOf } from '../kit/brand.ts'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  ...titleFields('h3', 'text-2xl'),
  images: mediaList({ label: 'Images', breakpoints: halfSizes }),
  copy: wysiwyg({ label: 'Copy' }),
  view: text({ label: 'View', group: 'Details', fact: 'room.view' }),
  footage: text({
    label: 'Footage',
    group: 'Details',
    instructions: 'With its unit, for example 620 sq. ft.',
    fact: 'room.size',
  }),
  occupancy: text({ label: 'Occupancy', group: 'Details', fact: 'room.sleeps' }),
  bedding: text({ label: 'Bedding', group: 'Details', fact: 'room.beds' }),
  link: link({ label: 'Link' }),
}

export function View({ images, view, footage, occupancy, bedding, link, ...words }: Props<typeof fields>) {
  const t = useTranslate()
  const facts = [
    { icon: 'view', name: t('View'), value: view },
    { icon: 'footage', name: t('Footage'), value: footage },
    { icon: 'occupancy', name: t('Occupancy'), value: occupancy },
    { icon: 'bedding', name: t('Bedding'), value: bedding },
  ] as const
  return <Room pictures={images} {...copyOf(words)} facts={facts} link={link} />
}

/** A brand's suite. */
/*#__NO_SIDE_EFFECTS__*/
export function defineSuiteDetails(brand: Brand, title: string) {
  return defineSlice({
    ...identityOf(brand, 'SuiteDetails', 'suite details', ['room', 'suite']),
    family: 'brand-suite-details',
    description: 'A suite: pictures, title, copy and its details.',
    hydrate: 'visible',
    fields,
    view: View,
    templates: [
      {
        label: 'Suite',
        fields: {
          title,
          images: [sample('Suite with terrace'), sample('Bathroom with daylight')],
          copy: '<p>Wake up to the sound of the bay.</p>',
          view: 'Ocean front',
          footage: '620 sq. ft.',
          occupancy: '3 adults, or 2 adults and 2 children',
          bedding: 'One king or two doubles',
          link: { text: 'Book this suite', href: '/booking' },
        },
      },
    ],
  })
}
