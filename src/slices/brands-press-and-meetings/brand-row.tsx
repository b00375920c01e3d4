import { useTranslate } from '#ui/text/translation.tsx'
import { checkbox, link, media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { Badge } from '#ui/text/badge.tsx'
import '#ui/text/logo-intro.css'
import { Picture } from '#ui/media/picture.tsx'
import { Split } from '#ui/sections/split.tsx'
import { defineSlice } from '../define.ts'
import { cardSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  logo: media({ label: 'Logo', breakpoints: [{ name: 'default', width: 240, fit: 'contain' }] }),
  image: media({ label: 'Image', breakpoints: cardSizes }),
  ...titleFields('h3', 'text-2xl'),
  copy: wysiwyg({ label: 'Copy' }),
  places: text({ label: 'Places', instructions: 'Separated by commas, for the filter.' }),
  adultsOnly: checkbox({ label: 'Adults only' }),
  link: link({ label: 'Link' }),
}

export function View({
  logo,
  image,
  title,
  titleTag,
  titleSize,
  copy,
  places,
  adultsOnly,
  link,
}: Props<typeof fields>) {
  const t = useTranslate()
  return (
    <div data-places={places ?? ''} data-adults-only={adultsOnly ? 'yes' : 'no'}>
      <Split
        picture={image}
        head={logo && <Picture of={logo} className="logo" sizes="240px" decorative={Boolean(title)} />}
        subtitle={places}
        title={title}
        titleTag={titleTag}
        titleSize={titleSize}
        html={copy}
        link={link}
      >
        {adultsOnly && <Badge words={t('Adults only')} />}
      </Split>
    </div>
  )
}

export const slice = defineSlice({
  name: 'BrandRow',
  label: 'Brand row',
  group: 'Brands, press and meetings',
  description: 'A brand of the rows: logo, picture, text and places.',
  layouts: '*',
  hydrate: 'never',
  tags: ['brand', 'row'],
  fields,
  view: View,
  templates: [
    {
      label: 'Brand',
      fields: {
        logo: [sample('Logo')],
        title: 'Marisol Bay',
        copy: '<p>Quiet bays, adults only.</p>',
        places: 'Puerto Sereno, Bahia Clara',
        adultsOnly: true,
        image: [sample('Quiet cove with adults-only beach')],
        link: { text: 'Discover', href: '/brands/marisol-bay' },
      },
    },
    {
      label: 'Family brand',
      fields: {
        logo: [sample('Waves icon')],
        title: 'Marisol Playa',
        copy: '<p>Big beaches, and a club for every age.</p>',
        places: 'Costa Larga',
        image: [sample('Family pool')],
        link: { text: 'Discover', href: '/brands/marisol-playa' },
      },
    },
    {
      label: 'City brand',
      fields: {
        logo: [sample('Star icon')],
        title: 'Casa Marisol',
        copy: '<p>Small houses in old towns, with a courtyard each.</p>',
        places: 'Villa Antigua, San Telmo',
        image: [sample('Courtyard with palms')],
        link: { text: 'Discover', href: '/brands/casa-marisol' },
      },
    },
  ],
})
