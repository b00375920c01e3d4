import { Button, Checkbox } from '@mantine/core'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { ShownSiteImport, SiteImportRow } from '#contract/site-imports.ts'
import { formatNumber } from '../../formats/format-number.ts'
import { rowOutcomes, sectionLabels } from './import-words.ts'
import { percent } from './percent.ts'
import { ScrollingTable } from './scrolling-table.tsx'
import { TableHead } from '../../components/table-head.tsx'

/** Rows drawn at most: a table of thousands helps nobody, and the report has them all. */
const rowsShown = 500

interface ImportRowsProps {
  readonly shown: ShownSiteImport
  readonly isBusy: boolean
  readonly leave: (left: readonly string[]) => void
  readonly compare: (key: string) => void
}

/** Pages of a source with the share of each that is imported. */
export function ImportRows({ shown: { rows, options }, isBusy, leave, compare }: ImportRowsProps) {
  const take = (key: string, isTaken: boolean) =>
    leave(isTaken ? options.left.filter((each) => each !== key) : [...options.left, key])
  return (
    <section className="vx-card vx-site-import" aria-labelledby="import-pages">
      <h2 id="import-pages">{t('Pages and posts')}</h2>
      {rows.length > rowsShown && (
        <p className="vx-dim">
          {t('The first {shown} of {count} are listed. The report has all of them.', {
            shown: formatNumber(rowsShown),
            count: formatNumber(rows.length),
          })}
        </p>
      )}
      <ScrollingTable label={t('Pages of the source')}>
        <table className="vx-table" data-sticky>
          <TableHead
            columns={[
              t(defineMessage('Import', 'command')),
              t('Page'),
              t('Words'),
              t('Headings'),
              t('Links'),
              t('Pictures'),
              t('Sections'),
              t('Remarks'),
            ]}
          />
          <tbody>
            {rows.slice(0, rowsShown).map((row) => (
              <Row key={row.key} row={row} isBusy={isBusy} take={take} compare={compare} />
            ))}
          </tbody>
        </table>
      </ScrollingTable>
    </section>
  )
}

interface RowProps {
  readonly row: SiteImportRow
  readonly isBusy: boolean
  readonly take: (key: string, isTaken: boolean) => void
  readonly compare: (key: string) => void
}

function Row({ row, isBusy, take, compare }: RowProps) {
  const { key, title, url, shares, sections, problem, outcome, document, collection, isPublished, isLeft } = row
  const address = document && routes.admin.document(collection, document)
  return (
    <tr data-refused={problem !== undefined || outcome === 'refused' || undefined}>
      <td>
        <Checkbox
          aria-label={t('Import “{title}”', { title })}
          checked={!isLeft && problem === undefined}
          disabled={isBusy || problem !== undefined}
          onChange={(event) => take(key, event.currentTarget.checked)}
        />
      </td>
      <td>
        {address ? <a href={address}>{title}</a> : title}
        <br />
        <span className="vx-dim">{url}</span>
      </td>
      {([shares.words, shares.headings, shares.links, shares.pictures] as const).map(({ arrived, of }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- always these four
        <td key={i} className="vx-site-import-number" title={`${formatNumber(arrived)} / ${formatNumber(of)}`}>
          {of === 0 ? '–' : percent(arrived, of)}
        </td>
      ))}
      <td className="vx-site-import-number">{formatNumber(sections)}</td>
      <td>
        <Remarks row={row} />
        {!isPublished && <div className="vx-dim">{t('Was a draft: not in the release')}</div>}
        <Button size="compact-xs" variant="subtle" onClick={() => compare(key)}>
          {t('Compare')}
          <span className="vx-hidden"> {title}</span>
        </Button>
      </td>
    </tr>
  )
}

function Remarks({ row: { outcome, problem, problems, unsure } }: { readonly row: SiteImportRow }) {
  return (
    <>
      {outcome && <div>{rowOutcomes[outcome]}</div>}
      {[...(problem === undefined ? [] : [problem]), ...problems].map((each) => (
        <div key={each}>{each}</div>
      ))}
      {unsure.length > 0 && (
        <details>
          <summary>
            {t('{count, plural, one {# section} other {# sections}} kept as text', { count: unsure.length })}
          </summary>
          <ul className="vx-site-import-list">
            {unsure.map(({ kind, about }, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- they have no names
              <li key={i}>
                {sectionLabels[kind] ?? kind}: {about}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
