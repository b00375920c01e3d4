import { media, type Props, sample } from '#fields/index.ts'
import { OverlayCard } from '#ui/cards/overlay-card.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { overlayFields } from '../kit/overlay-block.tsx'
import { backgroundFields } from '../fields/background-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  leftImage: media({ label: 'Left image', breakpoints: halfSizes }),
  rightImage: media({ label: 'Right image', breakpoints: halfSizes }),
  ...overlayFields('text-4xl'),
  ...backgroundFields('#ffffff', '#1d3091'),
}

export function View({ leftImage, rightImage, bgColor, textColor, ...words }: Props<typeof fields>) {
  const pictures = [leftImage, rightImage].filter((picture) => picture !== undefined)
  return <OverlayCard {...copyOf(words)} pictures={pictures} position="center" background={bgColor} ink={textColor} />
}

export const slice = defineSlice({
  name: 'WyndhamCardOverImages',
  label: 'Wyndham card over images',
  group: 'Wyndham',
  description: 'A card over two pictures.',
  layouts: ['wyndham', 'wyndham-cancun', 'wyndham-playa'],
  tags: ['wyndham', 'card', 'image'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Card',
      fields: {
        leftImage: [sample('Pool')],
        rightImage: [sample('Beach')],
        title: 'Both sides of the bay',
        copy: '<p>Pool in the morning, sea after lunch.</p>',
      },
    },
  ],
})
