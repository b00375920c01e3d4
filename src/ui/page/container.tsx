import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { customProperties } from './custom-properties.ts'
import { backgroundOf } from './background.ts'
import './container.css'

interface ContainerProps {
  readonly background?: string | undefined
  readonly ink?: string | undefined
  /** Space above and below, in px. */
  readonly padding?: number | undefined
  readonly width?: 'narrow' | 'page' | 'full' | undefined
  /** Fills the ground behind what it holds. */
  readonly backdrop?: ReactNode
  readonly veil?: { readonly colour: string; readonly opacity: number } | undefined
  readonly children?: ReactNode
}

/** Container of blocks on a ground; nothing without content. */
export function Container({
  background,
  ink,
  padding = 48,
  width = 'page',
  backdrop,
  veil,
  children,
}: ContainerProps): ReactNode {
  const ground = backgroundOf(background, ink)
  const isFilled = Boolean(background || backdrop)
  return (
    <div
      className={classNames(
        'container',
        isFilled && 'container-filled',
        !children && 'container-empty',
        ground.className,
      )}
      style={{ ...ground.style, ...customProperties({ '--padding': `${padding}px`, '--veil': veil && veilOf(veil) }) }}
    >
      {backdrop && <div className="container-backdrop">{backdrop}</div>}
      <div className={classNames('container-body', `container-${width}`)}>{children}</div>
    </div>
  )
}

interface ColumnsProps {
  /** Content of each column; an empty one keeps its place on wide screens and takes none on small ones. */
  readonly columns: readonly ReactNode[]
  /** Widths of the columns to each other. */
  readonly shares: readonly number[]
  /** Between the columns, in px. */
  readonly gap?: number | undefined
  readonly reverseWhenNarrow?: boolean | undefined
}

/** Columns, stacked on small screens. */
export function Columns({ columns, shares, gap = 32, reverseWhenNarrow }: ColumnsProps): ReactNode {
  const template = shares.map((share) => `minmax(0, ${share}fr)`).join(' ')
  return (
    <div
      className={classNames('columns', reverseWhenNarrow && 'columns-reversed')}
      style={customProperties({ '--template': template, '--column-gap': `${gap}px` })}
    >
      {columns.map((column, i) => (
        // Keyed by index: a column is its place
        <div key={i} className="column">
          {column}
        </div>
      ))}
    </div>
  )
}

function veilOf({ colour, opacity }: { readonly colour: string; readonly opacity: number }): string {
  return `color-mix(in srgb, ${colour} ${Math.round(opacity * 100)}%, transparent)`
}
