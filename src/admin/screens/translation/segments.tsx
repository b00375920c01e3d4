import { Alert, Button, Checkbox } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { defineMessage } from '#messages/message.ts'
import { label, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { TranslationImport, TranslationSegment } from '#contract/translations.ts'
import { downloadText } from '../../components/download-text.ts'
import { SegmentedControl } from '../../components/segmented-control.tsx'
import { TableHead } from '../../components/table-head.tsx'
import { csvLine } from '#model/text/csv-line.ts'

type Outcome = TranslationSegment['outcome']

const outcomeLabels: Readonly<Record<Outcome, string>> = {
  changed: t('Changed'),
  refused: t(defineMessage('Refused', 'several texts')),
  unchanged: t('Unchanged'),
  empty: t('Not translated'),
}
const rowsShown = 500

interface SegmentsProps {
  readonly outcome: TranslationImport
  readonly isDone: boolean
  readonly skipped: ReadonlySet<string>
  readonly skip: (unit: string, isSkipped: boolean) => void
}

/** Changes of a translation file by text, with reasons for refusals. */
export function Segments({ outcome, isDone, skipped, skip }: SegmentsProps) {
  const { counts, segments, documents } = outcome
  const [shown, setShown] = useState<Outcome>(counts.changed > 0 ? 'changed' : 'refused')
  const rows = segments.filter((each) => each.outcome === shown)
  const problems = documents.filter(({ releaseFlaw }) => releaseFlaw !== undefined)
  return (
    <>
      <Alert color={counts.refused > 0 ? 'yellow' : 'green'} variant="light" role="status">
        {isDone
          ? t('{changed} saved as drafts, {unchanged} unchanged, {refused} refused.', {
              changed: counts.changed,
              unchanged: counts.unchanged + counts.empty,
              refused: counts.refused,
            })
          : t('{changed} would change, {unchanged} unchanged, {refused} refused. Nothing is saved yet.', {
              changed: counts.changed,
              unchanged: counts.unchanged + counts.empty,
              refused: counts.refused,
            })}
      </Alert>
      {problems.map(({ document, title, releaseFlaw }) => (
        <Alert key={document} color="yellow" variant="light">
          {title}: {releaseFlaw}
        </Alert>
      ))}
      <div className="vx-languages">
        <SegmentedControl
          aria-label={t('Texts shown')}
          size="xs"
          value={shown}
          onChange={setShown}
          data={(['changed', 'refused', 'unchanged', 'empty'] as const).map((value) => ({
            value,
            label: `${outcomeLabels[value]} (${counts[value]})`,
          }))}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => downloadText('translation.csv', outcomeCsv(outcome), 'text/csv')}
        >
          {t('Report as CSV')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="vx-dim">{t('No such texts in this file.')}</p>
      ) : (
        <div className="vx-translation-segments" role="region" aria-label={outcomeLabels[shown]} tabIndex={0}>
          <table className="vx-table" data-sticky>
            <TableHead
              columns={[
                ...(shown === 'changed' && !isDone ? [t('Save')] : []),
                t('Text'),
                t(defineMessage('Source', 'of a translation')),
                t('Old → new'),
                t('Remarks'),
              ]}
            />
            <tbody>
              {rows.slice(0, rowsShown).map((row) => (
                <tr key={`${row.line} ${row.unit}`} data-refused={row.outcome === 'refused' || undefined}>
                  {shown === 'changed' && !isDone && (
                    <td>
                      <Checkbox
                        aria-label={t('Save “{text}”', { text: row.after })}
                        checked={!skipped.has(row.unit)}
                        onChange={(event) => skip(row.unit, !event.currentTarget.checked)}
                      />
                    </td>
                  )}
                  <td>
                    <SegmentName row={row} />
                  </td>
                  <td>{row.source}</td>
                  <td>
                    {row.before && row.before !== row.after && <del>{row.before}</del>} <ins>{row.after}</ins>
                  </td>
                  <td>{[row.reason, ...(row.warnings ?? [])].filter(Boolean).join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > rowsShown && (
        <p className="vx-dim">
          {t('{count, plural, one {And # more text.} other {And # more texts.}} The report has them all.', {
            count: rows.length - rowsShown,
          })}
        </p>
      )}
    </>
  )
}

function SegmentName({
  row: { collection, document, title, label: name, line, unit },
}: {
  readonly row: TranslationSegment
}) {
  if (!document)
    return (
      <>
        {t('Line {line}', { line })} <code>{unit}</code>
      </>
    )
  const to =
    collection === 'pages'
      ? `${routes.admin.translatePage}?page=${document}`
      : routes.admin.record(collection, document)
  return (
    <>
      <Link to={to}>{title}</Link>
      <br />
      <span className="vx-dim">
        {name
          .split(' · ')
          .map((part) => label(part))
          .join(' · ')}
      </span>
    </>
  )
}

const columns = ['line', 'outcome', 'unit', 'title', 'label', 'source', 'before', 'after', 'reason'] as const

/** Outcome of an import as a table: a line for each text, with its place in the file. */
function outcomeCsv({ segments }: TranslationImport): string {
  const lines = segments.map(({ reason = '', warnings = [], ...row }) => {
    const cells = { ...row, reason: [reason, ...warnings].filter(Boolean).join(' ') }
    return csvLine(columns.map((name) => String(cells[name])))
  })
  return `\uFEFF${csvLine(columns)}${lines.join('')}`
}
