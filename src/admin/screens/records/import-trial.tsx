import { Alert } from '@mantine/core'
import type { ImportOutcome } from '../../api/records.ts'

const outcomes = { new: 'New', updated: 'Changed', unchanged: 'As it is', invalid: 'Refused' } as const
const rowsShown = 200

/** Dry run of an import: the outcome of each line, rejected lines first. */
export function ImportTrial({ outcome: { counts, rows } }: { readonly outcome: ImportOutcome }) {
  const shown = [...rows].toSorted((a, b) => Number(b.outcome === 'invalid') - Number(a.outcome === 'invalid'))
  return (
    <>
      <Alert color={counts.invalid > 0 ? 'yellow' : 'green'} variant="light" role="status">
        {counts.new} new, {counts.updated} changed, {counts.unchanged} as they are, {counts.invalid} refused. Nothing is
        stored yet.
      </Alert>
      <div className="vx-import-rows">
        <table className="vx-table" data-sticky>
          <thead>
            <tr>
              <th>Line</th>
              <th>What becomes of it</th>
              <th>Name</th>
              <th>Why</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, rowsShown).map(({ line, outcome, title, message }) => (
              <tr key={line} data-refused={outcome === 'invalid' || undefined}>
                <td>{line}</td>
                <td>{outcomes[outcome]}</td>
                <td>{title}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > rowsShown && <p className="vx-dim">And {rows.length - rowsShown} more lines.</p>}
    </>
  )
}
