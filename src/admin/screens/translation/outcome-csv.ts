import { csvLine } from '#model/text/csv-line.ts'
import type { TranslationImport } from '#contract/translations.ts'

const columns = ['line', 'outcome', 'unit', 'title', 'label', 'source', 'before', 'after', 'reason'] as const

/** Outcome of an import as a table: a line for each text, with its place in the file. */
export function outcomeCsv({ segments }: TranslationImport): string {
  const lines = segments.map(({ reason = '', warnings = [], ...row }) => {
    const cells = { ...row, reason: [reason, ...warnings].filter(Boolean).join(' ') }
    return csvLine(columns.map((name) => String(cells[name])))
  })
  return `\uFEFF${csvLine(columns)}${lines.join('')}`
}
