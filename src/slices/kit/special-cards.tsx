import type { Props } from '#fields/index.ts'
import type { PageFacts } from '#model/view.ts'
import { ContentSlider } from '#ui/gallery/content-slider.tsx'
import type { SpecialTheme } from '#ui/booking/special-card.tsx'
import { deeperThan, type TitleSize, type TitleTag } from '#ui/text/title.tsx'
import type { arrowFields } from '../fields/arrow-fields.ts'
import { SpecialCard, type Special } from '../data/specials.tsx'

interface SpecialList {
  readonly data?: readonly Special[] | undefined
  readonly page?: PageFacts | undefined
  /** Title of the list; its cards are one heading level below. */
  readonly title?: string | undefined
  readonly titleTag?: TitleTag | undefined
  readonly hideBookNow?: boolean | undefined
  readonly theme?: SpecialTheme | undefined
}

/** A card for each special of a list. */
export function specialCards({ title, titleTag, hideBookNow, theme, data = [], page }: SpecialList) {
  return data.map((special) => (
    <SpecialCard
      key={special.id}
      special={special}
      titleTag={deeperThan(titleTag, title)}
      page={page}
      hideBookNow={hideBookNow}
      theme={theme}
    />
  ))
}

interface SpecialsSliderProps extends SpecialList, Props<ReturnType<typeof arrowFields>> {
  readonly titleSize?: TitleSize | undefined
  readonly numberOfSlides?: number | undefined
  readonly autoplay?: boolean | undefined
}

/** Specials side by side, leafed through. */
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
