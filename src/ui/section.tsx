import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { groundOf } from './ground.ts'
import './section.css'

interface SectionProps {
  readonly className?: string | undefined
  /** Names the section for those who jump from one to the next. */
  readonly label?: string | undefined
  readonly background?: string | undefined
  readonly ink?: string | undefined
  readonly width?: 'page' | 'narrow' | 'full' | undefined
  readonly style?: CSSProperties | undefined
  readonly children?: ReactNode
}

/** A band across the page, on the ground and in the ink that an editor chose, or the brand's own. */
export function Section({
  className,
  label,
  background,
  ink,
  width = 'page',
  style,
  children,
}: SectionProps): ReactNode {
  const ground = groundOf(background, ink)
  return (
    <section
      className={classNames('section', !background && 'section-plain', ground.className, className)}
      aria-label={label}
      style={style || ground.style ? { ...ground.style, ...style } : undefined}
    >
      {width === 'full' ? children : <div className={width === 'narrow' ? 'wrap-narrow' : 'wrap'}>{children}</div>}
    </section>
  )
}
