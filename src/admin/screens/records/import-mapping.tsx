import { t } from '#messages/interface.ts'
import type { TableColumns } from '#contract/records.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { TableHead } from '../../components/table-head.tsx'

interface ImportMappingProps {
  readonly table: TableColumns
  /** Field of each column; empty for one that is left out. */
  readonly mapped: readonly string[]
  readonly map: (mapped: readonly string[]) => void
}

/** Columns of a file, each with the field that it fills. */
export function ImportMapping({ table: { columns, fields }, mapped, map }: ImportMappingProps) {
  const own = fields.map(({ name, label }) => ({ value: name, label }))
  return (
    <div className="vx-import-rows">
      <table className="vx-table" data-sticky>
        <TableHead columns={[t('Column of the file'), t('First rows'), t('Field')]} />
        <tbody>
          {columns.map(({ head, examples }, i) => (
            // Two columns may have the same head.
            // eslint-disable-next-line react/no-array-index-key
            <tr key={i}>
              <th scope="row">{head || t('Column {number}', { number: i + 1 })}</th>
              <td className="vx-dim">{examples.join(' · ')}</td>
              <td>
                <Select
                  aria-label={t('Field for {column}', { column: head || String(i + 1) })}
                  placeholder={t('Leave out')}
                  clearable
                  searchable
                  clearButtonProps={{ 'aria-label': t('Leave out') }}
                  data={own.some(({ value }) => value === mapped[i]) || !mapped[i] ? own : [...own, mapped[i]]}
                  value={mapped[i] || null}
                  onChange={(next) => map(withField(mapped, i, next ?? ''))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Fields with another for one column; a field has one column. */
function withField(mapped: readonly string[], column: number, field: string): readonly string[] {
  return mapped.map((each, i) => (i === column ? field : each === field ? '' : each))
}
