import { Children, type ReactNode } from 'react'
import { classNames } from '../page/class-names.ts'
import { customProperties } from '../page/custom-properties.ts'
import './card-grid.css'

interface CardGridProps {
  /** Most columns in a row; fewer where they would be narrower than `least`. */
  readonly columns?: number | undefined
  /** Between the columns, in px; the brand's own when not said. */
  readonly gap?: number | undefined
  /** Least width of a column in rem. */
  readonly least?: number | undefined
  /** A row that is not full is shared by what is in it. */
  readonly share?: boolean | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** Three of a kind stand side by side on a tablet too, where two and one would leave a hole. */
function leastOf(columns: number): number | undefined {
  return columns === 3 ? 12.75 : undefined
}

/** Grid of equal columns; its style knows the number of cards in the last row. */
export function CardGrid({
  columns = 3,
  gap,
  least = leastOf(columns),
  share,
  className,
  children,
}: CardGridProps): ReactNode {
  const style = customProperties({
    '--columns': columns,
    '--grid-gap': gap === undefined ? undefined : `${gap}px`,
    '--least': least && `${least}rem`,
  })
  const count = Children.toArray(children).length
  return (
    <div
      className={classNames('card-grid', share && 'card-grid-shared', className)}
      style={style}
      data-columns={columns}
      data-left={count > columns ? count % columns || undefined : undefined}
    >
      {children}
    </div>
  )
}
