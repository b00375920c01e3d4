import { link, media, type Props, wysiwyg } from '#fields/index.ts'
import type { MediaSize } from '#model/media/media.ts'
import { Card } from '#ui/cards/card.tsx'
import { type Brand, identityOf } from '../kit/brand.ts'
import { defineSlice, type Template } from '../define.ts'
import { cardSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { backgroundFields } from '../fields/background-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

/** Picture, title, copy and link on a ground. */
/*#__NO_SIDE_EFFECTS__*/
export function cardFields(sizes: readonly MediaSize[]) {
  return {
    image: media({ label: 'Image', breakpoints: sizes }),
    ...titleFields('h3', 'text-2xl'),
    copy: wysiwyg({ label: 'Copy' }),
    link: link({ label: 'Link' }),
    ...backgroundFields('#ffffff', '#222222'),
  }
}

const fields = cardFields(cardSizes)

export function View({ image, bgColor, textColor, ...words }: Props<typeof fields>) {
  return <Card picture={image} background={bgColor} ink={textColor} {...copyOf(words)} />
}

/** A brand's card. */
/*#__NO_SIDE_EFFECTS__*/
export function defineCard(brand: Brand, example: Template<typeof fields>['fields']) {
  const description = 'A card: picture, title, copy and link.'
  return defineSlice({
    ...identityOf(brand, 'Card', 'card', ['card']),
    family: 'brand-card',
    description,
    hydrate: 'never',
    fields,
    view: View,
    templates: [{ label: 'Card', fields: example }],
  })
}
