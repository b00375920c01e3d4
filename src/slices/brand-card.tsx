import { color, link, media, type Props, text, wysiwyg } from '#fields/index.ts'
import { Card } from '#ui/card.tsx'
import { type Brand, identityOf } from './brand.ts'
import { defineSlice, type Template } from './define.ts'
import { cardSizes } from './picture-sizes.ts'
import { titleSize, titleTag } from './title-fields.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: cardSizes }),
  title: text({ label: 'Title' }),
  titleTag: titleTag('h3'),
  titleSize: titleSize('text-2xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  bgColor: color({ default: '#ffffff', label: 'Background colour', group: 'Colours', use: 'background' }),
  textColor: color({ default: '#222222', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({ image, title, titleTag, titleSize, copy, link, bgColor, textColor }: Props<typeof fields>) {
  return (
    <Card
      picture={image}
      background={bgColor}
      ink={textColor}
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      html={copy}
      link={link}
    />
  )
}

/** A brand's card. */
/*#__NO_SIDE_EFFECTS__*/
export function defineCard(brand: Brand, templates: readonly Template<typeof fields>[]) {
  const description = 'A card: picture, title, copy and link.'
  return defineSlice({
    ...identityOf(brand, 'Card', 'card', ['card']),
    description,
    hydrate: 'never',
    fields,
    view: View,
    templates,
  })
}
