import type { ReactNode } from 'react'
import { tableCells } from '#model/constants.ts'
import { cellsOf } from '#ui/text/table.tsx'

/** Note for editors: how many cells of a row's text are not shown; nothing where all are. */
export function CellsLeftOut({ text }: { readonly text: string }): ReactNode {
  const left = text.split('|').length - cellsOf(text).length
  return (
    left > 0 && <small className="caption">{`${left} more not shown: a row has at most ${tableCells} cells.`}</small>
  )
}
