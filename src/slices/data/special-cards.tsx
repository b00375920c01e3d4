import type { PageFacts } from '#model/view/view.ts'
import type { SpecialTheme } from '#ui/booking/special-card.tsx'
import { deeperThan, type TitleTag } from '#ui/text/title.tsx'
import { SpecialCard, type Special } from './specials.tsx'

export interface SpecialList {
  readonly data?: readonly Special[] | undefined
  readonly page?: PageFacts | undefined
  /** Title of the list; its cards are one heading level below. */
  readonly title?: string | undefined
  readonly titleTag?: TitleTag | undefined
  readonly hideBookNow?: boolean | undefined
  readonly theme?: SpecialTheme | undefined
}

/** Cards of specials. */
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
