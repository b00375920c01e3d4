import type { ReactNode } from 'react'
import { Copy, type CopyText, hasCopy } from '../text/copy.tsx'
import { classNames } from '../page/class-names.ts'
import { customProperties } from '../page/custom-properties.ts'
import './fade.css'

interface FadeProps extends CopyText {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly direction: string
  readonly ink?: string | undefined
}

/** Text on a gradient between two colours; plain with one of them. */
export function Fade({ from, to, direction, ink, ...copy }: FadeProps): ReactNode {
  const start = from ?? to
  const style = customProperties({
    '--fade': start && `linear-gradient(${direction}, ${start}, ${to ?? start})`,
    '--ink': ink,
    '--fade-shade': start,
  })
  return (
    <section
      className={hasCopy(copy) ? classNames('section fade', to && to !== start && 'fade-out') : 'fade fade-bare'}
      style={style}
      aria-label={copy.title}
      data-painted={start && ''}
    >
      <div className="wrap">
        <Copy {...copy} className="fade-copy" linkKind="ghost" />
      </div>
    </section>
  )
}
