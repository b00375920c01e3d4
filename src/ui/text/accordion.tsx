import type { ReactNode } from 'react'
import './accordion.css'

/** List of parts that unfold, with and without script. */
export function Accordion({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="accordion">{children}</div>
}

interface AccordionPartProps {
  readonly title: string
  readonly open?: boolean | undefined
  readonly children?: ReactNode
}

/** Part of an accordion. */
export function AccordionPart({ title, open, children }: AccordionPartProps): ReactNode {
  return (
    <details className="accordion-part" open={open || undefined}>
      <summary>{title}</summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}
