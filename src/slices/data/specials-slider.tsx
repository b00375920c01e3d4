import type { Props } from '#fields/index.ts'
import { ContentSlider } from '#ui/gallery/content-slider.tsx'
import type { TitleSize } from '#ui/text/title.tsx'
import type { arrowFields } from '../fields/arrow-fields.ts'
import { specialCards, type SpecialList } from './special-cards.tsx'

interface SpecialsSliderProps extends SpecialList, Props<ReturnType<typeof arrowFields>> {
  readonly titleSize?: TitleSize | undefined
  readonly numberOfSlides?: number | undefined
  readonly autoplay?: boolean | undefined
}

/** Slider of specials. */
export function SpecialsSlider({
  titleSize,
  numberOfSlides,
  arrowSize,
  arrowColor,
  autoplay,
  ...list
}: SpecialsSliderProps) {
  if (!list.data?.length) return null
  return (
    <ContentSlider
      className="specials"
      title={list.title}
      titleTag={list.titleTag}
      titleSize={titleSize}
      perView={numberOfSlides}
      arrowSize={arrowSize}
      arrowColour={arrowColor}
      interval={autoplay ? 7 : undefined}
    >
      {specialCards(list)}
    </ContentSlider>
  )
}
