import { Alert } from '@mantine/core'
import { t } from '#messages/interface.ts'
import type { ImportOutcome } from '#contract/records.ts'
import { TableHead } from '../../components/table-head.tsx'

const outcomes = {
  new: t('New'),
  updated: t('Changed'),
  unchanged: t('Unchanged'),
  invalid: t('Refused'),
} as const
const rowsShown = 200

/** Dry run of an import: the outcome of each line, rejected lines first. */
export function ImportTrial({ outcome: { counts, rows } }: { readonly outcome: ImportOutcome }) {
  const shown = [...rows].toSorted((a, b) => Number(b.outcome === 'invalid') - Number(a.outcome === 'invalid'))
  return (
    <>
      <Alert color={counts.invalid > 0 ? 'yellow' : 'green'} variant="light" role="status">
        {t('{new} new, {updated} changed, {unchanged} unchanged, {invalid} refused. Nothing is stored yet.', {
          new: counts.new,
          updated: counts.updated,
          unchanged: counts.unchanged,
          invalid: counts.invalid,
        })}
      </Alert>
      <div className="vx-import-rows">
        <table className="vx-table" data-sticky>
          <TableHead columns={[t('Row'), t('Result'), t('Name'), t('Reason')]} />
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
      {rows.length > rowsShown && (
        <p className="vx-dim">
          {t('{count, plural, one {And # more row.} other {And # more rows.}}', { count: rows.length - rowsShown })}
        </p>
      )}
    </>
  )
}
