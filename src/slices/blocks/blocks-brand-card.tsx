import { color, link, media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { Card } from '#ui/card.tsx'
import '#ui/logo-intro.css'
import { Picture } from '#ui/picture.tsx'
import { defineSlice } from '../define.ts'
import { cardSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  logo: media({ label: 'Logo', breakpoints: [{ name: 'default', width: 240, fit: 'contain' }] }),
  image: media({ label: 'Image', breakpoints: cardSizes }),
  title: text({ label: 'Title' }),
  titleTag: titleTag('h3'),
  titleSize: titleSize('text-2xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  bgColor: color({ default: '#ffffff', label: 'Background colour', group: 'Colours', use: 'background' }),
  textColor: color({ default: '#222222', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({
  logo,
  image,
  title,
  titleTag,
  titleSize,
  copy,
  link,
  bgColor,
  textColor,
}: Props<typeof fields>) {
  return (
    <Card
      picture={image}
      background={bgColor}
      ink={textColor}
      head={logo && <Picture of={logo} className="logo" sizes="240px" decorative={Boolean(title || logo.alt)} />}
      title={title ?? (logo?.alt || undefined)}
      titleTag={titleTag}
      titleSize={titleSize}
      html={copy}
      link={link}
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
        logo: [sample('Marisol Bay logo')],
        image: [sample('Courtyard with palms')],
        title: 'Marisol Bay',
        copy: '<p>Small resorts on quiet bays.</p>',
        link: { text: 'Discover', href: '/brands/marisol-bay' },
      },
    },
  ],
})
