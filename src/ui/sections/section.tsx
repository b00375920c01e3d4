import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../page/class-names.ts'
import type { CopyText } from '../text/copy.tsx'
import { backgroundOf } from '../page/background.ts'
import { Title } from '../text/title.tsx'
import './section.css'

interface SectionProps {
  readonly className?: string | undefined
  /** Name under which links lead to the section. */
  readonly anchor?: string | undefined
  /** Names the section for those who jump from one to the next. */
  readonly label?: string | undefined
  /** Stands above the content, and names the section. */
  readonly head?: Pick<CopyText, 'title' | 'titleTag' | 'titleSize'> | undefined
  readonly background?: string | undefined
  readonly ink?: string | undefined
  readonly width?: 'page' | 'narrow' | 'full' | undefined
  readonly style?: CSSProperties | undefined
  readonly children?: ReactNode
}

/** Section across the page, with an editor's ground and ink or the brand's own. */
export function Section({
  className,
  anchor,
  label,
  head,
  background,
  ink,
  width = 'page',
  style,
  children,
}: SectionProps): ReactNode {
  const ground = backgroundOf(background, ink)
  const content = (
    <>
      <Title tag={head?.titleTag} size={head?.titleSize} className="section-head">
        {head?.title}
      </Title>
      {children}
    </>
  )
  return (
    <section
      id={anchor}
      className={classNames('section', ground.isOwn && 'section-plain', ground.className, className)}
      aria-label={label || head?.title || undefined}
      style={style || ground.style ? { ...ground.style, ...style } : undefined}
    >
      {width === 'full' ? (
        content
      ) : (
        <div className={width === 'narrow' ? 'wrap-narrow' : 'wrap section-inner'}>{content}</div>
      )}
    </section>
  )
}
