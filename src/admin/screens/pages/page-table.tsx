import type { Site } from '../../api/sites.ts'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { layoutOf } from '#layouts/layouts.ts'
import { routes } from '#routes.ts'
import type { PageOrder, PageSummary } from '../../api/api.ts'
import { formatRelative, formatDateTime } from '../../components/format-date.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import type { Selection } from '../media/use-selection.ts'
import { SelectAllCell, SelectCell } from '../records/select-cells.tsx'
import { type PageDialog, PageMenu } from './page-menu.tsx'
import { languageName, languagesOf } from './page-options.ts'
import { type PageSearch, sortedBy } from './page-search.ts'
import { translationLabels } from './translation-labels.ts'
import './page-screens.css'

interface PageTableProps {
  readonly rows: readonly PageSummary[]
  readonly sites: readonly Site[]
  readonly search: PageSearch
  readonly show: (search: PageSearch) => void
  readonly begin: (dialog: PageDialog, page: PageSummary) => void
  readonly stale: boolean
  readonly selection: Selection
  /** The row that the keys are at. */
  readonly current: number
}

export function PageTable({ rows, sites, search, show, begin, stale, selection, current }: PageTableProps) {
  const ids = rows.map(({ id }) => id)
  const heading = (order: PageOrder, label: string) => (
    <SortableHeading order={order} label={label} search={search} show={show} />
  )
  return (
    <div className="vx-table-frame" data-stale={stale || undefined}>
      <table className="vx-table vx-records-table">
        <thead>
          <tr>
            <SelectAllCell ids={ids} selection={selection} />
            {heading('title', 'Title')}
            {heading('path', 'Path')}
            <th className="vx-wide-only">Site</th>
            <th className="vx-wide-only">Layout</th>
            <th className="vx-wide-only">Languages</th>
            {heading('status', 'Status')}
            {heading('updated_at', 'Changed')}
            <th>
              <span className="vx-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((page, at) => (
            <tr
              key={page.id}
              data-row={at}
              data-current={current === at || undefined}
              data-selected={selection.ids.has(page.id) || undefined}
            >
              <SelectCell row={page} ids={ids} selection={selection} />
              <PageCells page={page} site={sites.find(({ id }) => id === page.site_id)} begin={begin} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SortableHeading({
  order,
  label,
  search,
  show,
}: { readonly order: PageOrder; readonly label: string } & Pick<PageTableProps, 'search' | 'show'>) {
  const { order: now = 'updated_at', direction = 'desc' } = search
  const sorted = now === order ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'
  const Arrow = direction === 'asc' ? IconChevronUp : IconChevronDown
  return (
    <th aria-sort={sorted}>
      <UnstyledButton className="vx-sort" onClick={() => show(sortedBy(search, order))}>
        {label}
        {sorted !== 'none' && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
    </th>
  )
}

function PageCells({
  page,
  site,
  begin,
}: {
  readonly page: PageSummary
  readonly site: Site | undefined
  readonly begin: (dialog: PageDialog, page: PageSummary) => void
}) {
  return (
    <>
      <td>
        <Link to="/voix/studio" search={{ page: page.id }} className="vx-title-link">
          {page.title}
        </Link>
        {page.template && <span className="vx-dim vx-under">From {page.template}</span>}
      </td>
      <td className="vx-path">/{page.path}</td>
      <td className="vx-wide-only">{site?.name ?? page.site_id}</td>
      <td className="vx-wide-only">{layoutOf(page.layout).label}</td>
      <td className="vx-wide-only">
        <Languages page={page} site={site} />
      </td>
      <td>
        <StatusBadge page={page} />
        {page.publish_at && <span className="vx-dim vx-under">Goes live {formatDateTime(page.publish_at)}</span>}
        {page.release && (
          <Link to={routes.admin.releases} className="vx-dim vx-under">
            In “{page.release.title}”
          </Link>
        )}
      </td>
      <td>
        <time
          dateTime={page.updated_at}
          title={`${formatDateTime(page.updated_at)}${page.updated_by_label ? `, ${page.updated_by_label}` : ''}`}
          className="vx-dim"
        >
          {formatRelative(page.updated_at, Date.now())}
        </time>
      </td>
      <td className="vx-row-actions">
        <PageMenu page={page} site={site} begin={begin} />
      </td>
    </>
  )
}

/** The languages of its site: those that the page is written in, those that lag behind, those that are missing. */
function Languages({ page, site }: { readonly page: PageSummary; readonly site: Site | undefined }) {
  const family = [{ ...page, translation: page.translation }, ...(page.sisters ?? [])]
  const missing = languagesOf(site).filter(({ value }) => !family.some((each) => each.language_code === value))
  return (
    <span className="vx-tongues">
      {family.map(({ id, language_code, translation }) => {
        const state = translation ? translationLabels[translation] : 'Written'
        return (
          <Link
            key={id}
            to="/voix/studio"
            search={{ page: id }}
            className="vx-tongue"
            data-behind={translation === 'outdated' || undefined}
            title={`${languageName(language_code)}: ${state}`}
          >
            {language_code}
            <span aria-hidden>
              {translation === 'outdated' ? ' ↻' : translation && translation !== 'done' ? ' …' : ' ✓'}
            </span>
            <span className="vx-hidden">: {state}</span>
          </Link>
        )
      })}
      {missing.map(({ value, label }) => (
        <Link
          key={value}
          to={routes.admin.translatePage}
          search={{ page: page.id }}
          className="vx-tongue"
          data-missing
          title={`Translate into ${label}`}
        >
          {value}
          <span className="vx-hidden">: missing, translate</span>
        </Link>
      ))}
    </span>
  )
}
