import type { ReactNode } from 'react'
import type { LinkValue } from '#model/web/link.ts'
import { isReservedId } from '#model/web/reserved-ids.ts'
import { classNames } from '../page/class-names.ts'
import { Copy, hasCopy } from '../text/copy.tsx'
import { LinkButton } from '../text/link-button.tsx'
import { type SpecialDetails, SpecialText, type SpecialTheme, PercentBadge, themeBackground } from './special-card.tsx'
import { Picture } from '../media/picture.tsx'
import type { TitleSize, TitleTag } from '../text/title.tsx'
import './special-panel.css'

interface OfferPanelProps {
  readonly offer: SpecialDetails
  /** Beside Book Now. */
  readonly more?: LinkValue | undefined
  readonly titleTag?: TitleTag | undefined
  readonly titleSize?: TitleSize | undefined
  readonly side?: 'left' | 'right' | undefined
  readonly theme?: SpecialTheme | undefined
  readonly backdrop?: ReactNode
  /** The stored special, for booking and counting. */
  readonly special?: string | undefined
  /** Anchor id. */
  readonly anchor?: string | undefined
  readonly className?: string | undefined
}

/** Special across the page: picture, text, savings and booking link. */
export function SpecialPanel({
  offer,
  more,
  titleTag,
  titleSize,
  side = 'left',
  theme,
  backdrop,
  special,
  anchor,
  className,
}: OfferPanelProps): ReactNode {
  const { title, subtitle, content, percentOff, extraSavings, picture, link } = offer
  if (!picture && !hasCopy({ title, subtitle, html: content }) && !percentOff && !extraSavings) return null
  return (
    <section
      className={classNames('section offer-panel', themeBackground(theme) ?? 'section-plain', className)}
      id={anchor && !isReservedId(anchor) ? anchor : undefined}
      data-special={special}
      aria-label={title}
    >
      {backdrop && <div className="offer-panel-backdrop">{backdrop}</div>}
      <div className={classNames('wrap offer-panel-body', picture && `offer-panel-${side}`)}>
        {picture && <Picture of={picture} className="offer-panel-picture" sizes="(min-width: 768px) 50vw, 100vw" />}
        <Copy
          className="offer-panel-copy"
          subtitle={subtitle}
          title={title}
          titleHref={offer.href}
          titleTag={titleTag}
          titleSize={titleSize}
          html={content}
        >
          <PercentBadge percent={percentOff} />
          <SpecialText offer={offer} />
          {(link?.href || more?.href) && (
            <p className="offer-panel-links">
              <LinkButton link={link} />
              <LinkButton link={more} kind={link?.href ? 'ghost' : 'solid'} />
            </p>
          )}
        </Copy>
      </div>
    </section>
  )
}
