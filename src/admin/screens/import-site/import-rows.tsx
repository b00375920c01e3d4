import { Button, Checkbox } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { ShownSiteImport, SiteImportRow } from '#contract/site-imports.ts'
import { formatNumber } from '../../components/format-number.ts'
import { rowOutcomes, sectionLabels } from './import-words.ts'
import { percent } from './percent.ts'
import { ScrollingTable } from './scrolling-table.tsx'

/** Rows drawn at most: a table of thousands helps nobody, and the report has them all. */
const rowsShown = 500

interface ImportRowsProps {
  readonly shown: ShownSiteImport
  readonly isBusy: boolean
  readonly leave: (left: readonly string[]) => void
  readonly compare: (key: string) => void
}

/** The pages of a source with how much of each arrives. */
export function ImportRows({ shown: { rows, options }, isBusy, leave, compare }: ImportRowsProps) {
  const take = (key: string, isTaken: boolean) =>
    leave(isTaken ? options.left.filter((each) => each !== key) : [...options.left, key])
  return (
    <section className="vx-card vx-site-import" aria-labelledby="import-pages">
      <h2 id="import-pages">{t({ id: 'screens.import-site.pages-and-posts', defaultMessage: 'Pages and posts' })}</h2>
      {rows.length > rowsShown && (
        <p className="vx-dim">
          {t(
            {
              id: 'screens.import-site.more',
              defaultMessage: 'The first {shown} of {count} are listed. The report has all of them.',
            },
            { shown: formatNumber(rowsShown), count: formatNumber(rows.length) },
          )}
        </p>
      )}
      <ScrollingTable label={t({ id: 'screens.import-site.list', defaultMessage: 'Pages of the source' })}>
        <table className="vx-table" data-sticky>
          <RowsHead />
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

/** Head of the table: what is counted of each page. */
function RowsHead() {
  return (
    <thead>
      <tr>
        <th>{t({ id: 'screens.import-site.take', defaultMessage: 'Import' })}</th>
        <th>{t({ id: 'screens.import-site.page', defaultMessage: 'Page' })}</th>
        <th>{t({ id: 'screens.import-site.words', defaultMessage: 'Words' })}</th>
        <th>{t({ id: 'screens.import-site.headings', defaultMessage: 'Headings' })}</th>
        <th>{t({ id: 'screens.import-site.links', defaultMessage: 'Links' })}</th>
        <th>{t({ id: 'screens.import-site.pictures', defaultMessage: 'Pictures' })}</th>
        <th>{t({ id: 'screens.import-site.sections', defaultMessage: 'Sections' })}</th>
        <th>{t({ id: 'screens.import-site.remarks', defaultMessage: 'Remarks' })}</th>
      </tr>
    </thead>
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
  const address =
    document && (collection === 'pages' ? routes.admin.studio(document) : routes.admin.record('posts', document))
  return (
    <tr data-refused={problem !== undefined || outcome === 'refused' || undefined}>
      <td>
        <Checkbox
          aria-label={t({ id: 'screens.import-site.take-page', defaultMessage: 'Import “{title}”' }, { title })}
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
        {!isPublished && (
          <div className="vx-dim">
            {t({ id: 'screens.import-site.draft', defaultMessage: 'Was a draft: not in the release' })}
          </div>
        )}
        <Button size="compact-xs" variant="subtle" onClick={() => compare(key)}>
          {t({ id: 'screens.import-site.compare', defaultMessage: 'Compare' })}
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
            {t(
              {
                id: 'screens.import-site.unsure',
                defaultMessage: '{count, plural, one {# section} other {# sections}} kept as text',
              },
              { count: unsure.length },
            )}
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
