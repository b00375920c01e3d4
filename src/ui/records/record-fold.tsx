import type { ReactNode } from 'react'
import { Title } from '../text/title.tsx'
import './record-fold.css'

interface FoldProps {
  readonly title: string
  readonly children?: ReactNode
}

/** Collapsed part of a record; adjacent ones form a list, so that none is a band. */
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
