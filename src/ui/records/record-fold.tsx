import type { ReactNode } from 'react'
import { Title } from '../text/title.tsx'
import './record-fold.css'

interface FoldProps {
  readonly title: string
  readonly children?: ReactNode
}

/**
 * A part of a record of which the title alone is seen, until it is opened. Folds below each other are one list, so none is a
 * section that a look could draw as a band.
 */
export function RecordFold({ title, children }: FoldProps) {
  return (
    <section className="record-fold" aria-label={title}>
      <details className="wrap">
        <summary>
          <Title tag="h2" size="text-2xl">
            {title}
          </Title>
        </summary>
        <div className="record-fold-body">{children}</div>
      </details>
    </section>
  )
}
