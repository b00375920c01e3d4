import { link, type Props, wysiwyg } from '#fields/index.ts'
import type { Picture } from '#model/media/media.ts'
import { OverlayCard } from '#ui/cards/overlay-card.tsx'
import type { TitleSize } from '#ui/text/title.tsx'
import { copyOf } from './copy-text.ts'
import type { backgroundFields } from '../fields/background-fields.ts'
import { titleFields } from '../fields/title-fields.ts'

/** Fields of the card. */
/*#__NO_SIDE_EFFECTS__*/
export function overlayFields(size: TitleSize) {
  return { ...titleFields('h2', size), copy: wysiwyg({ label: 'Copy' }), link: link({ label: 'Link' }) }
}

type OverlayFields = ReturnType<typeof overlayFields> & ReturnType<typeof backgroundFields>

interface OverlayProps extends Props<OverlayFields> {
  readonly image?: Picture | undefined
  readonly position?: 'left' | 'center' | 'right' | undefined
}

/** Coloured card over a picture. */
export function OverlayView({ image, position, bgColor, textColor, ...words }: OverlayProps) {
  const pictures = image ? [image] : []
  return <OverlayCard pictures={pictures} position={position} background={bgColor} ink={textColor} {...copyOf(words)} />
}
