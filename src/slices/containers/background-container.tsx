import { color, media, number, type Props, sample } from '#fields/index.ts'
import { Container } from '#ui/page/container.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { wideSizes } from '../fields/picture-sizes.ts'

const fields = {
  paddingY: number({ default: 48, label: 'Vertical space', instructions: 'Pixels.', min: 0, max: 240, step: 1 }),
  bgColor: color({ label: 'Background colour', group: 'Colours', use: 'background' }),
  backgroundImage: media({ label: 'Background image', breakpoints: wideSizes }),
  overlayOpacity: number({ default: 0, label: 'Overlay opacity', min: 0, max: 1, step: 0.01 }),
  overlayColor: color({ default: '#000000', label: 'Overlay colour', group: 'Colours' }),
  textColor: color({ label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({
  paddingY,
  bgColor,
  backgroundImage,
  overlayOpacity,
  overlayColor,
  textColor,
  slots,
}: Props<typeof fields> & Surroundings) {
  if (!slots?.default) return null
  return (
    <Container
      background={bgColor}
      ink={textColor}
      padding={paddingY}
      backdrop={backgroundImage && <Picture of={backgroundImage} decorative />}
      veil={overlayOpacity ? { colour: overlayColor ?? '#000000', opacity: overlayOpacity } : undefined}
    >
      {slots.default}
    </Container>
  )
}

export const slice = defineSlice({
  name: 'BackgroundContainer',
  label: 'Background container',
  group: 'Containers',
  description: 'Holds other blocks on a background picture.',
  layouts: '*',
  tags: ['container', 'background'],
  hydrate: 'never',
  fields,
  slots: { default: '*' },
  view: View,
  templates: [
    {
      label: 'Veiled picture',
      fields: { backgroundImage: [sample('Foam on the sand')], overlayOpacity: 0.4, textColor: '#ffffff' },
    },
  ],
})
