import type { ReactNode } from 'react'
import { Card, type CardProps } from './card.tsx'
import { CardGrid } from '../sections/card-grid.tsx'
import { Copy } from '../text/copy.tsx'
import { Section } from '../sections/section.tsx'
import { deeperThan, type TitleSize, type TitleTag } from '../text/title.tsx'

interface CardRowProps {
  readonly title?: string | undefined
  readonly titleTag?: TitleTag | undefined
  readonly titleSize?: TitleSize | undefined
  /** Under the title; sanitised rich text. */
  readonly html?: string | undefined
  readonly cards: readonly Omit<CardProps, 'titleTag' | 'titleSize'>[]
  readonly columns?: number | undefined
  /** Least width of a card in rem. */
  readonly least?: number | undefined
  readonly className?: string | undefined
}

/** Cards in a row under a title; fewer than there are columns share the width. */
export function CardRow({
  title,
  titleTag,
  titleSize,
  html,
  cards,
  columns = 3,
  least,
  className,
}: CardRowProps): ReactNode {
  if (!title && !html && cards.length === 0) return null
  return (
    <Section className={className} label={title}>
      {(title || html) && (
        <Copy
          className={cards.length > 0 ? 'section-head' : undefined}
          title={title}
          titleTag={titleTag}
          titleSize={titleSize}
          html={html}
        />
      )}
      {cards.length > 0 && (
        <CardGrid columns={Math.min(columns, cards.length)} least={least} share={cards.length < columns}>
          {cards.map((card, i) => (
            <Card key={`${i}${card.title}`} {...card} titleTag={deeperThan(titleTag, title)} titleSize="text-2xl" />
          ))}
        </CardGrid>
      )}
    </Section>
  )
}

/** Cards with an image or a title; the others are left out. */
export function notable<C extends Pick<CardProps, 'picture' | 'title'>>(cards: readonly C[]): C[] {
  return cards.filter(({ picture, title }) => picture || title)
}
