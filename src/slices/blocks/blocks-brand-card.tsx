import { link, media, type Props, sample, wysiwyg } from '#fields/index.ts'
import { Card } from '#ui/cards/card.tsx'
import '#ui/text/logo-intro.css'
import { Picture } from '#ui/media/picture.tsx'
import { defineSlice } from '../define.ts'
import { cardSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { backgroundFields } from '../fields/background-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  logo: media({ label: 'Logo', breakpoints: [{ name: 'default', width: 240, fit: 'contain' }] }),
  image: media({ label: 'Image', breakpoints: cardSizes }),
  ...titleFields('h3', 'text-2xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  ...backgroundFields('#ffffff', '#222222'),
}

export function View({ logo, image, title, bgColor, textColor, ...words }: Props<typeof fields>) {
  return (
    <Card
      picture={image}
      background={bgColor}
      ink={textColor}
      head={logo && <Picture of={logo} className="logo" sizes="240px" decorative={Boolean(title || logo.alt)} />}
      title={title ?? (logo?.alt || undefined)}
      {...copyOf(words)}
    />
  )
}

export const slice = defineSlice({
  name: 'BlocksBrandCard',
  label: 'Brand card',
  group: 'Blocks',
  description: 'A card for one brand, with its logo.',
  layouts: ['blocks'],
  tags: ['card', 'brand'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Brand',
      fields: {
        logo: [sample('Logo')],
        image: [sample('Courtyard with palms')],
        title: 'Marisol Bay',
        copy: '<p>Small resorts on quiet bays.</p>',
        link: { text: 'Discover', href: '/brands/marisol-bay' },
      },
    },
  ],
})
