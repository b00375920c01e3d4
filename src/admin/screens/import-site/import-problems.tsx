import { formatNumber } from '../../formats/format-number.ts'

interface ImportProblemsProps {
  readonly title: string
  readonly children: readonly string[]
  /** Whether it begins unfolded. */
  readonly isOpen?: boolean
}

/** Problems of a source: what could not be read, folded under a title. */
export function ImportProblems({ title, children, isOpen = false }: ImportProblemsProps) {
  if (children.length === 0) return null
  return (
    <details className="vx-card vx-site-import" open={isOpen}>
      <summary>
        {title} ({formatNumber(children.length)})
      </summary>
      <ul className="vx-site-import-list">
        {children.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  )
}
