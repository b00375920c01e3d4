import { useTranslate } from '../text/translation.tsx'
import type { ReactNode } from 'react'
import { Section } from '../sections/section.tsx'
import { Slider } from './slider.tsx'
import { Title, type TitleSize, type TitleTag } from '../text/title.tsx'

interface ContentSliderProps {
  readonly title?: string | undefined
  readonly titleTag?: TitleTag | undefined
  readonly titleSize?: TitleSize | undefined
  readonly arrowSize?: number | undefined
  readonly arrowColour?: string | undefined
  readonly perView?: number | undefined
  readonly interval?: number | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** Slider of blocks. */
export function ContentSlider({
  title,
  titleTag,
  titleSize,
  perView,
  className,
  children,
  ...slider
}: ContentSliderProps): ReactNode {
  const t = useTranslate()
  return (
    <Section className={className} label={title}>
      <Title tag={titleTag} size={titleSize} className="section-head">
        {title}
      </Title>
      <Slider label={title ?? t('Slides')} className="slider-below" perView={perView} {...slider}>
        {children}
      </Slider>
    </Section>
  )
}
