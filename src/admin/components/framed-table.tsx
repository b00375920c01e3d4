import type { ReactNode } from 'react'

interface FramedTableProps {
  readonly columns: readonly string[]
  /** Accessible heading of the last column, which holds buttons. */
  readonly last: string
  /** The rows are those of the question before: the answer to this one is on its way. */
  readonly isStale: boolean
  readonly children: ReactNode
}

/** The table of a list that is no list of records, in a frame that scrolls sideways where there is no room. */
export function FramedTable({ columns, last, isStale, children }: FramedTableProps) {
  return (
    <div className="vx-table-frame" data-stale={isStale || undefined}>
      <table className="vx-table vx-records-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name}>{name}</th>
            ))}
            <th>
              <span className="vx-hidden">{last}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
