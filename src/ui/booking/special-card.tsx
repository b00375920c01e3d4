import type { ReactNode } from 'react'
import type { ForeignText } from '#model/text/direction.ts'
import type { LinkValue } from '#model/web/link.ts'
import type { Picture as Crops } from '#model/media/media.ts'
import { Badge } from '../text/badge.tsx'
import { Card } from '../cards/card.tsx'
import { classNames } from '../page/class-names.ts'
import { Disclosure } from '../page/disclosure.tsx'
import { RichText } from '../text/rich-text.tsx'
import type { TitleSize, TitleTag } from '../text/title.tsx'
import { useTranslate } from '../text/translation.tsx'
import './special-card.css'

/** Special to be rendered. */
export interface SpecialDetails {
  readonly said?: ForeignText | undefined
  readonly languageNote?: string | undefined
  readonly title?: string | undefined
  readonly subtitle?: string | undefined
  /** Link to the special's page. */
  readonly href?: string | undefined
  /** Sanitised rich text. */
  readonly content?: string | undefined
  /** Sanitised rich text. */
  readonly terms?: string | undefined
  readonly percentOff?: string | undefined
  /** Behind the percentage and above the terms, where the page is not in English. */
  readonly percentWords?: string | undefined
  readonly termsTitle?: string | undefined
  readonly extraSavings?: string | undefined
  /** The end as visitors read it. */
  readonly prettyEndDate?: string | undefined
  readonly picture?: Crops | undefined
  readonly link?: LinkValue | undefined
}

interface OfferCardProps {
  readonly offer: SpecialDetails
  readonly titleTag?: TitleTag | undefined
  readonly titleSize?: TitleSize | undefined
  readonly theme?: SpecialTheme | undefined
  /** Above the text, such as a logo. */
  readonly head?: ReactNode
  /** Below the text, such as files. */
  readonly children?: ReactNode
}

export type SpecialTheme = 'light' | 'dark' | 'brand'

/** Background of a theme. */
export function themeBackground(theme: SpecialTheme = 'light'): string | undefined {
  return { light: undefined, dark: 'ground-ink', brand: 'ground-primary' }[theme]
}

/**
 * Special as a card: picture, percentage, title, text, end, terms, and a booking link. No button: the page has one primary
 * button.
 */
export function SpecialTeaser({
  offer,
  titleTag = 'h3',
  titleSize = 'text-2xl',
  theme,
  head,
  children,
}: OfferCardProps): ReactNode {
  return (
    <Card
      className={classNames('offer-card', themeBackground(theme) && 'card-grounded', themeBackground(theme))}
      picture={offer.picture}
      head={
        <>
          {head}
          <PercentBadge percent={offer.percentOff} words={offer.percentWords} />
        </>
      }
      said={offer.said}
      languageNote={offer.languageNote}
      title={offer.title}
      titleHref={offer.href}
      titleTag={titleTag}
      titleSize={titleSize}
      subtitle={offer.subtitle}
      html={offer.content}
      link={offer.link}
    >
      <SpecialText offer={offer} />
      {children}
    </Card>
  )
}

/** Footer of a special's text: extra savings, its end and its terms. */
export function SpecialText({
  offer: { said, extraSavings, prettyEndDate, terms, termsTitle },
}: {
  readonly offer: SpecialDetails
}): ReactNode {
  const t = useTranslate()
  if (!extraSavings && !prettyEndDate && !terms) return null
  return (
    <div className="offer-details">
      {extraSavings && (
        <p className="offer-savings" {...said}>
          {extraSavings}
        </p>
      )}
      {prettyEndDate && (
        <p className="offer-end" {...said}>
          {prettyEndDate}
        </p>
      )}
      <Disclosure summary={termsTitle ?? t('Terms and conditions')}>
        {terms && <RichText html={terms} said={said} />}
      </Disclosure>
    </div>
  )
}

/** Discount badge: `30` is 30 % off, `$300` is $300 off; other text as typed. */
export function PercentBadge({
  percent,
  words: own,
}: {
  readonly percent: string | undefined
  readonly words?: string | undefined
}): ReactNode {
  const t = useTranslate()
  const words = own ?? t('off')
  if (!percent) return null
  const figure = percent.trim()
  if (/^\d+([.,]\d+)?$/.test(figure)) return <Badge figure={`${figure}%`} words={words} />
  return <Badge figure={figure} words={/^\p{Sc}\s?\d[\d.,\s]*$/u.test(figure) ? words : undefined} />
}
