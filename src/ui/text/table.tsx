import { createContext, type ReactNode, useContext } from 'react'
import { tableCells } from '#model/constants.ts'
import { classNames } from '../page/class-names.ts'
import { inkOn } from '#model/page/colour.ts'
import { customProperties } from '../page/custom-properties.ts'
import './table.css'
import { useTranslate } from './translation.tsx'

interface TableProps {
  readonly caption?: string | undefined
  /** Accessible label when there is no caption. */
  readonly label?: string | undefined
  readonly header: readonly string[]
  /** Whether every second row is tinted, in a look that shows stripes. */
  readonly striped?: boolean | undefined
  readonly headerColour?: string | undefined
  /** Whether each row becomes a list on small screens, instead of scrolling sideways. */
  readonly stacks?: boolean | undefined
  /** Rows. */
  readonly children?: ReactNode
}

/** Table by ARIA roles, whose rows may be elements of a slot. It scrolls sideways on narrow windows, with faded edges. */
export function Table({ caption, label, header, striped, headerColour, stacks, children }: TableProps): ReactNode {
  const t = useTranslate()
  const name = caption ?? label ?? t('Table')
  const colours = customProperties({ '--header': headerColour, '--header-ink': headerColour && inkOn(headerColour) })
  return (
    <div className="table-frame" style={colours}>
      {caption && (
        <p className="table-caption display text-2xl" aria-hidden>
          {caption}
        </p>
      )}
      {/* Tab stop: a scroll area must be reachable by keyboard */}
      <div className="table-scroll" tabIndex={0} role="group" aria-label={name}>
        <div
          className={classNames('table', striped && 'table-striped', stacks && 'table-stacking')}
          role="table"
          aria-label={name}
        >
          <InTable value={header}>
            {header.length > 0 && <TableRow cells={header} isHeader />}
            {children}
          </InTable>
        </div>
      </div>
    </div>
  )
}

/** Names of the columns, said in each cell for where it stands apart from them; none around a row that is a table of its own. */
const InTable = createContext<readonly string[] | undefined>(undefined)

interface TableRowProps {
  readonly cells: readonly ReactNode[]
  readonly isHeader?: boolean | undefined
}

/** A row of a table. */
export function TableRow({ cells, isHeader }: TableRowProps): ReactNode {
  const names = useContext(InTable)
  if (!names)
    return (
      <div className="wrap">
        <Table header={[]}>
          <TableRow cells={cells} isHeader={isHeader} />
        </Table>
      </div>
    )
  return (
    <div className={classNames('table-row', isHeader && 'table-header')} data-cells={cells.length} role="row">
      {cells.map((cell, i) => (
        // Keyed by index: a cell is its place
        <div key={i} role={isHeader && cell !== '' ? 'columnheader' : 'cell'}>
          {!isHeader && names[i] && (
            <span className="table-cell-name" aria-hidden>
              {names[i]}
            </span>
          )}
          {cell}
        </div>
      ))}
    </div>
  )
}

/** Cells of a row's text: split at pipes, trimmed, limited. */
export function cellsOf(text: string): string[] {
  return text
    .split('|')
    .slice(0, tableCells)
    .map((cell) => cell.trim())
}
